import { ExecutionId, TenantId } from '@freshet/contract';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { JobDefinition } from './job.ts';
import { runExecution } from './run-execution.ts';

const Queued = z.object({ tenantId: TenantId, executionId: ExecutionId });

/** What the queue calls for each job by its name. */
export const taskListFor = (platform: Platform, jobs: readonly JobDefinition[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      job.kind === 'system'
        ? (queued) => job.run(job.payload.parse(queued))
        : (queued, { abortSignal }) =>
            runExecution(platform, job, { ...Queued.parse(queued), stopping: abortSignal ?? neverStopping }),
    ]),
  );

const neverStopping = new AbortController().signal;
