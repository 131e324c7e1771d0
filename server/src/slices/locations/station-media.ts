import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { MediaTypeUse } from '#slices/catalogue';

/** The media type that each of the stations has of its own; those without are left out. */
export async function stationMedia(tx: Tx, stationIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; media_type_id: number }>`
    select id, media_type_id from data_sources
    where id = any (${stationIds}::bigint[]) and media_type_id is not null`.execute(tx);
  return new Map(rows.map(({ id, media_type_id }) => [id, media_type_id]));
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
