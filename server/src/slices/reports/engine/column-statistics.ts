import type { Bounded, ConfidenceLimits } from '@freshet/domain/statistics';

/** A number, with a sign where what it rests on is beyond what could be measured. */
export interface Estimate extends Bounded {
  /** The significant figures of a value as it was reported; null for one that was calculated. */
  readonly figures: number | null;
}

export interface ColumnStatistics {
  readonly count: number;
  readonly nonDetects: number;
  readonly exceeding: number;
  readonly mean: Estimate;
  readonly least: Estimate;
  readonly greatest: Estimate;
  readonly median: Estimate;
  /** By `percentiles`. */
  readonly percentiles: readonly Estimate[];
  /** What is stated about values beyond those that were measured. */
  limits(): ConfidenceLimits;
  /** How many figures what was calculated is shown with. */
  readonly calculatedFigures: number;
}

export const percentiles = [10, 25, 75, 90, 95] as const;
