import { z } from 'zod';
import { withBulkConnection } from '#platform/db/copy-rows';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/free-space';
import { checkQualityAgain } from '../quality/check-quality.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { countIncoming, makeIncoming, takeUpStaged } from './incoming.ts';
import { publishIncoming } from './publish-import.ts';
import { settleRepeats } from './publish-repeats.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string() });

/** Stores the ready rows of an ingestion after a review. A second run finds none left. */
export const publishRowsJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.publishRows',
    payload: Payload,
    attempts: 3,
    tells: ({ fileName }) => ({ label: `Storing ${fileName}`, link: '/imports' }),
    run: async ({ ingestionId }, { scope }) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      await withBulkConnection(platform, scope.tenantId, async (bulk) => {
        await makeIncoming(bulk);
        await bulk.transaction(async (tx) => {
          const ingestion = await lockIngestion(tx, ingestionId);
          if (ingestion.state !== 'publishing') return;
          await takeUpStaged(tx, ingestionId);
          await countIncoming(tx);
          const { duplicates: rule, repeats } = ReadingPlanText.parse(ingestion.settings);
          await settleRepeats(tx, repeats, ingestionId);
          await checkQualityAgain(tx, ingestionId);
          await publishIncoming(tx, scope, { ingestion, rule, events: platform.events });
        });
      });
    },
  });
