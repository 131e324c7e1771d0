import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { MediaTypeUse } from '#slices/catalogue';

/** The media type that each of the stations has of its own; those without are left out. */
export async function stationMedia(tx: Tx, stationIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; media_type_id: number }>`
    select id, media_type_id from data_sources
    where id = any (${stationIds}::bigint[]) and media_type_id is not null`.execute(tx);
  return new Map(rows.map(({ id, media_type_id }) => [id, media_type_id]));
}

interface MediaOfStations {
  readonly stationIds: readonly number[];
  readonly mediaTypeId: number;
  readonly mediaName: string;
}

/** Sets the media type of stations that have none. Returns them, by id and name. */
export async function setStationsMedia(tx: Tx, scope: Scope, params: MediaOfStations): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    update data_sources d set media_type_id = ${params.mediaTypeId}
    from synonyms s where s.tenant_id = d.tenant_id and s.data_source_id = d.id and s.is_primary
      and d.id = any (${params.stationIds}::bigint[]) and d.media_type_id is null
    returning d.id, s.name`.execute(tx);
  if (rows.length > 0)
    await recordAudit(tx, scope, {
      what: 'dataSources.mediaSet',
      subject: params.mediaName,
      new: { Stations: rows.map(({ name }) => name).slice(0, 100), Count: rows.length },
    });
  return rows;
}

/** Removes it from those that still have it. */
export async function clearStationsMedia(tx: Tx, scope: Scope, params: MediaOfStations): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update data_sources set media_type_id = null
    where id = any (${params.stationIds}::bigint[]) and media_type_id = ${params.mediaTypeId} returning id`.execute(tx);
  if (rows.length > 0)
    await recordAudit(tx, scope, {
      what: 'dataSources.mediaTaken',
      subject: params.mediaName,
      old: { Count: rows.length },
    });
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Stations may have a media type of their own. */
export const stationsOfMedia: MediaTypeUse = {
  words: ['station', 'stations'],
  count: async (tx, mediaTypeId) => {
    const row = await tx
      .selectFrom('data_sources')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('media_type_id', '=', mediaTypeId)
      .executeTakeFirstOrThrow();
    return row.count;
  },
};
