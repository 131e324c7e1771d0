import { Readable } from 'node:stream';
import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { openCopyOut } from '#platform/db/copy/copy-out';
import type { Tx } from '#platform/db/transaction';
import { type JobContext, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { storeFile } from '#slices/files';
import { announceFile, factsOfFile, findRun, finishRun, recordFailure } from '../monthly/run-queries.ts';
import { requireVisible } from '../require-visible.ts';
import { countLongTables, type ExportProgress, writeExport } from './write-export.ts';

const Payload = z.object({ runId: z.number().int() });
type Payload = z.infer<typeof Payload>;

/** The largest file there may be: no limit of ours. */
const mostBytes = Number.MAX_SAFE_INTEGER;
const reportEveryMs = 500;

/** Writes everything the tenant has into one archive in the repository. A cancelled or failed one leaves nothing. */
export const exportAllJob = (platform: Platform) =>
  tenantJob<Payload>({
    name: 'reports.exportAll',
    payload: Payload,
    attempts: 2,
    completionMessage: () => ({ label: sentence('exportOfAllData'), link: '/reports/export-all-data' }),
    run: async ({ runId }, context) => {
      try {
        await exportAll(platform, context, runId);
      } catch (error) {
        await recordFailure(context.scope, runId, error);
        throw error;
      }
    },
  });

async function exportAll(platform: Platform, context: JobContext, runId: number): Promise<void> {
  const { scope } = context;
  const run = await scope.transaction(async (tx) => {
    // It may have been hidden while the work waited.
    await requireVisible(tx, 'Export All Data');
    return findRun(tx, runId);
  });
  if (!run || run.state === 'done') return;
  const fileName = `${run.name}.zip`;
  let rows = 0;
  const total = await scope.transaction(countLongTables);
  await context.progress(0, total);
  const counting = countRows(context, total, (count) => {
    rows += count;
  });
  await storeExport(platform, context, { name: fileName, counting }, async (tx, fileId) => {
    const facts = await factsOfFile(tx, fileId);
    await finishRun(tx, runId, { fileName, fileId, ...facts, counts: { rows }, now: scope.now() });
    await announceFile(tx, scope, { name: fileName, fileId, executionId: run.execution_id });
  });
}

async function storeExport(
  platform: Platform,
  { scope, signal }: JobContext,
  { name, counting }: { readonly name: string; readonly counting: ExportProgress },
  finish: (tx: Tx, fileId: number) => Promise<void>,
): Promise<void> {
  const { out, close } = await openCopyOut(platform, scope.tenantId, signal, { isStill: true });
  try {
    const { tenantId, tenantName: tenant, userName: by, language = 'en' } = scope;
    const facts = { tenantId, tenant, by, asOf: scope.now(), language };
    const content = Readable.from(writeExport(out, facts, counting), { objectMode: false });
    const mediaType = 'application/zip';
    await storeFile(platform, scope, { name, mediaType, metadata: [], content, limitBytes: mostBytes }, finish);
  } finally {
    await close();
  }
}

/** Progress is that of the long tables; cancellation is checked now and then. */
function countRows(context: JobContext, total: number, add: (rows: number) => void) {
  let [done, reportedAt] = [0, 0];
  return {
    visit: async (count: number, table: string) => {
      add(count);
      if (table === 'samples' || table === 'results') done += count;
      if (performance.now() - reportedAt < reportEveryMs) return;
      reportedAt = performance.now();
      await context.throwIfCancelled();
      await context.progress(Math.min(done, total), total, table);
    },
  };
}
