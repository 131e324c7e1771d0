import type { ReportedValue } from '../values/reported-value.ts';
import type { Subject } from './cofactors/cofactor-source.ts';

/** A laboratory result as an evaluator needs it. */
export interface EvaluatedResult extends Subject {
  readonly resultId: number;
  /** The day of the sample at its station, `YYYY-MM-DD`. */
  readonly sampledOn: string;
  readonly value: ReportedValue;
  readonly unitId: number;
  readonly mediaId: number | null;
  readonly fraction: string | null;
}
