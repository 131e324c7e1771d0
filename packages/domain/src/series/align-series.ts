import { type BetweenPoints, valueBefore } from './gaps.ts';
import { countBefore, type SeriesPoints } from './series-points.ts';

export interface AlignedInput extends BetweenPoints {
  readonly points: SeriesPoints;
}

interface Within {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
}

/**
 * Which instants get a row: all that any series has, those of one of them, or a steady clock (its end included). Points
 * outside of `within` get none: they only say what lies between them and those inside.
 */
export type AlignClock =
  | { readonly kind: 'all'; readonly within?: Within }
  | { readonly kind: 'series'; readonly index: number; readonly within?: Within }
  | { readonly kind: 'steady'; readonly from: number; readonly to: number; readonly everyMs: number };

/** Which value a row gets: the nearest one within a tolerance, or what the series says of that very instant. */
export type AlignMatch = { readonly kind: 'nearest'; readonly toleranceMs: number } | { readonly kind: 'interpolated' };

export interface AlignedSeries {
  readonly times: Float64Array;
  /** One per series; not a number where it has no value. */
  readonly columns: readonly Float64Array[];
  /** Of each value the place of its point in its series, for grades and approvals; -1 where it is of no single point. */
  readonly places: readonly Int32Array[];
}

/** Puts several series on one clock, for tables and for pictures with two axes. */
export function alignSeries(series: readonly AlignedInput[], clock: AlignClock, match: AlignMatch): AlignedSeries {
  const times = rowTimes(series, clock);
  const aligned = series.map((one) => alignOne(one, times, match));
  return { times, columns: aligned.map(({ column }) => column), places: aligned.map(({ places }) => places) };
}

function rowTimes(series: readonly AlignedInput[], clock: AlignClock): Float64Array {
  if (clock.kind === 'series') return onlyWithin(series[clock.index]?.points.times ?? new Float64Array(), clock.within);
  if (clock.kind === 'steady') {
    if (!(clock.everyMs > 0)) throw new RangeError('A steady clock needs an interval above zero.');
    const count = Math.max(0, Math.floor((clock.to - clock.from) / clock.everyMs) + 1);
    return Float64Array.from({ length: count }, (_, index) => clock.from + index * clock.everyMs);
  }
  const all = new Float64Array(series.reduce((sum, { points }) => sum + points.times.length, 0));
  let end = 0;
  for (const { points } of series) {
    all.set(points.times, end);
    end += points.times.length;
  }
  all.sort();
  const distinct = all.filter((at, index) => index === 0 || at !== all[index - 1]);
  return onlyWithin(distinct, clock.within);
}

const onlyWithin = (times: Float64Array, within: Within | undefined): Float64Array =>
  within ? times.filter((at) => at >= within.from && at < within.to) : times;

function alignOne(input: AlignedInput, times: Float64Array, match: AlignMatch) {
  const { points, interpolation, gapToleranceMs } = input;
  const column = new Float64Array(times.length).fill(Number.NaN);
  const places = new Int32Array(times.length).fill(-1);
  let after = countBefore(points.times, times[0] ?? 0);
  for (let row = 0; row < times.length; row += 1) {
    const instant = times[row] ?? 0;
    while ((points.times[after] ?? Number.POSITIVE_INFINITY) < instant) after += 1;
    if (match.kind === 'nearest') places[row] = nearestPlace(points.times, instant, after, match.toleranceMs);
    else if (points.times[after] === instant) places[row] = after;
    else column[row] = valueBefore(points, after, { instant, interpolation, gapToleranceMs }) ?? Number.NaN;
    const place = places[row] ?? -1;
    if (place >= 0) column[row] = points.values[place] ?? Number.NaN;
  }
  return { column, places };
}

/** The nearer of the two points around an instant, the earlier of two that are as near; a gap marker is one of them. */
function nearestPlace(times: Float64Array, instant: number, after: number, toleranceMs: number): number {
  const afterDistance = (times[after] ?? Number.POSITIVE_INFINITY) - instant;
  const beforeDistance = instant - (times[after - 1] ?? Number.NEGATIVE_INFINITY);
  if (!(Math.min(beforeDistance, afterDistance) <= toleranceMs)) return -1;
  return beforeDistance <= afterDistance ? after - 1 : after;
}
