import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { unchangedDeliveries } from '#slices/imports';

interface Things {
  readonly stationIds: readonly number[];
  readonly analyteIds: readonly number[];
  /** Imports that are taken back. */
  readonly importIds: readonly number[];
}

/** Those of the stations and analytes that have results, in any version, which other imports or people brought. */
export async function findResultsOfOthers(
  tx: Tx,
  { stationIds, analyteIds, importIds }: Things,
): Promise<{ readonly stationIds: readonly number[]; readonly analyteIds: readonly number[] }> {
  const isOthers = sql`(r.opened_by is null or r.opened_by <> all (${importIds}::bigint[])
    or exists (select 1 from ${unchangedDeliveries} u where u.tenant_id = r.tenant_id and u.result_id = r.id
      and u.import_id <> all (${importIds}::bigint[])))`;
  const stations = await sql<{ id: number }>`
    select distinct r.data_source_id as id from results r
    where r.data_source_id = any (${stationIds}::bigint[]) and ${isOthers}`.execute(tx);
  const analytes = await sql<{ id: number }>`
    select distinct r.analyte_id as id from results r
    where r.analyte_id = any (${analyteIds}::bigint[]) and ${isOthers}`.execute(tx);
  return { stationIds: stations.rows.map(({ id }) => id), analyteIds: analytes.rows.map(({ id }) => id) };
}

/**
 * Forgets the withdrawn results of imports that were taken back, at stations and of analytes that go with them: they were
 * never anybody else's. What is current stays, whatever is requested.
 */
export async function forgetWithdrawn(tx: Tx, { stationIds, analyteIds, importIds }: Things): Promise<void> {
  await sql`
    with gone as (delete from results r where r.closed_at is not null and r.opened_by = any (${importIds}::bigint[])
      and (r.data_source_id = any (${stationIds}::bigint[]) or r.analyte_id = any (${analyteIds}::bigint[])) returning r.id)
    delete from result_moves m using gone where m.result_id = gone.id`.execute(tx);
  await sql`delete from samples s where s.data_source_id = any (${stationIds}::bigint[])
    and not exists (select 1 from results r where r.tenant_id = s.tenant_id and r.sample_id = s.id)`.execute(tx);
}
