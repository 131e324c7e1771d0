import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { lockNames } from './analyte-queries.ts';

/** Those of the analytes that guidelines refer to. */
export async function findAnalytesInStandards(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from analytes a where a.id = any (${ids}::bigint[]) and (
      exists (select 1 from analyte_standards s where s.tenant_id = a.tenant_id and s.analyte_id = a.id)
      or exists (select 1 from cofactor_analytes c where c.tenant_id = a.tenant_id and c.analyte_id = a.id))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Removes analytes that nothing uses, with their aliases. */
export async function removeAnalytes(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockNames(tx);
  await sql`delete from analytes where id = any (${ids}::bigint[])`.execute(tx);
}
