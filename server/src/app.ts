import type { FastifyInstance } from 'fastify';
import type { Subscriptions } from '#platform/events';
import { addHealthRoutes } from '#platform/http/health';
import { addMetrics } from '#platform/http/metrics';
import { mountRoutes } from '#platform/http/mount';
import { addOpenApi } from '#platform/http/openapi';
import type { Route } from '#platform/http/routes';
import { makeServer } from '#platform/http/server';
import { addWebFiles } from '#platform/http/web-files';
import { executionRoutes } from '#platform/jobs/execution-routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import { mailJobs } from '#platform/mail/mail-jobs';
import type { Platform } from '#platform/platform';
import { sweepFiles } from '#platform/storage/sweep-files';
import { adminRoutes, stationAccessRoutes } from '#slices/admin';
import { analyteRoutes } from '#slices/analytes';
import { catalogueRoutes } from '#slices/catalogue';
import { cofactorRoutes, guidelineRoutes, verdictRoutes, versionRoutes } from '#slices/guidelines';
import { homeRoutes } from '#slices/home';
import { identityJobs, identityRecurring, identityRoutes, makeAuthenticate } from '#slices/identity';
import { attachmentFileClaims, locationRoutes, stationImportRoutes, stationPageRoutes } from '#slices/locations';
import { mapRoutes } from '#slices/map';
import { documentFileClaims, flagRoutes, observationRoutes } from '#slices/observations';
import { unitRoutes } from '#slices/units';

/** The table of contents: every slice, in shelf order. */
export const allRoutes = (platform: Platform): Route[] => [
  ...executionRoutes(platform),
  ...identityRoutes(platform),
  ...catalogueRoutes(platform),
  ...unitRoutes(platform),
  ...locationRoutes(platform),
  ...stationImportRoutes(),
  ...stationPageRoutes(platform),
  ...analyteRoutes(platform),
  ...observationRoutes(platform),
  ...flagRoutes(platform),
  ...guidelineRoutes(platform),
  ...cofactorRoutes(platform),
  ...versionRoutes(platform),
  ...verdictRoutes(),
  ...mapRoutes(platform),
  ...homeRoutes(platform),
  ...adminRoutes(platform),
  ...stationAccessRoutes(platform),
];

export const allJobs = (platform: Platform): JobDefinition[] => [...mailJobs(platform), ...identityJobs(platform)];

const allSubscriptions: readonly Subscriptions[] = [];

export const allRecurring = (platform: Platform): RecurringWork[] => [
  sweepFiles(platform, [attachmentFileClaims, documentFileClaims]),
  ...identityRecurring(platform),
];

/** Lets every slice hear what concerns it. Once per process, whatever roles it has. */
export const subscribeSlices = ({ events }: Platform): void => {
  for (const subscriptions of allSubscriptions) events.subscribe(subscriptions);
};

/** The whole product as one HTTP server, not yet listening. */
export async function buildApp(platform: Platform, webFolder: string): Promise<FastifyInstance> {
  const app = await makeServer(platform);
  const authenticate = makeAuthenticate(platform);
  addHealthRoutes(app, platform);
  addMetrics(app, platform, authenticate);
  mountRoutes(app, platform, allRoutes(platform), authenticate);
  addOpenApi(app);
  await addWebFiles(app, platform.config, webFolder);
  return app;
}
