import type { TenantId } from '@freshet/contract';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Platform } from '../platform.ts';
import { Cancelled, RunLost } from './endings.ts';
import { addLog, findHeld, type LogLevel, type Run, type RunUpdate, updateRun } from './execution-queries.ts';

const longestMessage = 4000;

/** Writes of one run. Each is made only while the run holds its execution, and throws `RunLost` otherwise. */
export interface HeldRun {
  write(change: RunUpdate, log?: { level: LogLevel; message: string }): Promise<void>;
  throwIfCancelled(): Promise<void>;
}

export const holdRun = (platform: Platform, tenantId: TenantId, run: Run): HeldRun => ({
  write: (change, log) =>
    inNamedTenant(platform, tenantId, async (tx) => {
      if (!(await updateRun(tx, run, change))) throw new RunLost();
      if (log) await addLog(tx, run.id, { at: platform.clock.now(), level: log.level, message: storable(log.message) });
    }),
  throwIfCancelled: async () => {
    const row = await inNamedTenant(platform, tenantId, (tx) => findHeld(tx, run));
    if (!row) throw new RunLost();
    if (row.cancel_requested_at) throw new Cancelled();
  },
});

/** PostgreSQL text cannot hold U+0000, and nobody reads a log line longer than a page. */
const storable = (message: string) => message.replaceAll('\u0000', '').slice(0, longestMessage);
