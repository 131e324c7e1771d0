import { setTimeout } from 'node:timers/promises';
import { sealingSweep } from '../../audit/seal-audit.ts';
import type { Platform } from '../../platform.ts';
import type { JobDefinition } from '../job.ts';
import { type Queue, startQueue } from '../queue/queue.ts';
import { type RecurringWork, startRecurring } from '../recurring.ts';
import { startHeartbeat } from './heartbeat.ts';

interface WorkerOptions {
  readonly concurrency?: number;
  /** What slices want done again and again. */
  readonly recurring?: readonly RecurringWork[];
  /** The program that runs one execution in a process of its own. */
  readonly apart?: string;
}

// Large files of a tenant take one of them; the others are for everybody else.
const jobsAtOnce = 4;
/** A database that is starting refuses within milliseconds; each refusal is a line in its log. */
const restartMilliseconds = 250;

/**
 * Runs jobs until it is stopped. When it is killed instead, another worker takes its jobs over within 30 seconds;
 * when it is stopped, running jobs are signalled to end after 5 seconds and given back after 20.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly JobDefinition[],
  options: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const concurrency = options.concurrency ?? jobsAtOnce;
  const running = await superviseQueue(platform, () =>
    startQueue(platform, { jobs, concurrency, apart: options.apart }),
  );
  const heartbeat = startHeartbeat(platform, running);
  running.onReplaced(heartbeat.beat);
  const recurring = startRecurring(platform, [sealingSweep(platform), ...(options.recurring ?? [])]);
  return {
    stop: async () => {
      await Promise.all([running.stop(), recurring.stop()]);
      await heartbeat.stop();
    },
  };
}

/**
 * There is always a queue, or one is about to start: one that ends unexpectedly, as it does after some failures of the
 * database, or that stands still is left behind for a new one. That is safe as two workers beside one another are: the
 * old one no longer beats, so that what it holds is taken over, and what it still writes is then refused.
 */
async function superviseQueue({ log }: Platform, start: () => Promise<Queue>) {
  const leftBehind = new Set<Queue>();
  let isStopping = false;
  let queue: Queue | null = null;
  let onReplaced = () => {};
  const begin = async () => {
    queue = await start().catch((error: unknown) => {
      log.warn({ err: error }, 'The queue could not be started; it is tried again.');
      return null;
    });
  };
  const leaveBehind = (old: Queue, reason: string) => {
    log.warn({ reason, queue: old.id }, 'The queue is replaced.');
    old.abandon();
    leftBehind.add(old);
    queue = null;
  };
  const follow = async (): Promise<void> => {
    for (;;) {
      const old = queue;
      const reason = (await old?.ended) ?? '';
      if (isStopping) return;
      if (old) leaveBehind(old, reason);
      await setTimeout(restartMilliseconds);
      if (isStopping) return;
      await begin();
      if (queue) onReplaced();
    }
  };
  await begin();
  const following = follow();
  return {
    queue: () => queue,
    leftBehind,
    onReplaced: (listener: () => void) => {
      onReplaced = listener;
    },
    stop: async () => {
      isStopping = true;
      // One that is only just starting is stopped when it has.
      if (queue === null) await following;
      await queue?.stop();
    },
  };
}
