import { type ExportRun, exportAll, problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { ExportedTable } from '#platform/exported-table';
import { type Route, routes } from '#platform/http/routes';
import { enqueueJob } from '#platform/jobs/enqueue';
import { executionStates } from '#platform/jobs/executions/execution-states';
import type { Platform } from '#platform/platform';
import { allFiles } from '#slices/files';
import { fileNamePart } from '../file-name-part.ts';
import { insertRun, setExecution } from '../monthly/run-queries.ts';
import { requireVisible } from '../require-visible.ts';
import { exportAllJob } from './export-all.job.ts';
import { exportedTables } from './exported-tables.ts';

const newest = 10;

export const exportAllRoutes = (platform: Platform): Route[] =>
  routes(exportAll, {
    overview: (_, scope) =>
      scope.transaction(async (tx) => {
        await requireVisible(tx, 'Export All Data');
        return { Tables: exportedTables.registered().map(toTable), Runs: (await listRuns(tx, newest)).map(toRun) };
      }),
    start: (_, scope) => startExport(platform, scope),
  });

/** Enqueues an export. While one is being written nobody of the tenant starts another. */
function startExport(platform: Platform, scope: Scope): Promise<{ ExecutionId: string }> {
  return scope.transaction(async (tx) => {
    await requireVisible(tx, 'Export All Data');
    await lockForTenant(tx, 'export all data');
    if ((await listRuns(tx, 1))[0]?.state === 'building') throw problem('reports.exportRunning');
    const asOf = scope.now();
    const name = `${fileNamePart(scope.tenantName)} all data ${asOf.toISOString().slice(0, 10)}`;
    const runId = await insertRun(tx, scope, { kind: 'exportAll', name, query: {}, asOf });
    const id = await enqueueJob(tx, scope, exportAllJob(platform), { runId });
    await setExecution(tx, runId, id);
    return { ExecutionId: id };
  });
}

interface RunRow {
  readonly id: number;
  readonly state: 'building' | 'done' | 'failed' | 'cancelled';
  readonly execution_id: string | null;
  readonly file_id: number | null;
  readonly file_name: string;
  readonly size_bytes: number | null;
  readonly sha256: string | null;
  readonly as_of: Date;
  readonly counts: { readonly rows?: number };
  readonly requested_by_name: string;
  readonly finished_at: Date | null;
}

/** The newest exports. One whose work ended before it began never wrote how it ended. */
async function listRuns(tx: Tx, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, case when r.state = 'building' and e.state in ('failed', 'cancelled') then e.state else r.state end as state,
      r.execution_id, f.id as file_id, r.file_name, r.size_bytes, r.sha256, r.as_of, r.counts, r.requested_by_name,
      r.finished_at
    from report_runs r
      left join ${executionStates} e on e.tenant_id = r.tenant_id and e.id = r.execution_id
      left join ${allFiles} f on f.tenant_id = r.tenant_id and f.id = r.file_id and f.deleted_at is null
    where r.kind = 'exportAll' order by r.created_at desc, r.id desc limit ${most}`.execute(tx);
  return rows;
}

const toTable = ({ name, about, columns }: ExportedTable) => ({
  Name: name,
  About: about,
  Columns: columns.map(([column, , meaning]) => ({ Name: column, About: meaning })),
});

const toRun = (row: RunRow): z.input<typeof ExportRun> => ({
  Id: row.id,
  State: row.state,
  ExecutionId: row.execution_id,
  FileId: row.file_id,
  FileName: row.file_name,
  SizeBytes: row.size_bytes,
  Sha256: row.sha256,
  AsOf: row.as_of.toISOString(),
  Rows: row.counts.rows ?? 0,
  RequestedBy: row.requested_by_name,
  FinishedAt: row.finished_at?.toISOString() ?? null,
});
