import type { Tx } from '#platform/db/transaction';

/** The places of all stations that the transaction sees. */
export async function listPlacesSeen(tx: Tx): Promise<number[]> {
  const places = await tx.selectFrom('data_sources').select('monitoring_feature_id').distinct().execute();
  return places.flatMap(({ monitoring_feature_id: id }) => (id === null ? [] : [id]));
}
