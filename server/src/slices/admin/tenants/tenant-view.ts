import { AppName, type Tenant } from '@freshet/contract';
import type { z } from 'zod';
import type { TenantRow } from './tenant-queries.ts';

export const toTenant = (row: TenantRow): z.input<typeof Tenant> => ({
  Id: row.id,
  RoleName: row.name,
  Apps: AppName.array().parse(row.apps),
  DirectoryIds: row.directory_ids,
  IsArchived: row.archived_at !== null,
  UserCount: row.user_count,
  CreatedAt: row.created_at.toISOString(),
});

/** What the audit keeps of a tenant. */
export const toTenantFacts = (row: TenantRow) => ({
  name: row.name,
  apps: row.apps,
  directoryIds: row.directory_ids,
  isArchived: row.archived_at !== null,
});
