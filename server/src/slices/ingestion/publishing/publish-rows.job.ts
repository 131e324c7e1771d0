import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/nearly-full';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { rowKindOf } from '../row-kinds/index.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string() });

/** Stores what is ready of an ingestion after a review. A second run finds nothing left. */
export const publishRowsJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.publishRows',
    payload: Payload,
    attempts: 3,
    completionMessage: ({ fileName }) => ({ label: sentence('storingOf', { name: fileName }), link: '/imports' }),
    run: async ({ ingestionId }, context) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      const ingestion = await context.scope.transaction((tx) => lockIngestion(tx, ingestionId));
      if (ingestion.state === 'publishing') await rowKindOf(ingestion).store(platform, ingestion, context);
      const { held_count, rejected_count } = await context.scope.transaction((tx) => lockIngestion(tx, ingestionId));
      const rows = held_count + rejected_count;
      if (rows > 0) await context.conclude({ message: sentence('rowsPending', { rows }), needsPerson: true });
    },
  });
