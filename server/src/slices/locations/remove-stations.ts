import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Why a station is used, as far as places know. */
export interface StationUse {
  readonly id: number;
  readonly why: 'documents' | 'links' | 'changed';
}

/** The stations to which people have added something since they were made. */
export async function findStationUses(tx: Tx, ids: readonly number[]): Promise<StationUse[]> {
  const { rows } = await sql<StationUse>`
    select d.id, case
        when exists (select 1 from attachments a where a.tenant_id = d.tenant_id
          and a.monitoring_feature_id = d.monitoring_feature_id)
          or exists (select 1 from notes n where n.tenant_id = d.tenant_id
          and n.monitoring_feature_id = d.monitoring_feature_id) then 'documents'
        when exists (select 1 from data_sources o where o.tenant_id = d.tenant_id and o.id <> d.id
          and o.monitoring_feature_id = d.monitoring_feature_id) then 'links'
        when exists (select 1 from station_metadata m where m.tenant_id = d.tenant_id and m.data_source_id = d.id)
          or exists (select 1 from data_source_tags t where t.tenant_id = d.tenant_id and t.data_source_id = d.id)
          then 'changed' end as why
    from data_sources d where d.id = any (${ids}::bigint[])`.execute(tx);
  return rows.filter(({ why }) => why !== null);
}

/** Removes stations that nothing uses, with their names, and the places that were made for them. */
export async function removeStations(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select f.id as place from data_sources d join monitoring_features f on f.tenant_id = d.tenant_id
      and f.id = d.monitoring_feature_id and f.created_at = d.created_at
    where d.id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from data_sources where id = any (${ids}::bigint[])`.execute(tx);
  const places = rows.map(({ place }) => place);
  await sql`delete from monitoring_features f where f.id = any (${places}::bigint[])
    and not exists (select 1 from data_sources d where d.tenant_id = f.tenant_id and d.monitoring_feature_id = f.id)`.execute(
    tx,
  );
}
