import { isSilence } from '../gaps.ts';
import { isPreceding, type SeriesReading } from '../interpolation.ts';
import type { SeriesPoints } from '../series-points.ts';

/** A stretch of time a series speaks for: its value goes straight from `startValue` to `endValue`. */
export type VisitSpan = (start: number, startValue: number, end: number, endValue: number) => void;

/** A stretch that is known by figures, from its first point to its last. */
export type VisitSolid = (stretch: number, start: number, end: number) => void;

/**
 * Visits, in order and without overlap, all time that points speak for; what is left is gaps. Between two points
 * without a gap that is all of it. Where a gap follows (or, for preceding types, comes before), a point speaks for one
 * expected interval alone, as a discrete value always does; without an expected interval only for its own instant.
 */
export function visitCoveredSpans(
  points: SeriesPoints,
  reading: SeriesReading,
  visit: VisitSpan,
  solid?: { readonly places: ArrayLike<number>; readonly visit: VisitSolid },
): void {
  const { times, values } = points;
  const { interpolation, gapToleranceMs } = reading;
  const expectedMs = reading.expectedIntervalMs ?? 0;
  const isBackward = isPreceding(interpolation);
  let stretch = 0;
  for (let index = 0; index < times.length; index += 1) {
    if (solid && solid.places[stretch] === (isBackward ? index - 1 : index)) {
      const place = isBackward ? index - 1 : index;
      solid.visit(stretch, times[place] ?? 0, times[place + 1] ?? 0);
      stretch += 1;
      continue;
    }
    const at = times[index] ?? 0;
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const neighbour = isBackward ? index - 1 : index + 1;
    const neighbourValue = values[neighbour] ?? Number.NaN;
    const distance = Math.abs((times[neighbour] ?? Number.NaN) - at);
    const isJoined =
      interpolation !== 'DiscreteValues' && !Number.isNaN(neighbourValue) && !isSilence(distance, gapToleranceMs);
    const length = isJoined || distance < expectedMs ? distance : expectedMs;
    if (isBackward) visit(at - length, value, at, value);
    else visit(at, value, at + length, isJoined && interpolation === 'InstantaneousValues' ? neighbourValue : value);
  }
}
