import { ExecutionId, TenantId } from '@freshet/contract';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { mustRunApart, runApart } from '../executions/run-apart.ts';
import { runExecution } from '../executions/run-execution.ts';
import type { JobDefinition, TenantJob } from '../job.ts';

const Queued = z.object({ tenantId: TenantId, executionId: ExecutionId });

/**
 * What the queue calls for each job by its name. `apart` is the program that runs one execution in a process of its own;
 * without it all are run in this one.
 */
export const taskListFor = (platform: Platform, jobs: readonly JobDefinition[], apart?: string): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      job.kind === 'system'
        ? (queued) => job.run(job.payload.parse(queued))
        : (queued, helpers) => runTenantJob(platform, job, { queued, helpers, apart }),
    ]),
  );

interface Given {
  readonly queued: unknown;
  readonly helpers: JobHelpers;
  readonly apart: string | undefined;
}

async function runTenantJob(platform: Platform, job: TenantJob, { queued, helpers, apart }: Given): Promise<void> {
  const params = { ...Queued.parse(queued), stopping: helpers.abortSignal ?? neverStopping };
  const isAgain = helpers.job.attempts > 1;
  if (isAgain) await shortenPause(platform, helpers.job);
  if (isAgain && apart !== undefined && (await mustRunApart(platform, job, params))) {
    return runApart(platform, apart, job, params);
  }
  return runExecution(platform, job, params);
}

const neverStopping = new AbortController().signal;

// The queue waits e to the power of this many seconds, about a minute; after ten restarts it would be six hours.
const mostPauses = 4;

const shortenPause = ({ pool }: Platform, { id, attempts }: JobHelpers['job']) =>
  attempts > mostPauses
    ? pool.query('update graphile_worker._private_jobs set attempts = $2 where id = $1', [id, mostPauses])
    : null;
