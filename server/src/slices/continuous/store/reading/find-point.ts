import { pointAt, type SeriesPoint } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../day-points.ts';
import { readDays, type StoredDay } from '../day-queries.ts';
import { type DeliveredPart, findPart } from '../delivery-queries.ts';
import { dayOf, joinDays } from '../writing/split-days.ts';

export interface TracedPoint {
  readonly point: SeriesPoint;
  readonly part: DeliveredPart | null;
}

/** The true point nearest to an instant, as it came in, with where it came from. */
export async function findPoint(tx: Tx, seriesId: number, at: number): Promise<TracedPoint | null> {
  const days = await daysAround(tx, seriesId, at);
  const found = days.flatMap((day) => nearestOf(day, at)).sort((one, other) => one.distance - other.distance)[0];
  if (!found) return null;
  const point = pointAt(joinDays([found.day]), found.index);
  return point && { point, part: await findPart(tx, seriesId, found.day.points.owners[found.index] ?? 0, point.at) };
}

/** The day of an instant and the next days with points before and after it. */
async function daysAround(tx: Tx, seriesId: number, at: number): Promise<StoredDay[]> {
  const day = dayOf(at);
  const { rows } = await sql<{ day: number }>`
    (select day - date '1970-01-01' as day from series_days where series_id = ${seriesId}
      and day <= date '1970-01-01' + ${day}::int order by day desc limit 2)
    union (select day - date '1970-01-01' from series_days where series_id = ${seriesId}
      and day > date '1970-01-01' + ${day}::int order by day limit 1)`.execute(tx);
  const found: StoredDay[] = [];
  for (const row of rows) found.push(...(await readDays(tx, seriesId, row.day, row.day)));
  return found;
}

function nearestOf(day: StoredDay, at: number): { day: StoredDay; index: number; distance: number }[] {
  let best: { day: StoredDay; index: number; distance: number } | null = null;
  day.points.times.forEach((time, index) => {
    const distance = Math.abs(day.day * dayMs + time - at);
    if (!best || distance < best.distance) best = { day, index, distance };
  });
  return best ? [best] : [];
}
