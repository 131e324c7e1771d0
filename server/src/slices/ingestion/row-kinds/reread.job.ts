import { z } from 'zod';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import { rowKindOf } from './index.ts';

const Payload = z.object({ ingestionId: z.number().int(), fileName: z.string() });

/**
 * Reads a file again by what a person set of its clock or its layout. The earlier reading stays until it is complete.
 */
export const rereadJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.readAgain',
    payload: Payload,
    attempts: 3,
    run: async ({ ingestionId }, context) => {
      const ingestion = await context.scope.transaction((tx) => lockIngestion(tx, ingestionId));
      if (ingestion.state === 'naming') await rowKindOf(ingestion).readAgain?.(platform, ingestion, context);
    },
  });
