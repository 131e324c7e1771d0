import type { StationRegion } from '@freshet/contract';
import type { Region } from '@freshet/domain';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listPlaced } from '../../features/place-warnings.ts';
import type { Surroundings } from '../read-station-file.ts';

export const readRegion = async (tx: Tx): Promise<Region | null> =>
  (await tx.selectFrom('station_regions').select(['south', 'west', 'north', 'east']).executeTakeFirst()) ?? null;

export const toWireRegion = (region: Region | null): StationRegion | null =>
  region && { South: region.south, West: region.west, North: region.north, East: region.east };

/** Where the tenant's stations are and are expected. */
export async function readSurroundings(tx: Tx): Promise<Surroundings> {
  const placed = await listPlaced(tx);
  const stored = new Float64Array(placed.length * 2);
  for (const [at, { latitude, longitude }] of placed.entries()) stored.set([latitude, longitude], at * 2);
  return { stored, region: await readRegion(tx) };
}

/** Says where stations are expected, or no longer. */
export function setRegion(scope: Scope, given: StationRegion | null): Promise<StationRegion | null> {
  return scope.transaction(async (tx) => {
    const before = await readRegion(tx);
    await tx.deleteFrom('station_regions').execute();
    if (given) {
      const { South: south, West: west, North: north, East: east } = given;
      await tx.insertInto('station_regions').values({ south, west, north, east, changed_at: scope.now() }).execute();
    }
    const facts = { old: toWireRegion(before), new: given };
    await recordAudit(tx, scope, { what: 'stations.regionSet', subject: scope.tenantName, ...facts });
    return given;
  });
}
