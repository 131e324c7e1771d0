import { problem } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../days/day-points.ts';
import { type RangeQuery, readPoints } from './read-points.ts';

/** Points that are answered at once: no more than a limit, which is known before they are read where it can be. */
export async function readSomePoints(tx: Tx, query: RangeQuery, limit: number): Promise<SeriesPoints> {
  const tooMany = () => problem('series.tooManyPoints', { limit });
  const isSifted = query.asOf || query.grades || query.approvals || query.hiddenGrades;
  if (!isSifted && (await countWholeDays(tx, query)) > limit) throw tooMany();
  const points = await readPoints(tx, query);
  if (points.times.length > limit) throw tooMany();
  return points;
}

/** How many points came in on the days that lie in the time as a whole. */
async function countWholeDays(tx: Tx, { seriesId, from, to }: RangeQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(point_count), 0)::float8 as count from series_days where series_id = ${seriesId}
      and day >= date '1970-01-01' + ${Math.ceil(from / dayMs)}::int and day < date '1970-01-01' + ${Math.floor(to / dayMs)}::int`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
