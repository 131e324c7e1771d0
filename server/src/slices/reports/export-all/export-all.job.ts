import { Readable } from 'node:stream';
import { z } from 'zod';
import { type JobContext, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { storeFile } from '#slices/files';
import { announceFile, factsOfFile, findRun, finishRun, noteFailure, standStill } from '../monthly/kept-runs.ts';
import { countLongTables, writeExport } from './write-export.ts';

const Payload = z.object({ runId: z.number().int() });
type Payload = z.infer<typeof Payload>;

/** The largest file there may be: no limit of ours. */
const mostBytes = Number.MAX_SAFE_INTEGER;
const askEveryRows = 20_000;

/** Writes everything the tenant has into one archive in the repository. A cancelled or failed one leaves nothing. */
export const exportAllJob = (platform: Platform) =>
  tenantJob<Payload>({
    name: 'reports.exportAll',
    payload: Payload,
    attempts: 2,
    tells: () => ({ label: 'Export of all data', link: '/reports/export-all-data' }),
    run: async ({ runId }, context) => {
      try {
        await exportAll(platform, context, runId);
      } catch (error) {
        await noteFailure(context.scope, runId, error);
        throw error;
      }
    },
  });

async function exportAll(platform: Platform, context: JobContext, runId: number): Promise<void> {
  const { scope } = context;
  const run = await scope.transaction((tx) => findRun(tx, runId));
  if (!run) return;
  const fileName = `${run.name}.zip`;
  let rows = 0;
  const fileId = await scope.transaction(async (tx) => {
    await standStill(tx);
    const total = await countLongTables(tx);
    await context.progress(0, total);
    const counting = countRows(context, total, (count) => {
      rows += count;
    });
    const facts = { tenantId: scope.tenantId, tenant: scope.tenantName, by: scope.userName, asOf: run.as_of };
    const content = Readable.from(writeExport(tx, facts, counting), { objectMode: false });
    const mediaType = 'application/zip';
    return storeFile(platform, scope, { name: fileName, mediaType, metadata: [], content, limitBytes: mostBytes });
  });
  await scope.transaction(async (tx) => {
    const facts = await factsOfFile(tx, fileId);
    await finishRun(tx, runId, { fileName, fileId, ...facts, counts: { rows }, now: scope.now() });
    await announceFile(tx, scope, { name: fileName, fileId, executionId: run.execution_id });
  });
}

/** Progress is that of the long tables; whether to stop is asked now and then. */
function countRows(context: JobContext, total: number, add: (rows: number) => void) {
  let [done, sinceAsked] = [0, 0];
  return {
    visit: async (count: number, table: string) => {
      add(count);
      if (table === 'samples' || table === 'results') done += count;
      sinceAsked += count;
      if (sinceAsked < askEveryRows && table === 'results') return;
      sinceAsked = 0;
      await context.throwIfCancelled();
      await context.progress(Math.min(done, total), total, table);
    },
  };
}
