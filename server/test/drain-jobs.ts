import type { JobDefinition } from '#platform/jobs/job';
import { allJobs } from '../src/app.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { World } from './world.ts';

/** Runs every job of the application that is due now, and those they ask for; then comes back. */
export const drainJobs = (
  { platform }: Pick<World, 'platform'>,
  change: (job: JobDefinition) => JobDefinition = (job) => job,
): Promise<void> => runDueJobs(platform, allJobs(platform).map(change));
