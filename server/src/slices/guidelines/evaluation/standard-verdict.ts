import type { Outcome } from '@freshet/domain/guidelines';
import type { PlannedStandard } from './planned-standard.ts';

/** What one standard says about a result. */
export interface StandardVerdict extends Outcome {
  readonly standard: PlannedStandard;
  /** The limit that decides: the one that was crossed or leaves it open, else the upper, else the lower. */
  readonly limit: number | null;
}
