import { isTotals, type SeriesReading } from '../interpolation.ts';
import type { SeriesPoints } from '../series-points.ts';
import { type VisitSolid, type VisitSpan, visitCoveredSpans } from './covered-spans.ts';
import type { Period } from './periods.ts';
import { areaOfStretch, type SolidStretches } from './solid-stretches.ts';

/** For each period the share that is covered, and the mean over that time where a series is one of values over time. */
export function measureCoverage(
  points: SeriesPoints,
  setting: SeriesReading,
  periods: readonly Period[],
  solid?: SolidStretches,
) {
  const { interpolation, expectedIntervalMs } = setting;
  const lengths = new Float64Array(periods.length);
  const areas = new Float64Array(periods.length);
  const starts = Float64Array.from(periods, (period) => period.start);
  const ends = Float64Array.from(periods, (period) => period.end);
  let first = 0;
  const visit: VisitSpan = (start, startValue, end, endValue) => {
    while ((ends[first] ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    for (let index = first; (starts[index] ?? end) < end; index += 1) {
      const low = Math.max(start, starts[index] ?? 0);
      const high = Math.min(end, ends[index] ?? 0);
      if (high <= low) continue;
      const slope = (endValue - startValue) / (end - start);
      lengths[index] = (lengths[index] ?? 0) + high - low;
      areas[index] = (areas[index] ?? 0) + (startValue + slope * ((low + high) / 2 - start)) * (high - low);
    }
  };
  const visitSolid: VisitSolid = (stretch, start, end) => {
    while ((ends[first] ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    if (!solid || !((starts[first] ?? Number.POSITIVE_INFINITY) <= start)) return;
    lengths[first] = (lengths[first] ?? 0) + end - start;
    areas[first] = (areas[first] ?? 0) + areaOfStretch(solid, stretch, interpolation);
  };
  visitCoveredSpans(points, setting, visit, solid && { places: solid.places, visit: visitSolid });
  const isUnknown = interpolation === 'DiscreteValues' && expectedIntervalMs === null;
  const isWeighted = interpolation !== 'DiscreteValues' && !isTotals(interpolation);
  return (index: number) => {
    const period = periods[index];
    const length = lengths[index] ?? 0;
    return {
      coverage: isUnknown || !period ? null : length / (period.end - period.start),
      mean: isWeighted && length > 0 ? (areas[index] ?? 0) / length : null,
    };
  };
}
