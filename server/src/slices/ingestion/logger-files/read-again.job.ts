import { z } from 'zod';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { ecologyRecords } from '../row-kinds/ecology-records.ts';
import { waitForPerson } from '../row-kinds/wait-for-person.ts';
import { foreseeCounts } from './foresee-counts.ts';
import { keepReading } from './keep-reading.ts';
import { settleBooks } from './settle-books.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string() });

/** Reads a file again by what a person said of its clock or its layout. What was read before stands until it is through. */
export const readAgainJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.readAgain',
    payload: Payload,
    attempts: 3,
    run: async ({ ingestionId }, context) => {
      const { scope } = context;
      const ingestion = await scope.transaction((tx) => lockIngestion(tx, ingestionId));
      if (ingestion.state !== 'naming') return;
      if (ReadingPlanText.parse(ingestion.settings).ecology) return ecologyRecords.read(platform, ingestion, context);
      await keepReading(platform, ingestion, context);
      await foreseeCounts(platform, scope, ingestion);
      await scope.transaction(async (tx) => {
        const { state } = await lockIngestion(tx, ingestionId);
        if (state !== 'naming') return;
        await settleBooks(tx, ingestion);
        await waitForPerson(tx, ingestion, 'Look at the series, then store it.');
      });
    },
  });
