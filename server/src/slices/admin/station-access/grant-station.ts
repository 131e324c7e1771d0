import { problem, type Reply, type StationLink, type stationAccess } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { findGrant, insertGrant } from '#platform/tenants/station-grants';
import { recordInChains } from '../record-in-chains.ts';
import { lockTenant } from '../tenants/tenant-queries.ts';
import { requireStation, type StationKind } from './require-station.ts';
import { toStationAccess } from './station-access-view.ts';

type Access = Reply<typeof stationAccess.link>;

/** Lets a tenant read one station of another, from this moment. Granted already, it stays as it was. */
export function grantStation(platform: Platform, scope: Scope, link: StationLink, kind: StationKind): Promise<Access> {
  return inInstallation(platform, async (tx) => {
    const reader = await lockTenant(tx, link.TenantId);
    const station = await requireStation(tx, link.StationId, kind);
    if (station.owner === reader.id) throw problem('admin.ownStation');
    const grant = { granted_by: scope.userName, granted_at: scope.now() };
    if (await insertGrant(tx, reader.id, station, grant)) {
      const change = { what: 'stationAccess.granted', subject: station.name };
      // The owner learns who reads; the owner of the station is not shown to the reader.
      await recordInChains(tx, scope, [station.owner], {
        ...change,
        new: { stationId: station.id, reader: reader.name },
      });
      await recordInChains(tx, scope, [reader.id], { ...change, new: { stationId: station.id } });
    }
    return toStationAccess(reader.id, station, await findGrant(tx, reader.id, station));
  });
}
