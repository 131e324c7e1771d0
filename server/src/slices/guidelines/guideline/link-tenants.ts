import { type Guideline, problem, type TenantLinks } from '@freshet/contract';
import type { z } from 'zod';
import { type Change, recordAudit } from '#platform/audit/record-audit';
import { allTenants } from '#platform/db/platform-relations';
import type { Scope } from '#platform/db/scope';
import { inInstallation, withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { type GuidelineRow, lockGuideline } from './guideline-queries.ts';
import { readGuideline } from './guideline-view.ts';
import { linkTenant } from './guideline-writes.ts';
import { ownReader } from './reader.ts';

type WireGuideline = z.input<typeof Guideline>;
interface Linking {
  readonly tenant: { readonly id: number; readonly name: string };
  readonly isEditable: boolean;
  readonly guideline: GuidelineRow;
}

/** Links tenants to a guideline, in its newest version. */
export const addTenants = (platform: Platform, scope: Scope, input: TenantLinks): Promise<WireGuideline> =>
  forEach(platform, scope, input, async (tx, { tenant, isEditable, guideline }) => {
    await whenViolated('tenant_guidelines_pkey', 'guidelines.alreadyLinked', { tenant: tenant.name }, () =>
      linkTenant(tx, {
        linked_tenant_id: tenant.id,
        guideline_id: guideline.id,
        guideline_version_id: guideline.newest_version_id,
        is_editable: isEditable,
        linked_at: scope.now(),
      }),
    );
    return { what: 'guideline.linked', new: { isEditable } };
  });

/** Says which linked tenants may edit. */
export const updateTenants = (platform: Platform, scope: Scope, input: TenantLinks): Promise<WireGuideline> =>
  forEach(platform, scope, input, async (tx, { tenant, isEditable, guideline }) => {
    const before = await findLink(tx, tenant.id, guideline.id);
    if (!before) throw problem('guidelines.notLinked', { tenant: tenant.name });
    await tx
      .updateTable('tenant_guidelines')
      .set({ is_editable: isEditable })
      .where('linked_tenant_id', '=', tenant.id)
      .where('guideline_id', '=', guideline.id)
      .execute();
    return { what: 'guideline.linkChanged', old: { isEditable: before.is_editable }, new: { isEditable } };
  });

/** Unlinks tenants; which of their analytes the standards evaluated is kept, should they be linked again. */
export const unlinkTenants = (platform: Platform, scope: Scope, input: TenantLinks): Promise<WireGuideline> =>
  forEach(platform, scope, input, async (tx, { tenant, guideline }) => {
    const removed = await tx
      .deleteFrom('tenant_guidelines')
      .where('linked_tenant_id', '=', tenant.id)
      .where('guideline_id', '=', guideline.id)
      .returning('is_editable')
      .executeTakeFirst();
    if (!removed) throw problem('guidelines.notLinked', { tenant: tenant.name });
    return { what: 'guideline.unlinked', old: { isEditable: removed.is_editable } };
  });

const findLink = (tx: Tx, tenantId: number, guidelineId: number) =>
  tx
    .selectFrom('tenant_guidelines')
    .select('is_editable')
    .where('linked_tenant_id', '=', tenantId)
    .where('guideline_id', '=', guidelineId)
    .executeTakeFirst();

/** Does it for each tenant, all or none, with an entry in the chain of each tenant and of the installation. */
function forEach(
  platform: Platform,
  scope: Scope,
  { GuidelineId: id, Tenants }: TenantLinks,
  work: (tx: Tx, linking: Linking) => Promise<Omit<Change, 'subject'>>,
): Promise<WireGuideline> {
  return inInstallation(platform, async (tx) => {
    const reader = ownReader(scope);
    const guideline = await lockGuideline(tx, reader, id);
    for (const { TenantId, IsEditable } of Tenants) {
      const tenant = await tx
        .selectFrom(allTenants.as('tenants'))
        .select(['id', 'name'])
        .where('id', '=', TenantId)
        .executeTakeFirst();
      if (!tenant) throw problem('notFound');
      const change = await work(tx, { tenant, isEditable: IsEditable ?? false, guideline });
      await recordAudit(tx, scope, { ...change, subject: `${guideline.name}: ${tenant.name}` });
      await withinNamedTenant(tx, tenant.id, () => recordAudit(tx, scope, { ...change, subject: guideline.name }));
    }
    return readGuideline(tx, scope, reader, id);
  });
}
