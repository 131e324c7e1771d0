import { Readable } from 'node:stream';
import { FileId, TenantId, UserId } from '@freshet/contract';
import { openScope, type Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { storeFile } from '#slices/files';
import { ingestFiles } from '#slices/ingestion';
import { type DemoFile, demoFiles } from './demo-files.ts';

const mostBytes = 1_000_000;

/**
 * Hands lab files in as the administrators of the demo would. They go the way of every file: the worker reads them once
 * the product runs, so that the first start does not wait for it.
 */
export async function uploadDemoFiles(platform: Platform): Promise<void> {
  for (const file of demoFiles(platform.clock.now())) {
    const scope = await scopeOfAdministrator(platform, file.tenant);
    if (scope) await uploadAndFollow(platform, scope, file);
  }
}

async function uploadAndFollow(platform: Platform, scope: Scope, { name, text }: DemoFile): Promise<void> {
  const content = Readable.from([Buffer.from(text)]);
  const facts = { name, mediaType: 'text/csv', metadata: [], content, limitBytes: mostBytes };
  const id = await storeFile(platform, scope, facts, async (_, fileId) => fileId);
  await ingestFiles(platform, scope, { rdrFileIds: [FileId.parse(id)] });
}

async function scopeOfAdministrator(platform: Platform, tenantName: string): Promise<Scope | null> {
  const administrator = await inInstallation(platform, (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.id', 'users.home_tenant_id')
      .select(['users.id', 'users.user_name', 'tenants.id as tenant_id'])
      .where('tenants.name', '=', tenantName)
      .where('users.is_tenant_admin', '=', true)
      .where('users.is_sys_admin', '=', false)
      .orderBy('users.id')
      .executeTakeFirst(),
  );
  if (!administrator) return null;
  return openScope(platform, {
    tenantId: TenantId.parse(administrator.tenant_id),
    tenantName,
    userId: UserId.parse(administrator.id),
    userName: administrator.user_name,
    sessionId: '',
    signInMethod: 'password',
    authority: { isTenantAdmin: true, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: 'first-start',
  });
}
