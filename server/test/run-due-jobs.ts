import { runOnce } from 'graphile-worker';
import type { JobDefinition } from '#platform/jobs/job';
import { noticeFailures, queueLogger } from '#platform/jobs/queue/queue-settings';
import { taskListFor } from '#platform/jobs/queue/task-list';
import type { Platform } from '#platform/platform';

/** Runs every job that is due now, and those they ask for, one after the other; then comes back. */
export async function runDueJobs(platform: Platform, jobs: readonly JobDefinition[]): Promise<void> {
  await runOnce({
    pgPool: platform.pool,
    taskList: taskListFor(platform, jobs),
    concurrency: 1,
    noHandleSignals: true,
    logger: queueLogger(platform.log),
    preset: { worker: noticeFailures },
  });
}

/** Makes waiting jobs due: the queue waits longer after each failure. */
export const skipWaiting = (platform: Platform) =>
  platform.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
