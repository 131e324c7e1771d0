import { mergePoints } from '../merge-points.ts';
import { cutPoints, filterPoints, type SeriesPoints } from '../series-points.ts';
import { noEffect, placesWithin } from './change-values.ts';
import type { Correction } from './correction.ts';
import type { AppliedCorrection } from './correction-effect.ts';

/** Moves the points of a range, gap markers too; one that comes to lie on a point outside it takes its place. */
export function shiftTimes(points: SeriesPoints, shift: Extract<Correction, { kind: 'timeShift' }>): AppliedCorrection {
  const [start, end] = placesWithin(points, shift);
  const changed = end - start;
  if (changed === 0) return { points, effect: noEffect };
  const inside = cutPoints(points, start, end);
  const moved: SeriesPoints = { ...inside, times: inside.times.map((at) => at + shift.shiftMs) };
  const others = filterPoints(points, (index) => index < start || index >= end);
  const merged = mergePoints(others, moved);
  const replaced = points.times.length - merged.times.length;
  return { points: merged, effect: { ...noEffect, changed, replaced, largestChange: Math.abs(shift.shiftMs) } };
}
