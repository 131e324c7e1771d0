import { withoutNoise } from '../../values/round.ts';
import { countBefore, type SeriesPoints } from '../series-points.ts';
import type { CorrectedRange } from './correction.ts';
import type { AppliedCorrection, CorrectionEffect } from './correction-effect.ts';

export const noEffect: CorrectionEffect = {
  ...{ changed: 0, added: 0, removed: 0, replaced: 0, overflowed: 0 },
  largestChange: null,
};

/** The places of the points in a range, the last one excluded. */
export const placesWithin = ({ times }: SeriesPoints, { from, to }: CorrectedRange): readonly [number, number] => [
  countBefore(times, from),
  countBefore(times, to + 1),
];

/** Puts another value in the place of each one of a range; gap markers stay. */
export function changeValues(
  points: SeriesPoints,
  range: CorrectedRange,
  change: (value: number, at: number) => number,
): AppliedCorrection {
  const values = points.values.slice();
  let [changed, overflowed, largest] = [0, 0, 0];
  const [start, end] = placesWithin(points, range);
  for (let index = start; index < end; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const next = withoutNoise(change(value, points.times[index] ?? 0));
    if (!Number.isFinite(next)) overflowed += 1;
    else if (next !== value) {
      changed += 1;
      largest = Math.max(largest, Math.abs(next - value));
    }
    values[index] = Number.isFinite(next) ? next : Number.NaN;
  }
  const largestChange = changed === 0 ? null : withoutNoise(largest);
  return { points: { ...points, values }, effect: { ...noEffect, changed, overflowed, largestChange } };
}

/** Makes gap markers of the values of a range. */
export function deletePoints(points: SeriesPoints, range: CorrectedRange): AppliedCorrection {
  const values = points.values.slice();
  const [start, end] = placesWithin(points, range);
  const removed = values.subarray(start, end).reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);
  values.fill(Number.NaN, start, end);
  return { points: { ...points, values }, effect: { ...noEffect, removed } };
}
