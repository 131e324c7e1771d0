import type { Bound } from '../../guidelines/standards/standard.ts';
import { isGreater } from '../../guidelines/verdict.ts';
import type { SeriesReading } from '../interpolation.ts';
import { countBefore, type SeriesPoints } from '../series-points.ts';
import { visitCoveredSpans } from '../statistics/covered-spans.ts';

export interface SeriesLimit {
  readonly bound: Bound;
  readonly limit: number;
}

/** A time on end beyond one limit. */
export interface Excursion {
  readonly startAt: number;
  readonly endAt: number;
  /**
   * `withinLimits`: it came back. `gap`: nothing is known of what follows. `ongoing`: it lasts as long as there is
   * data.
   */
  readonly end: 'withinLimits' | 'gap' | 'ongoing';
  /** The value farthest beyond, and its instant. */
  readonly peak: number;
  readonly peakAt: number;
  readonly pointsBeyond: number;
}

/**
 * All times beyond a limit, in order. Between instantaneous values the limit is crossed where the straight line does; a
 * constant holds as its type says. Of discrete values and instantaneous totals an excursion goes from the first to the
 * last value beyond the limit. A gap ends it.
 */
export function findExcursions(points: SeriesPoints, reading: SeriesReading, limit: SeriesLimit): Excursion[] {
  const isPointwise = reading.interpolation === 'DiscreteValues' || reading.interpolation === 'InstantaneousTotals';
  return findStretches(points, isPointwise ? heldToNext(reading) : reading, limit).map(({ startAt, endAt, end }) => {
    const beyond = describeBeyond(points, { startAt, endAt }, limit);
    return { startAt, endAt: isPointwise ? beyond.lastAt : endAt, end, ...beyond.peak };
  });
}

const heldToNext = (reading: SeriesReading): SeriesReading => ({
  ...reading,
  interpolation: 'SucceedingConstant',
  expectedIntervalMs: null,
});

const isBeyond = (value: number, { bound, limit }: SeriesLimit): boolean =>
  bound === 'upper' ? isGreater(value, limit) : isGreater(limit, value);

/** Of calculations, in milliseconds. */
const noise = 1e-6;

export interface Stretch {
  readonly startAt: number;
  endAt: number;
  end: Excursion['end'];
}

function findStretches(points: SeriesPoints, reading: SeriesReading, limit: SeriesLimit): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  let coveredTo = Number.NaN;
  visitCoveredSpans(points, reading, (start, startValue, end, endValue) => {
    const isStartBeyond = isBeyond(startValue, limit);
    const isEndBeyond = isBeyond(endValue, limit);
    if (open && start !== coveredTo) open.end = 'gap';
    else if (open && !isStartBeyond) open.end = 'withinLimits';
    coveredTo = end;
    if (open?.end !== 'ongoing') open = null;
    if (!isStartBeyond && !isEndBeyond) return;
    const crossing = start + ((limit.limit - startValue) / (endValue - startValue)) * (end - start);
    // To whole milliseconds, inwards: a point within the limit is never part of it.
    if (!open) {
      open = { startAt: isStartBeyond ? start : Math.ceil(crossing - noise), endAt: end, end: 'ongoing' };
      stretches.push(open);
    }
    open.endAt = isEndBeyond ? end : Math.floor(crossing + noise);
    open.end = isEndBeyond ? 'ongoing' : 'withinLimits';
  });
  const last = stretches.at(-1);
  if (last?.end === 'ongoing' && Number.isNaN(points.values.at(-1) ?? Number.NaN)) last.end = 'gap';
  return stretches;
}

export const countPointsBeyond = (points: SeriesPoints, stretch: Omit<Stretch, 'end'>, limit: SeriesLimit): number =>
  describeBeyond(points, stretch, limit).peak.pointsBeyond;

/** What lies beyond a limit within a stretch: how many points, and the farthest. */
export function describeBeyond({ times, values }: SeriesPoints, stretch: Omit<Stretch, 'end'>, limit: SeriesLimit) {
  let [pointsBeyond, peak, peakAt, lastAt] = [0, limit.limit, stretch.startAt, stretch.startAt];
  for (let index = countBefore(times, stretch.startAt); (times[index] ?? Number.NaN) <= stretch.endAt; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (!isBeyond(value, limit)) continue;
    pointsBeyond += 1;
    lastAt = times[index] ?? 0;
    if (limit.bound === 'upper' ? value <= peak : value >= peak) continue;
    peak = value;
    peakAt = lastAt;
  }
  return { peak: { peak, peakAt, pointsBeyond }, lastAt };
}
