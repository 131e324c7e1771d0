import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SourceType } from '../locations/data-sources.ts';
import { DataSourceId, DataSourceIdText, instant, TenantId, TenantIdText } from '../values.ts';

/** A station and whether a tenant that does not own it may read it. */
export const StationAccess = z.object({
  /** The tenant that reads. */
  TenantId,
  StationId: DataSourceId,
  StationName: z.string(),
  SourceType,
  OwnerTenantId: TenantId,
  OwnerTenantName: z.string(),
  /** An archived owner's stations are hidden from everybody, whatever was granted. */
  IsOwnerArchived: z.boolean(),
  IsGranted: z.boolean(),
  GrantedBy: z.string().nullable(),
  GrantedAt: instant().nullable(),
});
export type StationAccess = z.infer<typeof StationAccess>;

/** One tenant and one station of another. */
export const StationLink = z.object({ TenantId, StationId: DataSourceId });
export type StationLink = z.infer<typeof StationLink>;

/** Stations that one tenant lets another read. */
export const stationAccess = {
  list: endpoint({
    method: 'GET',
    path: '/api/AdminUserGroup/ContinuousStationAccess/List/:id',
    needs: 'admin.stationAccess',
    summary: 'The stations of other tenants, of all types, that a tenant has read access to.',
    params: z.object({ id: TenantIdText }),
    reply: z.array(StationAccess),
    errors: ['notFound'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/AdminUserGroup/ContinuousStationAccess/Detail/:tenantId/:stationId',
    needs: 'admin.stationAccess',
    summary: 'Whether a tenant has read access to a station, since when and granted by whom.',
    params: z.object({ tenantId: TenantIdText, stationId: DataSourceIdText }),
    reply: StationAccess,
    errors: ['notFound'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/ContinuousStationAccess/Link/Add',
    needs: 'admin.stationAccess',
    summary: 'Grants read access to a continuous station, plot or survey location of another tenant.',
    body: StationLink,
    reply: StationAccess,
    errors: ['notFound', 'admin.ownStation'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/ContinuousStationAccess/Link/Unlink',
    needs: 'admin.stationAccess',
    summary: 'Revokes read access to a continuous station, plot or survey location, effective immediately.',
    body: StationLink,
    reply: StationAccess,
    errors: ['notFound'],
  }),
  addDiscrete: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/AddDiscreteStation',
    needs: 'admin.stationAccess',
    summary: 'Grants read access to a discrete station of another tenant.',
    body: StationLink,
    reply: StationAccess,
    errors: ['notFound', 'admin.ownStation'],
  }),
  deleteDiscrete: endpoint({
    method: 'POST',
    path: '/api/AdminUserGroup/DeleteDiscreteStation',
    needs: 'admin.stationAccess',
    summary: 'Revokes read access to a discrete station, effective immediately.',
    body: StationLink,
    reply: StationAccess,
    errors: ['notFound'],
  }),
};
