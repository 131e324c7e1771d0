import { type ExecutionId, problem, sentence, TenantId, UserId } from '@freshet/contract';
import { sql } from 'kysely';
import { inEachTenant } from '#platform/db/each-tenant';
import { openScope, type Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import {
  type ImporterRow,
  listImporters,
  lockDue,
  requireImporter,
  updateImporter,
} from '../importers/importer-queries.ts';
import { runImporterJob } from './run-importer.job.ts';
import { newestRuns, recordSkipped } from './run-queries.ts';

/** Looks every half minute which importers are due. That one was started is stored with its execution: none runs twice. */
export const startDueImporters = (platform: Platform): RecurringWork => ({
  name: 'dataImporters.startDue',
  everySeconds: 30,
  run: () =>
    inEachTenant(platform, async (tx, tenantId) => {
      const now = platform.clock.now();
      for (const row of await lockDue(tx, now)) await start(platform, tx, scopeOf(platform, row, tenantId), row);
    }),
});

async function start(platform: Platform, tx: Tx, scope: Scope, row: ImporterRow): Promise<ExecutionId> {
  const next = new Date(platform.clock.now().getTime() + row.interval_minutes * 60_000);
  await updateImporter(tx, row.id, { next_run_at: next });
  return enqueueJob(tx, scope, runImporterJob(platform), { importerId: row.id, name: row.name });
}

/** In the name of who saved it; what that person may do is looked up when the run begins. */
const scopeOf = (platform: Platform, row: ImporterRow, tenantId: number): Scope =>
  openScope(platform, {
    tenantId: TenantId.parse(tenantId),
    tenantName: '',
    userId: UserId.parse(row.owner_id),
    userName: row.owner_name,
    sessionId: `importer ${row.id}`,
    signInMethod: 'password',
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: `importer ${row.id}`,
  });

/** Runs one now, whatever its interval. */
export const runNow = (platform: Platform, scope: Scope, id: number): Promise<ExecutionId> =>
  scope.transaction(async (tx) => {
    const row = await requireImporter(tx, id);
    await sql`select id from importers where id = ${id} for update`.execute(tx);
    const last = (await newestRuns(tx, [id])).get(id);
    if (last?.state === 'running' && isRecent(last.started_at, scope.now())) throw problem('importers.running');
    return start(platform, tx, scope, row);
  });

/** A run that began longer ago was cut off: nobody has to wait for it. */
const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < 3_600_000;

export interface Started {
  readonly started: readonly string[];
  /** Names of those within their interval. */
  readonly skipped: readonly string[];
  readonly paused: number;
}

/** Starts all that are due; says of the others that they are skipped. */
export const startAll = (platform: Platform, scope: Scope, isTestRun: boolean): Promise<Started> =>
  scope.transaction(async (tx) => {
    const now = scope.now();
    const rows = await listImporters(tx);
    const active = rows.filter((row) => !row.is_paused);
    const isDue = (row: ImporterRow) =>
      row.last_run_at === null || now.getTime() >= row.last_run_at.getTime() + row.interval_minutes * 60_000;
    const due = active.filter(isDue);
    const early = active.filter((row) => !isDue(row));
    if (!isTestRun) {
      for (const row of due) await start(platform, tx, scope, row);
      for (const row of early)
        await recordSkipped(tx, row.id, sentence('runSkipped', { minutes: row.interval_minutes }), now);
    }
    return {
      started: due.map(({ name }) => name),
      skipped: early.map(({ name }) => name),
      paused: rows.length - active.length,
    };
  });
