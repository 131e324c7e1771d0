import { sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { startAll } from './start-importers.ts';

/** Starts the importers of a tenant that are due, as the schedule does, when a person or a schedule asks for it. */
export const importerService = (platform: Platform): InternalService => ({
  link: 'continuous-data-importers',
  name: 'Continuous data importers',
  description: 'Starts every importer of continuous data that is due; those within their interval are skipped.',
  configurationSchema: { type: 'object', properties: {} },
  isOfInstallation: true,
  run: async ({ context, isTestRun }) => {
    const { started, skipped, paused } = await startAll(platform, context.scope, isTestRun);
    for (const importer of skipped) await context.log('info', sentence('importerWithinInterval', { importer }));
    const counts = { started: started.length, skipped: skipped.length, paused };
    return { message: sentence(isTestRun ? 'importersWouldStart' : 'importersStarted', counts) };
  },
});
