import { z } from 'zod';
import type { Subscriptions } from '#platform/events';
import { enqueueJob } from '#platform/jobs/enqueue';
import { type JobDefinition, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { notifyPeople } from './notify-people.ts';

const Payload = z.object({ importId: z.number().int().positive() });

const notifying = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.notifyPeople',
    payload: Payload,
    attempts: 5,
    completionMessage: () => null,
    run: ({ importId }, { scope }) => notifyPeople(platform, scope, importId),
  });

export const notificationJobs = (platform: Platform): JobDefinition[] => [notifying(platform)];

/** People are notified once the results of an import were evaluated, and something exceeds. */
export const notificationSubscriptions = (platform: Platform): Subscriptions => ({
  'guidelines.evaluated': async (tx, scope, { importId, exceededCount }) => {
    if (exceededCount > 0) await enqueueJob(tx, scope, notifying(platform), { importId });
  },
});
