import type { ReportedValue } from '../values/reported-value.ts';
import type { Subject } from './cofactors/cofactor-source.ts';

/** A measurement as an evaluator needs it: a laboratory result, or whatever else is observed at a station. */
export interface EvaluatedResult extends Subject {
  readonly resultId: number;
  /** The day of the sample at its station, `YYYY-MM-DD`. */
  readonly sampledOn: string;
  readonly value: ReportedValue;
  readonly unitId: number;
  readonly mediaId: number | null;
  readonly fraction: string | null;
  /** What the amount is expressed as, such as `N`; null where nobody wrote it down. */
  readonly speciation: string | null;
  readonly depthMetres: number | null;
  /** Stated beside a measured value; what a zero is below. */
  readonly detectionLimit: number | null;
  /** A flag takes the value out of use: it is not evaluated, not averaged and no cofactor. */
  readonly isHidden: boolean;
}
