import type { SeriesReading } from './interpolation.ts';
import { countBefore, type SeriesPoints } from './series-points.ts';

export interface Gap {
  /** The last value before it; null where the series begins with the gap. */
  readonly from: number | null;
  /** The first value after it; null where the series ends with the gap. */
  readonly to: number | null;
  /** `marker`: the data says so. `silence`: no point for longer than tolerated. */
  readonly kind: 'marker' | 'silence';
}

/** All gaps in order: where markers are, and silence longer than the tolerance (null: no silence is a gap). */
export function findGaps({ times, values }: SeriesPoints, gapToleranceMs: number | null): Gap[] {
  const gaps: Gap[] = [];
  let from: number | null = null;
  let hasMarker = false;
  for (let index = 0; index < times.length; index += 1) {
    if (Number.isNaN(values[index] ?? Number.NaN)) {
      hasMarker = true;
      continue;
    }
    const to = times[index] ?? 0;
    if (hasMarker) gaps.push({ from, to, kind: 'marker' });
    else if (from !== null && isSilence(to - from, gapToleranceMs)) gaps.push({ from, to, kind: 'silence' });
    from = to;
    hasMarker = false;
  }
  if (hasMarker) gaps.push({ from, to: null, kind: 'marker' });
  return gaps;
}

/** So many intervals without a point are no gap yet, where a series does not say how long one may be. */
const usualIntervals = 3;

/**
 * The longest silence of a series that is no gap: what it states, else three of its expected intervals, as the watch takes
 * them; null where it states neither, and no silence is known to be a gap.
 */
export function toleratedGapMs(stated: Pick<SeriesReading, 'gapToleranceMs' | 'expectedIntervalMs'>): number | null {
  const { gapToleranceMs, expectedIntervalMs } = stated;
  return gapToleranceMs ?? (expectedIntervalMs === null ? null : usualIntervals * expectedIntervalMs);
}

export const isSilence = (lengthMs: number, gapToleranceMs: number | null): boolean =>
  gapToleranceMs !== null && lengthMs > gapToleranceMs;

/**
 * What a series says of an instant; null in a gap, before its first and after its last point. Between points an
 * instantaneous series is linear, a constant one has the value of the point before (succeeding) or after (preceding),
 * preceding totals have the total of the interval around the instant, and discrete values and instantaneous totals are
 * known at their own instants only.
 */
export function valueAt(points: SeriesPoints, instant: number, reading: BetweenPoints): number | null {
  return valueBefore(points, countBefore(points.times, instant), { ...reading, instant });
}

export type BetweenPoints = Pick<SeriesReading, 'interpolation' | 'gapToleranceMs'>;

/** The same where it is known which point is the first that is not before the instant. */
export function valueBefore(
  { times, values }: SeriesPoints,
  after: number,
  { instant, interpolation, gapToleranceMs }: BetweenPoints & { readonly instant: number },
): number | null {
  const afterAt = times[after] ?? Number.NaN;
  const afterValue = values[after] ?? Number.NaN;
  if (afterAt === instant) return Number.isNaN(afterValue) ? null : afterValue;
  const beforeAt = times[after - 1] ?? Number.NaN;
  const beforeValue = values[after - 1] ?? Number.NaN;
  if (Number.isNaN(afterValue) || Number.isNaN(beforeValue) || isSilence(afterAt - beforeAt, gapToleranceMs))
    return null;
  switch (interpolation) {
    case 'InstantaneousValues':
      return beforeValue + ((afterValue - beforeValue) * (instant - beforeAt)) / (afterAt - beforeAt);
    case 'PrecedingConstant':
    case 'PrecedingTotals':
      return afterValue;
    case 'SucceedingConstant':
      return beforeValue;
    case 'InstantaneousTotals':
    case 'DiscreteValues':
      return null;
  }
}
