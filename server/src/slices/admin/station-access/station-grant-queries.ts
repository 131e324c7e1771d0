import { allTenants } from '#platform/db/platform-relations';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Grant } from '#platform/tenants/station-grants';
import { allStationGrants } from '#platform/tenants/station-grants';
import { allStations, primaryNames } from '#slices/locations';

/** A station as the administration of access sees it. */
export interface OwnedStation {
  readonly id: number;
  readonly source_type: string;
  readonly name: string;
  readonly owner: number;
  readonly owner_name: string;
  readonly owner_archived_at: Date | null;
}

const stations = (tx: Tx) =>
  tx
    .selectFrom(allStations.as('d'))
    .innerJoin(primaryNames.as('p'), (join) =>
      join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.data_source_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.source_type', 'p.name']);

/**
 * Finds a station whichever tenant owns it. Each tenant is queried in turn: no statement sees the stations of two
 * tenants.
 */
export async function findStation(tx: Tx, stationId: number): Promise<OwnedStation | undefined> {
  for (const tenant of await tx
    .selectFrom(allTenants.as('tenants'))
    .select(['id', 'name', 'archived_at'])
    .orderBy('id')
    .execute()) {
    const station = await withinNamedTenant(tx, tenant.id, () =>
      stations(tx).where('d.id', '=', stationId).executeTakeFirst(),
    );
    if (station)
      return { ...station, owner: tenant.id, owner_name: tenant.name, owner_archived_at: tenant.archived_at };
  }
  return undefined;
}

/** The grants a tenant has, each with its station; those of stations that are gone are left out. */
export async function listGrants(tx: Tx, reader: number): Promise<(OwnedStation & Grant)[]> {
  const grants = await tx
    .selectFrom(allStationGrants.as('g'))
    .innerJoin(allTenants.as('t'), 't.id', 'g.owner')
    .select(['g.owner', 'g.data_source_id', 'g.granted_by', 'g.granted_at'])
    .select(['t.name as owner_name', 't.archived_at as owner_archived_at'])
    .where('g.reader', '=', reader)
    .orderBy('t.name')
    .orderBy('g.owner')
    .orderBy('g.data_source_id')
    .execute();
  const stationsById = new Map<number, { id: number; source_type: string; name: string }>();
  for (const owner of new Set(grants.map((grant) => grant.owner))) {
    const ids = grants.filter((grant) => grant.owner === owner).map(({ data_source_id: id }) => id);
    const rows = await withinNamedTenant(tx, owner, () => stations(tx).where('d.id', 'in', ids).execute());
    for (const row of rows) stationsById.set(row.id, row);
  }
  return grants.flatMap(({ data_source_id, ...grant }) => {
    const station = stationsById.get(data_source_id);
    return station ? [{ ...grant, ...station }] : [];
  });
}
