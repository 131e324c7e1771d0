import type { Tx } from '../db/transaction.ts';

export interface StationReader {
  readonly id: number;
  readonly name: string;
}

/** The other tenants that may read stations of this one, by station. */
export async function readersOfStations(
  tx: Tx,
  owner: number,
  stationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StationReader[]>> {
  const readersByStation = new Map<number, StationReader[]>();
  if (stationIds.length === 0) return readersByStation;
  const rows = await tx
    .selectFrom('station_grants')
    .innerJoin('tenants', 'tenants.id', 'station_grants.reader')
    .select(['station_grants.data_source_id', 'tenants.id', 'tenants.name'])
    .where('station_grants.owner', '=', owner)
    .where((eb) => eb('station_grants.data_source_id', '=', eb.fn.any(eb.val([...stationIds]))))
    .orderBy('tenants.name')
    .execute();
  for (const { data_source_id, id, name } of rows) {
    readersByStation.set(data_source_id, [...(readersByStation.get(data_source_id) ?? []), { id, name }]);
  }
  return readersByStation;
}
