import type { Bound } from '../../guidelines/standards/standard.ts';
import { isGreater, type Verdict } from '../../guidelines/verdict.ts';

/** What of a series is compared with the limits. */
export type SeriesStatistic =
  /** Each value, and between points what the interpolation type says. */
  | { readonly kind: 'instantaneous' }
  | { readonly kind: 'dailyMean' }
  /** The mean of the daily maxima of seven days, the day it is of being the last one. */
  | { readonly kind: 'sevenDayMeanOfDailyMaxima' }
  | { readonly kind: 'sevenDayMeanOfDailyMinima' }
  /** More than so many hours beyond a limit, on end (`event`) or on one day of the station together (`day`). */
  | { readonly kind: 'hoursBeyond'; readonly hours: number; readonly per: 'event' | 'day' };

/** Limits in the unit of the series. Equal is within. */
export interface SeriesLimits {
  readonly lower: number | null;
  readonly upper: number | null;
}

export interface LimitRule extends SeriesLimits {
  readonly statistic: SeriesStatistic;
  /** A day that points speak for less than this share says nothing; 0.75 where it is left out. */
  readonly minimumCoverage?: number | undefined;
  /** How many days of seven must be known; all where it is left out. */
  readonly minimumDays?: number | undefined;
}

export const usualCoverage = 0.75;

/** A day, or the seven days up to it, compared with the limits, with the numbers that were used. */
export interface LimitWindow {
  /** The station's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayStart: number;
  /** All time that counts: seven days for a mean of seven. */
  readonly from: number;
  readonly to: number;
  /** The statistic, in the unit of the series or in hours; null where it cannot be counted. */
  readonly value: number | null;
  readonly verdict: Exclude<Verdict, 'doesNotApply'>;
  readonly bound: Bound | null;
  readonly reason: 'tooLittleData' | null;
  readonly coverage: number | null;
  readonly days: readonly DayExtreme[];
}

/** A day of a mean of seven: its greatest or least value, and whether enough is known of it. */
export interface DayExtreme {
  readonly day: string;
  readonly value: number | null;
  readonly at: number | null;
  readonly coverage: number | null;
  readonly isKnown: boolean;
}

/** A time beyond a limit, from its start to its end. */
export interface LimitEvent {
  readonly bound: Bound;
  /** The limit of the series; for hours on a day too. */
  readonly limit: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly lengthMs: number;
  /** What lies farthest beyond: a value, or a statistic of a window, then with the start of its day. */
  readonly peak: number;
  readonly peakAt: number;
  /** `withinLimits`: it came back. `gap`: nothing is known of what follows. `ongoing`: it lasts as long as there is data. */
  readonly end: 'withinLimits' | 'gap' | 'ongoing';
  /** The share of its time that points speak for; null for discrete values without an expected interval. */
  readonly coverage: number | null;
  /** The points of the series that lie beyond the limit within it. */
  readonly pointsBeyond: number;
  /** The windows it is made of; none for single values. */
  readonly windows: readonly LimitWindow[];
}

/** What limits make of a series. */
export interface SeriesVerdict {
  /** `exceeds` with an event; else `undetermined` where no window is known, or too little of the time; else `meets`. */
  readonly verdict: Exclude<Verdict, 'doesNotApply'>;
  readonly reason: 'tooLittleData' | null;
  readonly events: readonly LimitEvent[];
  readonly windows: readonly LimitWindow[];
  readonly undeterminedWindows: number;
  /** Of the time from the first to the last point. */
  readonly coverage: number | null;
}

/** On which side of the limits a value lies; null when it is within them. */
export function boundBeyond(value: number, { lower, upper }: SeriesLimits): Bound | null {
  if (upper !== null && isGreater(value, upper)) return 'upper';
  return lower !== null && isGreater(lower, value) ? 'lower' : null;
}
