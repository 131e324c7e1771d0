import type { AuditFilter } from '@freshet/contract';
import { recordVisit } from '#platform/audit/record-visit';
import type { Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { installationChain } from '../record-in-chains.ts';
import { listEntries } from './audit-queries.ts';
import { toAuditEntry } from './audit-view.ts';
import { chooseChain } from './choose-chain.ts';

const usualPage = 100;

/** One page of the audit. That staff looked into another tenant's audit is itself recorded there, once an hour. */
export async function listAudit(platform: Platform, scope: Scope, filter: AuditFilter) {
  const { tenantId, limit = usualPage, ...rest } = filter;
  const chain = await chooseChain(platform, scope, tenantId);
  if (chain !== installationChain) {
    await recordVisit(platform, scope, chain, { what: 'audit.viewed', subject: 'Audit', new: rest });
  }
  return inNamedTenant(platform, chain, async (tx) => {
    const rows = await listEntries(tx, rest, limit + 1);
    const page = rows.slice(0, limit);
    return { Data: page.map(toAuditEntry), Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  });
}
