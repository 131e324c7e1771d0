import type { TenantId } from '@freshet/contract';
import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { Cancelled, RunLost, WorkerStopping } from './endings.ts';
import { addLog, findHeld, type LogLevel, type Run, updateRun } from './execution-queries.ts';
import type { JobContext } from './job.ts';

const watchMilliseconds = 1000;
const longestMessage = 4000;

export interface OpenRun {
  readonly context: Omit<JobContext, 'scope'>;
  isWorkerStopping(): boolean;
  finish(state: 'succeeded' | 'failed' | 'cancelled', error: string | null): Promise<void>;
  /** Back to the queue, to be run again. */
  putBack(tries: number, reason: string): Promise<void>;
  close(): void;
}

/** The running of one execution: every write is made only while this run holds it, and throws `RunLost` otherwise. */
export function openRun(platform: Platform, tenantId: TenantId, run: Run, stopping: AbortSignal): OpenRun {
  const aborter = new AbortController();
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => inNamedTenant(platform, tenantId, work);
  const write = (change: Parameters<typeof updateRun>[2], log?: { level: LogLevel; message: string }) =>
    inTenant(async (tx) => {
      if (!(await updateRun(tx, run, change))) throw lost();
      if (log) await addLog(tx, run.id, { ...log, at: platform.clock.now() });
    });
  const lost = () => {
    const error = new RunLost();
    aborter.abort(error);
    return error;
  };
  const check = async () => {
    if (stopping.aborted) throw new WorkerStopping();
    const row = await inTenant((tx) => findHeld(tx, run));
    if (!row) throw lost();
    if (row.cancel_requested_at) throw new Cancelled();
  };
  const watch = setInterval(
    () => check().catch((error: unknown) => isEnding(error) && aborter.abort(error)),
    watchMilliseconds,
  );
  const onStopping = () => aborter.abort(new WorkerStopping());
  stopping.addEventListener('abort', onStopping, { once: true });
  return {
    context: {
      signal: aborter.signal,
      throwIfCancelled: check,
      progress: async (done, total, step) => {
        // A job that never asks whether to stop is stopped here, and begins again elsewhere.
        if (stopping.aborted) throw new WorkerStopping();
        await write({ done, ...(total === undefined ? {} : { total }), ...(step === undefined ? {} : { step }) });
      },
      log: (level, message) => writeLog(message, (text) => write({}, { level, message: text })),
    },
    isWorkerStopping: () => stopping.aborted,
    finish: (state, error) =>
      write(
        { state, error, finished_at: platform.clock.now() },
        error === null ? undefined : { level: 'error', message: error },
      ),
    putBack: (tries, reason) => write({ state: 'queued', tries }, { level: 'warn', message: reason }),
    close: () => {
      clearInterval(watch);
      stopping.removeEventListener('abort', onStopping);
    },
  };
}

const isEnding = (error: unknown) =>
  error instanceof Cancelled || error instanceof RunLost || error instanceof WorkerStopping;

/** PostgreSQL text cannot hold U+0000, and nobody reads a log line longer than a page. */
const writeLog = (message: string, write: (text: string) => Promise<void>) =>
  write(message.replaceAll('\u0000', '').slice(0, longestMessage));
