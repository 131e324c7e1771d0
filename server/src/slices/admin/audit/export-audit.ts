import { Readable } from 'node:stream';
import type { AuditFilter } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { auditCsvHead, auditCsvLine } from './audit-csv.ts';
import { listEntries } from './audit-queries.ts';
import { chooseChain } from './choose-chain.ts';

type ExportFilter = Omit<AuditFilter, 'before' | 'limit'>;

const batchSize = 1000;

/** The audit as a file, read in batches while it is sent: it needs no more memory for a million entries than for ten. */
export async function exportAudit(platform: Platform, scope: Scope, filter: ExportFilter): Promise<FileAnswer> {
  const { tenantId, ...rest } = filter;
  const chain = await chooseChain(platform, scope, tenantId);
  await inNamedTenant(platform, chain, (tx) =>
    recordAudit(tx, scope, { what: 'audit.exported', subject: 'Audit', new: rest }),
  );
  const day = scope.now().toISOString().slice(0, 10);
  return { fileName: `audit-${chain}-${day}.csv`, content: Readable.from(writeLines(platform, chain, rest)) };
}

async function* writeLines(platform: Platform, chain: number, filter: Omit<ExportFilter, 'tenantId'>) {
  yield auditCsvHead();
  let before: number | undefined;
  while (true) {
    const page = { ...filter, ...(before === undefined ? {} : { before }) };
    const rows = await inNamedTenant(platform, chain, (tx) => listEntries(tx, page, batchSize));
    if (rows.length > 0) yield rows.map(auditCsvLine).join('');
    if (rows.length < batchSize) return;
    before = rows.at(-1)?.id;
  }
}
