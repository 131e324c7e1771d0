import { sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { exportAllJob } from '../export-all/export-all.job.ts';
import { countLongTables } from '../export-all/write-export.ts';
import { fileNamePart } from '../file-name-part.ts';
import { insertRun, setExecution } from '../monthly/run-queries.ts';
import { findRunOfExecution } from '../runs/run-queries.ts';

/** Writes everything the tenant has into one archive. */
export const exportService = (platform: Platform): InternalService => ({
  link: 'export-all-data',
  name: 'Export all data',
  description: 'Exports all data of the tenant to one archive among its files.',
  configurationSchema: { type: 'object', properties: {} },
  timeoutMs: 3_600_000,
  run: async ({ context, isTestRun }) => {
    const { scope, executionId } = context;
    const rows = await scope.transaction(countLongTables);
    if (isTestRun) return { message: sentence('exportTried', { rows }) };
    const runId = await scope.transaction(async (tx) => {
      const before = await findRunOfExecution(tx, executionId);
      if (before !== null) return before;
      const asOf = scope.now();
      const name = `${fileNamePart(scope.tenantName)} all data ${asOf.toISOString().slice(0, 10)}`;
      const id = await insertRun(tx, scope, { kind: 'exportAll', name, query: {}, asOf });
      await setExecution(tx, id, executionId);
      return id;
    });
    await exportAllJob(platform).run({ runId }, context);
    return { message: sentence('exportWritten', { rows }) };
  },
});
