import type { TenantId, UiOption } from '@freshet/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './tenant-config-api.ts';

/** Everything about one tenant's configuration starts with these words. */
const config = (tenantId: TenantId) => ['admin', 'config', tenantId] as const;

export const contentItems = (tenant: TenantId) =>
  queryOptions({
    queryKey: [...config(tenant), 'content'],
    queryFn: () => api.home.contentItems({ query: { tenant } }),
  });

export const contentTemplates = queryOptions({
  queryKey: ['admin', 'contentTemplates'],
  queryFn: () => api.home.contentTemplates({}),
});

export const uiOptions = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [...config(tenantId), 'options'],
    queryFn: () => api.home.uiOptions({ query: { tenantId } }),
  });

export const optionValue = (options: readonly UiOption[], key: UiOption['Key']) =>
  options.find(({ Key }) => Key === key)?.Value;

export const groupSettings = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [...config(tenantId), 'grouping'],
    queryFn: () => api.home.groupSettings({ params: { tenantId } }),
  });

export const mapLayers = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [...config(tenantId), 'layers'],
    queryFn: () => api.map.mapLayers({ params: { tenant: String(tenantId) } }),
  });

export const grantedStations = (id: TenantId) =>
  queryOptions({
    queryKey: [...config(id), 'stationAccess'],
    queryFn: () => api.stationAccess.list({ params: { id } }),
  });

export const stationsOf = (TenantId: TenantId, SearchData: string) =>
  queryOptions({
    queryKey: ['admin', 'stations', TenantId, SearchData],
    queryFn: () => api.locations.searchStations({ body: { TenantId, SearchData, Limit: 50 } }),
  });

/** The administrator may belong to the tenant that was changed: menus, map and start page are requested again too. */
export async function refreshTenant(tenantId: TenantId): Promise<void> {
  const keys: QueryKey[] = [config(tenantId), ['admin', 'audit'], ['home'], ['map', 'layers'], ['places']];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
