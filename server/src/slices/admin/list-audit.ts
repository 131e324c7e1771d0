import type { AuditFilter } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { listEntries } from './audit-queries.ts';
import { toAuditEntry } from './audit-view.ts';
import { chooseChain } from './choose-chain.ts';

const usualPage = 100;

/** One page of the audit. That staff looked into another tenant's audit is itself recorded there. */
export async function listAudit(platform: Platform, scope: Scope, filter: AuditFilter) {
  const { tenantId, limit = usualPage, ...rest } = filter;
  const chain = await chooseChain(platform, scope, tenantId);
  return inNamedTenant(platform, chain, async (tx) => {
    const rows = await listEntries(tx, rest, limit + 1);
    const page = rows.slice(0, limit);
    const isForeign = chain !== scope.tenantId && tenantId !== 0;
    if (isForeign && rest.before === undefined) {
      await recordAudit(tx, scope, { what: 'audit.viewed', subject: 'Audit', new: rest });
    }
    return { Data: page.map(toAuditEntry), Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  });
}
