import { problem, type Reply, type StationLink, type stationAccess } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { removeGrant } from '#platform/tenants/station-grants';
import { recordInChains } from '../record-in-chains.ts';
import { lockTenant } from '../tenants/tenant-queries.ts';
import { requireStation, type StationKind } from './require-station.ts';
import { toStationAccess } from './station-access-view.ts';

type Access = Reply<typeof stationAccess.unlink>;

/** Ends a grant: the next read of the tenant no longer sees the station. */
export function revokeStation(platform: Platform, scope: Scope, link: StationLink, kind: StationKind): Promise<Access> {
  return inInstallation(platform, async (tx) => {
    const reader = await lockTenant(tx, link.TenantId);
    const station = await requireStation(tx, link.StationId, kind);
    if (!(await removeGrant(tx, reader.id, station))) throw problem('notFound');
    const change = { what: 'stationAccess.revoked', subject: station.name };
    await recordInChains(tx, scope, [station.owner], {
      ...change,
      old: { stationId: station.id, reader: reader.name },
    });
    await recordInChains(tx, scope, [reader.id], { ...change, old: { stationId: station.id } });
    return toStationAccess(reader.id, station, undefined);
  });
}
