import { Problem, refusalStatement, sentence } from '@freshet/contract';
import { z } from 'zod';
import { CannotRun } from '#platform/jobs/failures';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { storeReport } from './store-report.ts';

export const BuildPayload = z.object({ runId: z.number().int(), name: z.string() });
export type BuildPayload = z.infer<typeof BuildPayload>;

/** Makes a report in the background. Run twice, it finds the report made. */
export const buildReportJob = (platform: Platform): TenantJob<BuildPayload> =>
  tenantJob<BuildPayload>({
    name: 'reports.buildReport',
    payload: BuildPayload,
    attempts: 3,
    completionMessage: ({ runId, name }) => ({ label: sentence('reportOf', { name }), link: `/reports?run=${runId}` }),
    run: (payload, context) => build(platform, payload, context),
  });

async function build(platform: Platform, payload: BuildPayload, context: JobContext): Promise<void> {
  try {
    await storeReport(platform, payload.runId, context);
  } catch (error) {
    // What was refused once is refused again: trying on would only make people wait.
    if (error instanceof Problem && error.status < 500) throw new CannotRun(refusalStatement(error));
    throw context.signal.aborted ? context.signal.reason : error;
  }
}
