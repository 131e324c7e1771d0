import { type LinkedService, type Service, type ServiceHealth, ServiceId } from '@freshet/contract';
import { type ConfigurationField, readConfigurationSchema } from '@freshet/domain';
import { z } from 'zod';
import type { Platform } from '#platform/platform';
import { linksOf, pagesOf } from '../plugins/plugin-queries.ts';
import { findInternal } from './internal-services.ts';
import type { ServiceRow } from './service-queries.ts';

const Schema = z.record(z.string(), z.unknown());
const healthStates = ['up', 'down', 'unknown'] as const;

export const toHealth = (row: ServiceRow): ServiceHealth => ({
  State: healthStates.find((state) => state === row.health) ?? 'unknown',
  LatencyMs: row.health_latency_ms,
  Since: row.health_since?.toISOString() ?? null,
  CheckedAt: row.health_at?.toISOString() ?? null,
  Detail: row.health_detail,
});

/** What of a service comes from code when it is the product's own. */
function factsOf(platform: Platform, row: ServiceRow) {
  const internal = row.kind === 'internal' ? findInternal(platform, row.link) : undefined;
  return {
    Id: ServiceId.parse(row.id),
    Kind: internal ? ('internal' as const) : ('external' as const),
    Name: internal?.name ?? row.name,
    Link: row.link,
    Description: internal?.description ?? row.description,
    ConfigurationSchema: schemaOf(platform, row),
    Links: linksOf(row),
    IsOn: row.is_on,
    IsOfInstallation: internal?.isOfInstallation ?? false,
  };
}

export const schemaOf = (platform: Platform, row: ServiceRow): Record<string, unknown> => ({
  ...(findInternal(platform, row.link)?.configurationSchema ?? Schema.parse(row.configuration_schema)),
});

/** The settings a service takes. */
export const fieldsOf = (platform: Platform, row: ServiceRow): readonly ConfigurationField[] =>
  readConfigurationSchema(schemaOf(platform, row)).fields;

export const timeoutOf = (platform: Platform, row: ServiceRow): number =>
  findInternal(platform, row.link)?.timeoutMs ?? row.timeout_ms;

export const toLinkedService = (platform: Platform, row: ServiceRow): z.input<typeof LinkedService> =>
  factsOf(platform, row);

export const toService = (platform: Platform, row: ServiceRow): z.input<typeof Service> => ({
  ...factsOf(platform, row),
  Address: row.address,
  Method: row.method,
  HeaderNames: row.header_names,
  HasSigningSecret: row.signing_secret !== null,
  HealthPath: row.health_path,
  TimeoutMs: timeoutOf(platform, row),
  Pages: pagesOf(row),
  Revision: row.revision,
  Health: toHealth(row),
});
