import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { lockNames } from './analyte-queries.ts';
import { analyteStandards } from './standard-links/analyte-standards.ts';

/** Those of the analytes that guidelines refer to, but by links that came with the analyte and go with it. */
export async function findAnalytesInStandards(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.analyte_id as id from analyte_standards s
      join analytes a on a.tenant_id = s.tenant_id and a.id = s.analyte_id
    where s.analyte_id = any (${ids}::bigint[]) and s.created_at <> a.created_at`.execute(tx);
  const giving = await analyteStandards.registered().findGivingCofactors(tx, ids);
  return [...new Set([...rows.map(({ id }) => id), ...giving])];
}

/** Removes analytes that nothing uses, with their aliases. */
export async function removeAnalytes(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockNames(tx);
  await sql`delete from analytes where id = any (${ids}::bigint[])`.execute(tx);
}
