import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { dayOf } from '../writing/split-days.ts';
import { dayMs } from './day-points.ts';

/** A stretch of time with the last day before it and the first day after it that have a value, as far as there are such. */
export async function withNeighbourDays(
  tx: Tx,
  seriesId: number,
  span: { readonly from: number; readonly to: number },
): Promise<{ readonly from: number; readonly to: number }> {
  const [first, last] = [dayOf(span.from), dayOf(span.to - 1)];
  const { rows } = await sql<{ before: number | null; after: number | null }>`select
    (select day - date '1970-01-01' from series_days where series_id = ${seriesId} and value_count > 0
      and day < date '1970-01-01' + ${first}::int order by day desc limit 1) as before,
    (select day - date '1970-01-01' from series_days where series_id = ${seriesId} and value_count > 0
      and day > date '1970-01-01' + ${last}::int order by day limit 1) as after`.execute(tx);
  const { before, after } = rows[0] ?? { before: null, after: null };
  return { from: (before ?? first) * dayMs, to: ((after ?? last) + 1) * dayMs };
}
