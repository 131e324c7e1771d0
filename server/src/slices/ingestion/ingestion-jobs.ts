import type { Subscriptions } from '#platform/events';
import type { JobDefinition } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { undoAddedJob } from './decisions/undo-added.job.ts';
import { failReport, foldedNamesJob } from './matching/folded-names/folded-names.job.ts';
import { addNamesJob } from './naming/add-names.job.ts';
import { publishRowsJob } from './publishing/publish-rows.job.ts';
import { findIngestion } from './reading/ingestion-queries.ts';
import { readFileJob } from './reading/read-file.job.ts';
import { endReading } from './row-kinds/end-reading.ts';
import { rereadJob } from './row-kinds/reread.job.ts';

export const ingestionJobs = (platform: Platform): JobDefinition[] => [
  readFileJob(platform),
  rereadJob(platform),
  addNamesJob(platform),
  undoAddedJob(platform),
  publishRowsJob(platform),
  foldedNamesJob(platform),
];

/** Work that ended without saying so leaves nothing being read for ever. */
export const ingestionSubscriptions: Subscriptions = {
  'jobs.ended': async (tx, scope, { executionId, state, error }) => {
    if (state === 'succeeded') return;
    await failReport(tx, executionId, scope.now());
    const ingestion = await findIngestion(tx, executionId);
    if (ingestion?.state === 'reading') {
      await endReading(tx, ingestion, { state, error: error?.Message ?? null, now: scope.now() });
    }
  },
};
