import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { CannotRun } from '#platform/jobs/failures';
import { type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { runImporter } from './run-importer.ts';

const Payload = z.object({ importerId: z.number().int(), name: z.string() });
type Payload = z.infer<typeof Payload>;

/** Runs of one importer wait for each other. What failed is tried again by the next run, not at once. */
export const runImporterJob = (platform: Platform): TenantJob<Payload> =>
  tenantJob<Payload>({
    name: 'dataImporters.run',
    payload: Payload,
    attempts: 2,
    // The screen of importers shows what came of each run; a message for each would be hundreds a day.
    completionMessage: () => null,
    lane: ({ importerId }) => `importer ${importerId}`,
    run: async ({ importerId }, context) => {
      if (!context.scope.authority.isSysAdmin) {
        throw new CannotRun(sentence('importerNeedsSystemAdministrator'));
      }
      const end = await runImporter(platform, context, importerId);
      if (!end) throw new CannotRun(sentence('importerRemoved'));
      await context.log(end.state === 'failed' ? 'error' : 'info', end.message);
      await context.conclude({ message: end.message });
      if (end.state === 'failed') throw new CannotRun(end.message);
    },
  });
