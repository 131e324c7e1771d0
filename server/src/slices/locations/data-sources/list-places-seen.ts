import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

/** The places of all stations that the transaction sees. */
export async function listPlacesSeen(tx: Kysely<Database>): Promise<number[]> {
  const places = await tx.selectFrom('data_sources').select('monitoring_feature_id').distinct().execute();
  return places.flatMap(({ monitoring_feature_id: id }) => (id === null ? [] : [id]));
}
