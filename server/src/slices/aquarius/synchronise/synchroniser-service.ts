import { z } from 'zod';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { synchronise } from './synchronise.ts';
import { trySynchronise } from './try-synchronise.ts';

const Data = z.object({ everything: z.boolean().optional() }).nullish().catch(null);
const hourMs = 3_600_000;

/** Brings stations, series and points up to date with the tenant's AQUARIUS server, by hand or by schedule. */
export const synchroniserService = (platform: Platform): InternalService => ({
  link: 'aquarius-synchronizer',
  name: 'AQUARIUS synchronizer',
  description: 'Brings stations, time series and their points up to date with the AQUARIUS server of the tenant.',
  configurationSchema: { type: 'object', properties: {} },
  timeoutMs: hourMs,
  run: async ({ context, data, isTestRun }) => ({
    message: isTestRun
      ? await trySynchronise(platform, context)
      : await synchronise(platform, context, { isEverything: Data.parse(data)?.everything ?? false }),
  }),
});
