import { stationAccess } from '@freshet/contract';
import { recordVisit } from '#platform/audit/record-visit';
import { inInstallation } from '#platform/db/system-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { findGrant } from '#platform/tenants/station-grants';
import { requireTenant } from '../tenants/tenant-queries.ts';
import { grantStation } from './grant-station.ts';
import { requireStation } from './require-station.ts';
import { revokeStation } from './revoke-station.ts';
import { toStationAccess } from './station-access-view.ts';
import { listGrants } from './station-grant-queries.ts';

/** Which stations tenants let one another read. */
export const stationAccessRoutes = (platform: Platform): Route[] =>
  routes(stationAccess, {
    list: async ({ params }, scope) => {
      const access = await inInstallation(platform, async (tx) => {
        const { id } = await requireTenant(tx, params.id);
        return (await listGrants(tx, id)).map((grant) => toStationAccess(id, grant, grant));
      });
      await recordVisit(platform, scope, params.id, { what: 'tenant.read', subject: 'station access' });
      return access;
    },
    detail: async ({ params }, scope) => {
      const access = await inInstallation(platform, async (tx) => {
        const { id } = await requireTenant(tx, params.tenantId);
        const station = await requireStation(tx, params.stationId, 'any');
        return toStationAccess(id, station, await findGrant(tx, id, station));
      });
      await recordVisit(platform, scope, params.tenantId, { what: 'tenant.read', subject: 'station access' });
      return access;
    },
    link: ({ body }, scope) => grantStation(platform, scope, body, 'other'),
    unlink: ({ body }, scope) => revokeStation(platform, scope, body, 'other'),
    addDiscrete: ({ body }, scope) => grantStation(platform, scope, body, 'discrete'),
    deleteDiscrete: ({ body }, scope) => revokeStation(platform, scope, body, 'discrete'),
  });
