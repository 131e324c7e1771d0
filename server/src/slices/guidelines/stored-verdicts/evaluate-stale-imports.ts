import { TenantId, UserId } from '@freshet/contract';
import { openScope, type Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import { makeEventBus } from '#platform/events';
import type { Platform } from '#platform/platform';
import { allImports } from '#slices/imports';
import { evaluateImport } from '../evaluation/evaluate-import.ts';

/** Evaluates imports again of which some result changed state, one after the other. */
export async function evaluateStaleImports(platform: Platform, tenantId: number): Promise<void> {
  for (const stale of await listStale(platform, tenantId)) {
    // Nobody is notified of exceedances twice: what changed is reported separately.
    const quiet = { events: makeEventBus() };
    await evaluateImport(quiet, asImporter(platform, tenantId, stale), stale.id, async () => undefined);
    await inNamedTenant(platform, tenantId, (tx) =>
      tx.updateTable('import_evaluations').set({ is_stale: false }).where('import_id', '=', stale.id).execute(),
    );
  }
}

type Stale = Awaited<ReturnType<typeof listStale>>[number];

const listStale = (platform: Platform, tenantId: number) =>
  inNamedTenant(platform, tenantId, (tx) =>
    tx
      .selectFrom('import_evaluations as e')
      .innerJoin(allImports.as('i'), (join) =>
        join.onRef('i.tenant_id', '=', 'e.tenant_id').onRef('i.id', '=', 'e.import_id'),
      )
      .select(['i.id', 'i.created_by', 'i.created_by_name'])
      .where('e.is_stale', '=', true)
      .orderBy('i.id')
      .execute(),
  );

/** As who brought it: nothing but their tenant matters for it. */
const asImporter = (platform: Platform, tenantId: number, { id, created_by, created_by_name }: Stale): Scope =>
  openScope(platform, {
    tenantId: TenantId.parse(tenantId),
    tenantName: '',
    userId: UserId.parse(created_by),
    userName: created_by_name,
    sessionId: `import ${id}`,
    signInMethod: 'password',
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: `import ${id}`,
  });
