import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import { sealingSweep } from '../audit/seal-audit.ts';
import type { Platform } from '../platform.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { JobDefinition } from './job.ts';
import { noticeFailures, queueLogger } from './queue-settings.ts';
import { type RecurringWork, startRecurring } from './recurring.ts';
import { taskListFor } from './task-list.ts';

interface WorkerOptions {
  readonly concurrency?: number;
  /** What slices want done again and again. */
  readonly recurring?: readonly RecurringWork[];
}

// Large files of a tenant take one of them; the others are for everybody else.
const jobsAtOnce = 4;
const askToEndMilliseconds = 5000;
const longestEndMilliseconds = 20_000;
const overdueMilliseconds = 10_000;
const restartMilliseconds = 2000;

/**
 * Runs jobs until it is stopped. When it is killed instead, another worker takes its jobs over within 30 seconds;
 * when it is stopped, running jobs are asked to end after 5 seconds and given back after 20.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly JobDefinition[],
  options: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const queue = await keepRunning(platform, () => startQueue(platform, jobs, options.concurrency ?? jobsAtOnce));
  const heartbeat = startHeartbeat(platform, queue.id);
  const recurring = startRecurring(platform, [sealingSweep(platform), ...(options.recurring ?? [])]);
  return {
    stop: async () => {
      await Promise.all([queue.stop(), recurring.stop()]);
      await heartbeat.stop();
    },
  };
}

interface Queue {
  readonly id: string;
  readonly runner: Runner;
  /** Settles when the queue has ended by itself, or should have. */
  readonly ended: Promise<unknown>;
}

async function startQueue(platform: Platform, jobs: readonly JobDefinition[], concurrency: number): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter();
  // The queue marks the jobs it took with the id of its pool of workers, so that is the id that beats.
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  // Two jobs that cannot be given back at once, because the database is away, leave the queue ending for ever.
  const overdue = new Promise<void>((resolve) => {
    events.on(
      'pool:gracefulShutdown',
      () => void setTimeout(overdueMilliseconds, null, { ref: false }).then(() => resolve()),
    );
  });
  const runner = await run({
    pgPool: platform.pool,
    taskList: taskListFor(platform, jobs),
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(platform.log),
    events,
    preset: { worker: { ...noticeFailures, gracefulShutdownAbortTimeout: askToEndMilliseconds } },
  });
  const said = runner.promise.catch((error: unknown) => platform.log.error({ err: error }, 'The queue ended.'));
  return { id, runner, ended: Promise.race([said, overdue]) };
}

/** Starts the queue again when it ends by itself, which it does after some failures of the database. */
async function keepRunning(platform: Platform, start: () => Promise<Queue>) {
  let isStopping = false;
  let queue: Queue | null = await start();
  const follow = async (): Promise<void> => {
    while (!isStopping) {
      await queue?.ended;
      if (isStopping) return;
      queue = null;
      await setTimeout(restartMilliseconds);
      queue = isStopping ? null : await start().catch(() => null);
    }
  };
  void follow();
  return {
    id: () => queue?.id ?? null,
    stop: async () => {
      isStopping = true;
      if (queue) await stopQueue(platform, queue);
    },
  };
}

/** Waits for running jobs to end, but not for ever: those that do not are given to other workers as they are. */
async function stopQueue({ pool, log }: Platform, { id, runner }: Queue): Promise<void> {
  const ended = runner.stop().then(
    () => true,
    () => true,
  );
  const patience = new AbortController();
  const hasEnded = await Promise.race([
    ended,
    setTimeout(longestEndMilliseconds, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  if (hasEnded) return;
  log.warn('Some jobs did not end when asked; other workers begin them again.');
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[id]]);
}
