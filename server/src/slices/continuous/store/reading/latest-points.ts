import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface LatestPoint {
  readonly seriesId: number;
  /** The last instant there is anything of; of a gap marker too. */
  readonly lastAt: Date;
  readonly value: number | null;
  readonly valueAt: Date | null;
}

/** The newest value of each series that has any point, as it came in. */
export async function latestPoints(tx: Tx, seriesIds: readonly number[]): Promise<Map<number, LatestPoint>> {
  const { rows } = await sql<LatestPoint>`
    select id as "seriesId", last_at as "lastAt", last_value as value, last_value_at as "valueAt" from series
    where id = any (${seriesIds}::bigint[]) and last_at is not null and removed_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.seriesId, row]));
}
