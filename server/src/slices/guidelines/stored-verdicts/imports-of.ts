import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { resultVersions } from '#slices/observations';

/** The imports that brought some results. */
export async function importsOf(tx: Tx, resultIds: readonly number[]): Promise<number[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct r.opened_by as id from ${resultVersions} r
    where r.id = any (${[...resultIds]}::bigint[]) and r.opened_by is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
