import { z } from 'zod';
import { inEachTenant } from '#platform/db/each-tenant';
import type { Tx } from '#platform/db/transaction';
import type { Subscriptions } from '#platform/events';
import { enqueueSystemJob } from '#platform/jobs/enqueue';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { markOtherReadings } from '../evaluation/mark-other-readings.ts';
import { needsEvaluating, reevaluate } from './reevaluate.ts';

const Payload = z.object({ tenantId: z.number().int().positive() });

export const reevaluateJob = (platform: Platform): SystemJob<z.infer<typeof Payload>> =>
  systemJob({
    name: 'guidelines.reevaluate',
    payload: Payload,
    attempts: 25,
    run: ({ tenantId }) => reevaluate(platform, tenantId),
  });

const enqueueReevaluation = (platform: Platform, tx: Tx, tenantId: number) =>
  enqueueSystemJob(tx, reevaluateJob(platform), { tenantId }, { jobKey: `guidelines.reevaluate:${tenantId}` });

/**
 * Results that came or went are evaluated at once, with those whose means and cofactors they change: those that came
 * after their import is evaluated, which keeps what it finds.
 */
export const reevaluateSubscriptions = (platform: Platform): Subscriptions => ({
  'guidelines.evaluated': (tx, { tenantId }) => enqueueReevaluation(platform, tx, tenantId),
  'ingestion.rolledBack': async (tx, { tenantId }, { importId }) => {
    await markOtherReadings(tx, importId);
    await enqueueReevaluation(platform, tx, tenantId);
  },
});

/**
 * Looks every minute whether anything is to be evaluated again. What it is evaluated by is compared with what it was
 * evaluated by, so that no change is missed, by whatever process, and whatever stopped meanwhile.
 */
export const reevaluateSweep = (platform: Platform): RecurringWork => ({
  name: 'guidelines.reevaluate',
  everySeconds: 60,
  run: () =>
    inEachTenant(platform, async (tx, tenantId) => {
      if (await needsEvaluating(tx, tenantId)) await enqueueReevaluation(platform, tx, tenantId);
    }),
});
