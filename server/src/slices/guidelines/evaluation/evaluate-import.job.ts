import { sentence } from '@freshet/contract';
import { z } from 'zod';
import type { Subscriptions } from '#platform/events';
import { enqueueJob } from '#platform/jobs/enqueue';
import { type JobDefinition, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { evaluateImport } from './evaluate-import.ts';
import { markOtherReadings } from './mark-other-readings.ts';

const Payload = z.object({ importId: z.number().int().positive() });

/** Evaluates an import: as it arrives, and whenever somebody asks for it again. */
export const evaluateImportJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'guidelines.evaluateImport',
    payload: Payload,
    attempts: 3,
    // The import notifications report exceedances to those who subscribed.
    completionMessage: () => null,
    run: ({ importId }, { scope, progress }) =>
      evaluateImport(platform, scope, importId, (done, total) =>
        progress(done, total, sentence('stepEvaluatingResults')),
      ),
  });

export const guidelineJobs = (platform: Platform): JobDefinition[] => [evaluateImportJob(platform)];

/** What an import brought is evaluated as soon as it is stored, and what earlier readings of its file still have, again. */
export const guidelineSubscriptions = (platform: Platform): Subscriptions => ({
  'ingestion.published': async (tx, scope, { importId }) => {
    await markOtherReadings(tx, importId);
    await enqueueJob(tx, scope, evaluateImportJob(platform), { importId });
  },
});
