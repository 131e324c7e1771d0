import { countBefore, pointAt, type SeriesPoint, type SeriesPoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../days/day-points.ts';
import { readDays } from '../days/day-queries.ts';
import { foldDay } from '../days/fold-day.ts';
import { readStatements } from '../days/refold-days.ts';
import { type DeliveredPart, findPart } from '../delivery-queries.ts';
import { dayOf } from '../writing/split-days.ts';
import { loadLayers } from './point-layers.ts';
import { readPoints } from './read-points.ts';

export interface TracedPoint {
  readonly point: SeriesPoint;
  /** What brought it; null where a correction made it. */
  readonly part: DeliveredPart | null;
}

export interface PointQuery {
  readonly seriesId: number;
  readonly at: number;
  readonly asOf?: Date | undefined;
  readonly layers?: 'corrected' | 'raw' | undefined;
  readonly hiddenGrades?: readonly number[] | undefined;
}

/** No two points can be farther apart. */
const farthestMs = 500 * 366 * dayMs;

/** The point of the series nearest to an instant, the earlier of two, with where it came from. */
export async function findPoint(tx: Tx, query: PointQuery): Promise<TracedPoint | null> {
  const { at } = query;
  for (let reach = dayMs; ; reach *= 4) {
    const points = await readPoints(tx, { ...query, from: at - reach, to: at + reach + 1 });
    const point = nearest(points, at);
    if (point) return { point, part: await findSource(tx, query, point.at) };
    if (reach > farthestMs) return null;
  }
}

function nearest(points: SeriesPoints, at: number): SeriesPoint | null {
  const after = countBefore(points.times, at);
  const [before, next] = [pointAt(points, after - 1), pointAt(points, after)];
  if (!before || !next) return before ?? next;
  return next.at - at < at - before.at ? next : before;
}

/** The delivery of the point that came in and is shown at an instant, wherever the clock of then was put. */
async function findSource(tx: Tx, query: PointQuery, shownAt: number): Promise<DeliveredPart | null> {
  const { seriesId, asOf } = query;
  const span = { from: shownAt, to: shownAt + 1 };
  const layers = query.layers === 'raw' ? null : await loadLayers(tx, { seriesId, ...span, asOf });
  const rawAt = layers?.rawInstant(shownAt) ?? shownAt;
  const day = dayOf(rawAt);
  const { times, owners } = asOf ? await dayThen(tx, seriesId, day, asOf) : await dayNow(tx, seriesId, day);
  const place = countBefore(times, rawAt - day * dayMs);
  return times[place] === rawAt - day * dayMs ? findPart(tx, seriesId, owners[place] ?? 0, rawAt) : null;
}

const nothing = { times: new Int32Array(0), owners: new Float64Array(0) };

const dayNow = async (tx: Tx, seriesId: number, day: number) =>
  (await readDays(tx, seriesId, day, day))[0]?.points ?? nothing;

async function dayThen(tx: Tx, seriesId: number, day: number, asOf: Date) {
  const [stated] = await readStatements(tx, seriesId, { from: day, to: day }, asOf);
  return stated ? foldDay(stated).current : nothing;
}
