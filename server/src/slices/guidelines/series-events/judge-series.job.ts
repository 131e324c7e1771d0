import type { z } from 'zod';
import { inEachTenant } from '#platform/db/each-tenant';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { askToJudge, judgingWork } from './ask-to-judge.ts';
import { judgeSeries, needsSeriesJudging } from './judge-series.ts';

export const judgeSeriesJob = (platform: Platform): SystemJob<z.infer<typeof judgingWork.payload>> =>
  systemJob({ ...judgingWork, run: (given) => judgeSeries(platform, given) });

/** Looks every minute whether standards, limits, links or units changed, whoever changed them, and whether anything waits. */
export const judgeSeriesSweep = (platform: Platform): RecurringWork => ({
  name: 'guidelines.judgeSeries',
  everySeconds: 60,
  run: () =>
    inEachTenant(platform, async (tx, tenantId) => {
      if (await needsSeriesJudging(tx, tenantId)) await askToJudge(tx);
    }),
});
