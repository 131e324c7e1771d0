import type { TenantId } from '@freshet/contract';
import { inNamedTenant } from '../../db/system-scope.ts';
import type { Tx } from '../../db/transaction.ts';
import { notifyChanged } from '../../hub/signal.ts';
import type { Platform } from '../../platform.ts';
import { Cancelled, DatabaseRestarted, RunTakenOver } from '../failures.ts';
import { addLog, findClaimedRun, type LogLine, type Run, type RunUpdate, updateRun } from './execution-queries.ts';

const longestMessage = 4000;

/** Writes of one run. Each is made only while the run holds its execution, and throws `RunTakenOver` otherwise. */
export interface RunWriter {
  readonly executionId: string;
  /** `also` is done in the same transaction. */
  write(change: RunUpdate, log?: LogLine, also?: (tx: Tx) => Promise<void>): Promise<void>;
  throwIfCancelled(): Promise<void>;
}

/** Browsers are notified of progress at most so often. */
const notifyEveryMs = 300;

interface ClaimedRun {
  readonly tenantId: TenantId;
  readonly run: Run;
  readonly requestedBy: number;
  readonly databaseStartedAt: Date;
}

export function makeRunWriter(
  platform: Platform,
  { tenantId, run, requestedBy, databaseStartedAt }: ClaimedRun,
): RunWriter {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  const notify = async (tx: Tx, change: RunUpdate) => {
    const now = performance.now();
    if (change.state === undefined && now - reportedAtMs < notifyEveryMs) return;
    reportedAtMs = now;
    await notifyChanged(tx, { kind: 'execution', ids: [run.id], userIds: [requestedBy] });
  };
  return {
    executionId: run.id,
    write: (change, log, also) =>
      inNamedTenant(platform, tenantId, async (tx) => {
        if (!(await updateRun(tx, run, change))) throw new RunTakenOver();
        if (log) {
          const userLogs = log.userLogs?.map(storable) ?? [];
          await addLog(tx, run.id, platform.clock.now(), { ...log, userLogs, message: storable(log.message) });
          await notifyChanged(tx, { kind: 'log', ids: [run.id], userIds: null });
        }
        await also?.(tx);
        await notify(tx, change);
      }),
    throwIfCancelled: async () => {
      const row = await inNamedTenant(platform, tenantId, (tx) => findClaimedRun(tx, run));
      if (!row) throw new RunTakenOver();
      if (row.cancel_requested_at) throw new Cancelled();
      // Otherwise work that is busy elsewhere keeps its place until it finds out.
      if (row.database_started_at.getTime() !== databaseStartedAt.getTime()) throw new DatabaseRestarted();
    },
  };
}

/** PostgreSQL text cannot hold U+0000, and nobody reads a log line longer than a page. */
const storable = (message: string) => message.replaceAll('\u0000', '').slice(0, longestMessage);
