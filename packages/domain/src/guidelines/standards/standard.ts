export const statistics = [
  'value',
  'mean',
  'geometricMean',
  'median',
  'percentile90',
  'minimum',
  'maximum',
  'shareExceeding',
] as const;

/**
 * What is compared with the limit: each value alone, or a statistic of the values of a period. Of `shareExceeding` each
 * of them is, and only so many in a hundred may lie beyond it.
 */
export type Statistic = (typeof statistics)[number];

export const valueTypes = ['double', 'equation', 'range', 'table'] as const;
export type ValueType = (typeof valueTypes)[number];

export type Bound = 'upper' | 'lower';

/**
 * What a value below its detection limit counts as in a statistic. `bounds` takes nothing for it: the statistic lies
 * between what it is with zeros and what it is with the limits, and is evaluated where both say the same. `kaplanMeier`
 * estimates means and percentiles from the values that were detected (a geometric mean from their logarithms), and is
 * `bounds` where it cannot.
 */
export const nonDetectRules = ['bounds', 'zero', 'half', 'limit', 'kaplanMeier'] as const;
export type NonDetectRule = (typeof nonDetectRules)[number];

/**
 * Where a standard does not say. A geometric mean with a zero is zero: between that and anything nothing is decided.
 */
export const usualNonDetects = (statistic: Statistic): NonDetectRule =>
  statistic === 'geometricMean' ? 'half' : 'bounds';

/**
 * A period that does not end with each result but is the same for all within it. Months count from 1, both included.
 */
export type CalendarWindow =
  | { readonly kind: 'month' }
  | { readonly kind: 'season'; readonly firstMonth: number; readonly lastMonth: number }
  | { readonly kind: 'calendarYear' }
  | { readonly kind: 'waterYear'; readonly firstMonth: number };

/** In October, where a guideline does not say. */
export const usualWaterYear = 10;
export const usualMostPercent = 10;

/**
 * A statistic needs samples of at least `samples` days within `days` days, the day of the result included, the first
 * and the last at least `spanDays` apart. Days are those of the station's own clock. With a `window` the days are those
 * of the month, season or year the result lies in, later ones too; `days` is then the most it can have.
 */
export interface AveragingPeriod {
  readonly days: number;
  readonly samples: number;
  readonly spanDays: number;
  readonly window?: CalendarWindow | undefined;
}

/** What a standard says about a cofactor of its equation: the unit it is put in, and the range it holds for. */
export interface StatedCofactor {
  readonly name: string;
  readonly unitId: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/**
 * A limit for one analyte in one guideline. Calendar days are `YYYY-MM-DD` in the station's own time, both included.
 */
export interface Standard {
  readonly id: number;
  readonly guideline: string;
  /** The analyte as the guideline names it. */
  readonly analyte: string;
  readonly reference: string;
  readonly unitId: number;
  /** The unit group of the analyte this standard is linked to; null when it is not known. */
  readonly analyteGroupId: number | null;
  readonly valueType: ValueType;
  /** As the regulator writes it: `5`, `6.5-9.0`, `Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)`. */
  readonly value: string;
  /** What a single number or equation limits; a range does both. */
  readonly bound: Bound;
  readonly statistic: Statistic;
  readonly period: AveragingPeriod | null;
  readonly nonDetects: NonDetectRule;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** None stands for every media type. */
  readonly mediaIds: readonly number[];
  /** `Total`, `Dissolved`; none stands for every fraction. */
  readonly fractions: readonly string[];
  readonly cofactors: readonly StatedCofactor[];
  /** Evaluates what is expressed as something else as well, by molar mass; otherwise only its own kind. */
  readonly convertsSpeciation?: boolean | undefined;
  /** Evaluates only what was sampled in these months; all year where it is left out. */
  readonly season?: { readonly firstMonth: number; readonly lastMonth: number } | undefined;
  /** Of a share: how many in a hundred may lie beyond the limit. */
  readonly mostPercent?: number | undefined;
  /** Evaluates dissolved where total was not measured, or the other way, as far as that decides. */
  readonly takesOtherFraction?: boolean | undefined;
  /**
   * Where this is the limit of some stations: from where it is, its days, and the general limit it replaces or joins.
   */
  readonly stationLimit?: StationLimit | undefined;
}

export interface StationLimit {
  /** Such as the number of a permit; may be empty. */
  readonly source: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Beside the general limit, not in place of it. */
  readonly isAdded: boolean;
  /** The general limit as it is written. */
  readonly general: string;
}
