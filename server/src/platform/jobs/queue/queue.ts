import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { openBeside } from '../../db/pool.ts';
import type { Platform } from '../../platform.ts';
import type { JobDefinition } from '../job.ts';
import { noticeFailures, queueLogger } from './queue-settings.ts';
import { followSigns, type QueueSigns, tickSeconds } from './queue-signs.ts';
import { taskListFor } from './task-list.ts';

const askToEndMilliseconds = 5000;
const longestEndMilliseconds = 20_000;
// Generous: a busy machine must not keep a queue from ever starting.
const longestStartMilliseconds = 30_000;
const longestQueryMilliseconds = 20_000;

/** One life of the queue, with connections of its own. When it ends or stands still another one takes its place. */
export interface Queue {
  /** The queue marks the jobs it took with the id of its pool of workers, so that is the id that beats. */
  readonly id: string;
  readonly signs: QueueSigns;
  /** Settles with the reason when the queue ends unexpectedly, or hangs. */
  readonly ended: Promise<string>;
  /** Waits for running jobs to end, but not for ever: those that do not are given to other workers as they are. */
  stop(): Promise<void>;
  /** It takes no more jobs. What it runs may end; after that, or a while, others take it over. */
  abandon(): void;
}

interface QueueOptions {
  readonly jobs: readonly JobDefinition[];
  readonly concurrency: number;
  readonly apart: string | undefined;
}

/**
 * Starts a queue. It is started when it has looked for work: the queue remembers for good whether its first query,
 * which jobs there are, was answered, and one that could not ask it would never take any. Neither the start nor any
 * query of the queue waits for ever.
 */
export async function startQueue(platform: Platform, options: QueueOptions): Promise<Queue> {
  const { log } = platform;
  const events: WorkerEvents = new EventEmitter();
  const signs = followSigns(events, options.concurrency);
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  // Beside the looks of all its places it listens, and completes and fails jobs.
  const limits = { max: options.concurrency + 3, longestQueryMilliseconds };
  const pool = openBeside(platform.pool, limits, (error) => log.debug({ err: error }, 'The queue lost a connection.'));
  const starting = runQueue(platform, options, { events, pool });
  const abandon = () =>
    void starting
      .then(
        (runner) => end(runner, pool),
        () => close(pool),
      )
      .catch(idle);
  // A queue that ends, ends badly at times: two jobs that cannot be given back, because the database is away, leave it
  // ending for ever. So nobody waits for that.
  const ending = new Promise<string>((resolve) => {
    events.once('pool:gracefulShutdown', ({ message }) => resolve(message));
  });
  try {
    const runner = await inTime(Promise.all([starting, signs.firstLook]).then(([started]) => started));
    const { still, stopWatching } = watch(signs);
    return {
      id,
      signs,
      ended: Promise.race([ending, still]).finally(stopWatching),
      stop: () => stop(platform, { id, runner, pool }).finally(stopWatching),
      abandon,
    };
  } catch (error) {
    abandon();
    throw error;
  }
}

const idle = () => undefined;

interface Means {
  readonly events: WorkerEvents;
  readonly pool: pg.Pool;
}

async function runQueue(platform: Platform, options: QueueOptions, { events, pool }: Means): Promise<Runner> {
  const { log } = platform;
  const runner = await run({
    pgPool: pool,
    taskList: taskListFor(platform, options.jobs, options.apart),
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
    preset: { worker: { ...noticeFailures, gracefulShutdownAbortTimeout: askToEndMilliseconds } },
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'The queue ended.'));
  return runner;
}

/** Fails when it takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const timeLimit = new AbortController();
  const late = setTimeout(longestStartMilliseconds, null, { signal: timeLimit.signal }).then(() => {
    throw new Error(`The queue did not start within ${longestStartMilliseconds / 1000} s.`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => timeLimit.abort());
}

function watch(signs: QueueSigns): { still: Promise<string>; stopWatching(): void } {
  let timer: NodeJS.Timeout | undefined;
  const still = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      signs.tick();
      const reason = signs.whyStill();
      if (reason !== null) resolve(reason);
    }, tickSeconds * 1000);
  });
  return { still, stopWatching: () => clearInterval(timer) };
}

async function end(runner: Runner, pool: pg.Pool): Promise<void> {
  await runner.stop().catch(idle);
  await close(pool);
}

const close = async (pool: pg.Pool): Promise<void> => {
  if (!pool.ending) await pool.end();
};

interface Stopping {
  readonly id: string;
  readonly runner: Runner;
  readonly pool: pg.Pool;
}

async function stop(platform: Platform, { id, runner, pool }: Stopping): Promise<void> {
  const ended = end(runner, pool).then(
    () => true,
    () => true,
  );
  const timeLimit = new AbortController();
  const hasEnded = await Promise.race([
    ended,
    setTimeout(longestEndMilliseconds, false, { signal: timeLimit.signal }).catch(() => false),
  ]);
  timeLimit.abort();
  if (hasEnded) return;
  platform.log.warn('Some jobs did not end when asked; other workers begin them again.');
  await platform.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[id]]);
}
