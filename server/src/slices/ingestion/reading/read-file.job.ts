import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/nearly-full';
import { rowKindOf } from '../row-kinds/index.ts';
import { lockIngestion } from './ingestion-queries.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string(), isLarge: z.boolean().optional() });

/**
 * Reads a file, then, in one transaction, either stores what it holds or keeps it for a review. A run that is killed
 * leaves nothing behind and begins again; one that was overtaken finds its work done.
 */
export const readFileJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.readFile',
    payload: Payload,
    attempts: 3,
    lane: ({ isLarge }) => (isLarge ? 'large files' : null),
    completionMessage: ({ fileName }, executionId) => ({
      label: sentence('readingOf', { name: fileName }),
      link: `/review/ingestion-results/${executionId}`,
    }),
    run: async ({ ingestionId, fileName }, context) => {
      const ingestion = await context.scope.transaction((tx) => lockIngestion(tx, ingestionId));
      if (ingestion.state !== 'reading') return;
      await context.log('info', sentence('readingFile', { file: fileName }), { fileId: ingestion.file_id });
      await refuseWhenDatabaseNearlyFull(platform.config);
      await rowKindOf(ingestion).read(platform, ingestion, context);
    },
  });
