import { Problem, type Reply, type services } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { listConfigurations } from '../configurations/configuration-queries.ts';
import { addConfiguration } from '../configurations/write-configuration.ts';
import { requireService, type ServiceRow } from './service-queries.ts';
import { toService } from './service-view.ts';

type Pair = Reply<typeof services.bulkInstall>[number];

interface Params {
  readonly serviceIds: readonly number[];
  readonly tenantIds: readonly number[];
}

/** Gives each tenant a first configuration of each service. Every pair is its own: one that is refused stops no other. */
export async function bulkInstall(
  platform: Platform,
  scope: Scope,
  { serviceIds, tenantIds }: Params,
): Promise<Pair[]> {
  const rows: ServiceRow[] = [];
  for (const id of new Set(serviceIds)) rows.push(await scope.transaction((tx) => requireService(tx, id)));
  const tenants: Scope[] = [];
  for (const id of new Set(tenantIds)) tenants.push(await namedScope(platform, scope, id));
  const pairs: Pair[] = [];
  for (const tenant of tenants) {
    for (const row of rows) pairs.push(await install(platform, tenant, row));
  }
  return pairs;
}

async function install(platform: Platform, tenant: Scope, row: ServiceRow): Promise<Pair> {
  const { Id, Name } = toService(platform, row);
  const pair = { ServiceId: Id, ServiceName: Name, TenantId: tenant.tenantId, TenantName: tenant.tenantName, Path: '' };
  const existing = await tenant.transaction((tx) => listConfigurations(tx, row.id));
  if (existing.length > 0) {
    return { ...pair, Result: 'already', Message: `It has ${existing.length} configuration(s) already.` };
  }
  try {
    await addConfiguration(platform, tenant, Id, { Name: 'Default', Settings: {}, AllowsOverlap: false });
    return { ...pair, Result: 'installed', Message: 'It has default settings and no schedule.' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first] = error.details;
    return { ...pair, Result: 'refused', Message: error.message, Coded: first?.Coded ?? null, Path: first?.Path ?? '' };
  }
}
