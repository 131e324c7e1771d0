import { ServiceConfiguration } from '@freshet/contract';
import type { z } from 'zod';
import { readSentenceColumn } from '#platform/sentence-column';
import type { ConfigurationRow } from './configuration-queries.ts';

export const toConfiguration = (row: ConfigurationRow): z.input<typeof ServiceConfiguration> => ({
  Id: row.id,
  ServiceId: row.service_id,
  TenantId: row.tenant_id,
  Name: row.name,
  Settings: ServiceConfiguration.shape.Settings.parse(row.settings),
  SecretNames: row.secret_names,
  AllowsOverlap: row.allows_overlap,
  Cron: row.cron,
  TimeZone: row.time_zone,
  IsOn: row.is_on,
  NextAt: row.next_at?.toISOString() ?? null,
  LastAt: row.last_at?.toISOString() ?? null,
  LastError: row.last_error,
  LastErrorCoded: readSentenceColumn(row.last_error_sentence),
  OwnerName: row.owner_name,
  Revision: row.revision,
});
