import type { z } from 'zod';
import { inEachTenant } from '#platform/db/each-tenant';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { enqueueSeriesEvaluation, evaluatingWork } from './enqueue-evaluation.ts';
import { evaluateSeries, needsSeriesEvaluating } from './evaluate-series.ts';

export const evaluateSeriesJob = (platform: Platform): SystemJob<z.infer<typeof evaluatingWork.payload>> =>
  systemJob({ ...evaluatingWork, run: (given) => evaluateSeries(platform, given) });

/** Looks every minute whether standards, limits, links or units changed, by any process, and whether anything waits. */
export const evaluateSeriesSweep = (platform: Platform): RecurringWork => ({
  name: 'guidelines.evaluateSeries',
  everySeconds: 60,
  run: () =>
    inEachTenant(platform, async (tx, tenantId) => {
      if (await needsSeriesEvaluating(tx, tenantId)) await enqueueSeriesEvaluation(tx);
    }),
});
