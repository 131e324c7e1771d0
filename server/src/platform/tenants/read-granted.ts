import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../db/schema.generated.ts';
import { runInTenant, runReadOnly, type Tx } from '../db/transaction.ts';
import { placesOfStations } from './places-of-stations.ts';

/** Runs `work` once for each tenant that lets this one read stations of its own, seeing only those. */
export async function readGranted<T>(
  db: Kysely<Database>,
  reader: number,
  work: (tx: Tx, owner: number) => Promise<T>,
): Promise<T[]> {
  const grants = await runInTenant(db, reader, (tx) => findGrants(tx, reader));
  const answers = [];
  for (const { owner, stationIds } of grants)
    answers.push(await runAsReader(db, owner, stationIds, (tx) => work(tx, owner)));
  return answers;
}

/**
 * Reads another tenant's granted stations: sees exactly those, their data and the places they belong to, nothing else of
 * that tenant, and can write nothing.
 */
export function runAsReader<T>(
  db: Kysely<Database>,
  owner: number,
  stationIds: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return runReadOnly(db, owner, async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(`set local app.stations = '${idList(stationIds)}'`));
    const featureIds = await placesOfStations.registered()(tx);
    await tx.executeQuery(CompiledQuery.raw(`set local app.features = '${idList(featureIds)}'`));
    return work(tx);
  });
}

function idList(ids: readonly number[]): string {
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Error('A grant names stations by their ids.');
  // Never empty: an empty list would mean "not a reader" to the policies.
  return ids.length > 0 ? ids.join(',') : '0';
}

async function findGrants(tx: Tx, reader: number): Promise<{ owner: number; stationIds: number[] }[]> {
  const rows = await tx
    .selectFrom('station_grants')
    .innerJoin('tenants', 'tenants.id', 'station_grants.owner')
    .select(['owner', 'data_source_id'])
    .where('reader', '=', reader)
    .where('tenants.archived_at', 'is', null)
    .orderBy('owner')
    .orderBy('data_source_id')
    .execute();
  const byOwner = new Map<number, number[]>();
  for (const { owner, data_source_id } of rows) byOwner.set(owner, [...(byOwner.get(owner) ?? []), data_source_id]);
  return [...byOwner].map(([owner, stationIds]) => ({ owner, stationIds }));
}
