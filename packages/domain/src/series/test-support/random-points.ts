import fc from 'fast-check';
import { pointsFrom, type SeriesPoint, type SeriesPoints } from '../series-points.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const at = (text: string): number => Date.parse(text);

/** Values at a steady interval from a start; null is a gap marker. */
export const steadyPoints = (start: number, everyMs: number, values: readonly (number | null)[]): SeriesPoints =>
  pointsFrom(values.map((value, index) => ({ at: start + index * everyMs, value })));

interface RandomSetting {
  readonly maxLength?: number;
  readonly longestStepMs?: number;
  readonly withMarkers?: boolean;
}

/** Points at uneven distances from early 2026 on, quarters as values, so that sums are exact. */
export function randomPoints({ maxLength = 200, longestStepMs = 3 * hour, withMarkers = true }: RandomSetting = {}) {
  const value = fc.integer({ min: -4000, max: 4000 }).map((quarters) => quarters / 4);
  const step = fc.tuple(
    fc.integer({ min: 1, max: longestStepMs }),
    withMarkers ? fc.option(value, { freq: 6 }) : value,
  );
  return fc.array(step, { maxLength }).map((steps): SeriesPoints => {
    let time = at('2026-03-07T20:00:00Z');
    const points = steps.map(([stepMs, one]): SeriesPoint => {
      time += stepMs;
      return { at: time, value: one };
    });
    return pointsFrom(points);
  });
}

/** As pairs that read well in an expectation; null is a gap marker. */
export const pairsOf = ({ times, values }: SeriesPoints): [number, number | null][] =>
  Array.from(times, (time, index) => {
    const value = values[index] ?? Number.NaN;
    return [time, Number.isNaN(value) ? null : value];
  });
