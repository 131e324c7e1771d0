import { ServicePage } from '@freshet/contract';
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

/** Whether a service is on and the tenant has configured it. */
export const isConfigured = async (tx: Tx, platform: Platform, link: string): Promise<boolean> =>
  (await listConfigured(tx, platform)).some((service) => service.link === link);

export const pagesOf = (row: Pick<ServiceRow, 'pages'>): ServicePage[] => z.array(ServicePage).parse(row.pages);

/** Every page a service brings, whoever shows it. */
export const pageNames = (platform: Platform, row: ServiceRow): { interfaceType: string; name: string }[] =>
  row.kind === 'internal'
    ? [...(findInternal(platform, row.link)?.pages ?? [])]
    : pagesOf(row).map(({ InterfaceType, Name }) => ({ interfaceType: InterfaceType, name: Name }));
