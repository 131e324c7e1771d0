import { withoutNoise } from '../../values/round.ts';
import { findGaps } from '../gaps.ts';
import { mergePoints } from '../merge-points.ts';
import { countBefore, type SeriesPoints } from '../series-points.ts';
import { noEffect } from './change-values.ts';
import type { Correction } from './correction.ts';
import type { AppliedCorrection } from './correction-effect.ts';

/** Puts values on a straight line over the gaps that lie within the range, from value to value, and are short enough. */
export function fillGaps(points: SeriesPoints, fill: Extract<Correction, { kind: 'fillGap' }>): AppliedCorrection {
  const { from, to, longestMs, intervalMs } = fill;
  const values = points.values.slice();
  const newTimes: number[] = [];
  const newValues: number[] = [];
  let added = 0;
  for (const gap of findGaps(points, intervalMs)) {
    if (gap.from === null || gap.to === null || gap.from < from || gap.to > to) continue;
    if (gap.to - gap.from > longestMs) continue;
    const line = lineOver(points, gap.from, gap.to);
    for (let index = line.place + 1; (points.times[index] ?? gap.to) < gap.to; index += 1) {
      values[index] = line.valueAt(points.times[index] ?? 0);
      added += 1;
    }
    for (let at = gap.from + intervalMs; at < gap.to; at += intervalMs) {
      if (points.times[countBefore(points.times, at)] === at) continue;
      newTimes.push(at);
      newValues.push(line.valueAt(at));
      added += 1;
    }
  }
  const filled = { times: Float64Array.from(newTimes), values: Float64Array.from(newValues) };
  return { points: mergePoints({ ...points, values }, filled), effect: { ...noEffect, added } };
}

function lineOver({ times, values }: SeriesPoints, from: number, to: number) {
  const [place, end] = [countBefore(times, from), countBefore(times, to)];
  const [start, rise] = [values[place] ?? Number.NaN, (values[end] ?? Number.NaN) - (values[place] ?? Number.NaN)];
  return { place, valueAt: (at: number) => withoutNoise(start + (rise * (at - from)) / (to - from)) };
}
