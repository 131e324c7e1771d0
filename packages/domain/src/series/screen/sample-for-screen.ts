import { countBefore, type SeriesPoints } from '../series-points.ts';
import { makeCollector } from './screen-collector.ts';

export interface ScreenSetting {
  /** The time from the left edge to the right one. */
  readonly from: number;
  readonly to: number;
  readonly pixels: number;
  /** A longer silence gets a gap marker, so that no line is drawn over it; null: only markers are gaps. */
  readonly gapToleranceMs?: number | null | undefined;
}

const mostPerPixel = 4;

/**
 * What a screen can show of a series: of each column of pixels the first, least, greatest and last point (M4, Jugel et al.
 * 2014), all of true points, with a gap marker wherever there is a gap between two of them. A column of up to four points
 * keeps them all. One point beyond each edge is kept, so that lines run to it.
 */
export function sampleForScreen(points: SeriesPoints, setting: ScreenSetting): SeriesPoints {
  const { from, to, pixels } = setting;
  const columns = Math.max(1, Math.floor(pixels));
  const first = countBefore(points.times, from);
  const end = countBefore(points.times, to);
  const collector = makeCollector(points, setting.gapToleranceMs ?? null);
  if (first > 0) collector.collectAll(first - 1, first);
  let start = first;
  for (let column = 1; column <= columns && start < end; column += 1) {
    const edge = column === columns ? to : from + ((to - from) * column) / columns;
    const next = column === columns ? end : advance(points.times, start, { edge, end });
    if (next - start <= mostPerPixel) collector.collectAll(start, next);
    else collector.collectExtremes(start, next);
    start = next;
  }
  if (end < points.times.length) collector.collectAll(end, end + 1);
  return collector.finish();
}

/** The first place from `start` whose time is not before the edge; near it in most cases, so that it is searched from there. */
function advance(times: Float64Array, start: number, { edge, end }: { edge: number; end: number }): number {
  let step = 1;
  let low = start;
  while (low + step < end && (times[low + step] ?? 0) < edge) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  if ((times[low] ?? 0) >= edge) return low;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < edge) low = middle;
    else high = middle;
  }
  return high;
}
