import { ServicePage, ServiceWebLink } from '@freshet/contract';
import { readConfigurationSchema, withUsual } from '@freshet/domain';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { findInternal } from '../registry/internal-services.ts';
import { listServices, type ServiceRow } from '../registry/service-queries.ts';

/** Services that are on and that the tenant has configured. */
export async function listConfigured(tx: Tx, platform: Platform): Promise<ServiceRow[]> {
  const configured = await tx.selectFrom('service_configurations').select('service_id').distinct().execute();
  const ids = new Set(configured.map(({ service_id }) => service_id));
  return (await listServices(tx, platform)).filter(({ id, is_on }) => is_on && ids.has(id));
}

/**
 * The tenant's settings of a service of the product, with usual values and without secrets; of several configurations
 * the oldest counts. Null where it is off or the tenant has not configured it.
 */
export async function settingsOf(tx: Tx, platform: Platform, link: string): Promise<Record<string, unknown> | null> {
  const service = (await listConfigured(tx, platform)).find((each) => each.link === link);
  if (!service) return null;
  const first = await tx
    .selectFrom('service_configurations')
    .select('settings')
    .where('service_id', '=', service.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return withUsual(
    readConfigurationSchema(findInternal(platform, link)?.configurationSchema ?? {}).fields,
    z.record(z.string(), z.unknown()).parse(first?.settings ?? {}),
  );
}

export const pagesOf = (row: Pick<ServiceRow, 'pages'>): ServicePage[] => z.array(ServicePage).parse(row.pages);

export const linksOf = (row: Pick<ServiceRow, 'links'>): ServiceWebLink[] => z.array(ServiceWebLink).parse(row.links);

/** Every page a service brings, wherever it is shown. */
export const pageNames = (platform: Platform, row: ServiceRow): { interfaceType: string; name: string }[] =>
  row.kind === 'internal'
    ? [...(findInternal(platform, row.link)?.pages ?? [])]
    : pagesOf(row).map(({ InterfaceType, Name }) => ({ interfaceType: InterfaceType, name: Name }));
