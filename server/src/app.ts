import type { FastifyInstance } from 'fastify';
import type { Subscriptions } from '#platform/events';
import { addOpenApi } from '#platform/http/add-open-api';
import { addHealthRoutes } from '#platform/http/health';
import { addMetrics } from '#platform/http/metrics';
import { mountRoutes } from '#platform/http/mount';
import { addPluginFrame } from '#platform/http/plugin-frame';
import type { Route } from '#platform/http/routes';
import { makeServer } from '#platform/http/server';
import { addWebFiles } from '#platform/http/web-files';
import { addHub } from '#platform/hub/add-hub';
import { executionRoutes } from '#platform/jobs/executions/execution-routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import { mailJobs } from '#platform/mail/mail-jobs';
import { plannedWork } from '#platform/operations/read-operations';
import type { Platform } from '#platform/platform';
import { freeExpired } from '#platform/storage/free-expired';
import { sweepFiles } from '#platform/storage/sweep-files';
import { adminRoutes, stationAccessRoutes } from '#slices/admin';
import { analyteRoutes } from '#slices/analytes';
import { aquariusRoutes } from '#slices/aquarius';
import { catalogueRoutes } from '#slices/catalogue';
import {
  continuousRoutes,
  deliveredSeries,
  describeFilteredSeries,
  findSilence,
  gradeRoutes,
} from '#slices/continuous';
import { importerJobs, importerRecurring, importerRoutes } from '#slices/data-importers';
import { dataServiceJobs, dataServiceRecurring, dataServiceRoutes, upcomingServices } from '#slices/data-services';
import { deliveredEcology, ecologyRoutes, photoFileClaims } from '#slices/ecology';
import { equipmentRoutes, remindCalibrations } from '#slices/equipment';
import { expireUploads, fileClaims, fileRoutes } from '#slices/files';
import {
  cofactorRoutes,
  compareVersionsJob,
  evaluateSeriesJob,
  evaluateSeriesSweep,
  guidelineJobs,
  guidelineRoutes,
  guidelineSubscriptions,
  libraryRoutes,
  reevaluateJob,
  reevaluateSubscriptions,
  reevaluateSweep,
  seriesEventRoutes,
  verdictRoutes,
  versionRoutes,
} from '#slices/guidelines';
import { homeRoutes } from '#slices/home';
import {
  accessTokenRoutes,
  identityJobs,
  identityRecurring,
  identityRoutes,
  makeAuthenticate,
  makeHubGate,
} from '#slices/identity';
import {
  ecologyFileRoutes,
  fileSchemaRoutes,
  foldedNamesRoutes,
  importNotificationRoutes,
  importRoutes,
  ingestionJobs,
  ingestionRoutes,
  ingestionSubscriptions,
  limitSubscriptions,
  loggerFileRoutes,
  nameFileSchema,
  notificationJobs,
  notificationSubscriptions,
  qualityRuleRoutes,
} from '#slices/ingestion';
import { attachmentFileClaims, locationRoutes, stationImportRoutes, stationPageRoutes } from '#slices/locations';
import { mapRoutes } from '#slices/map';
import { messageFeeds, messageRecurring, messageRoutes, messageSubscriptions } from '#slices/messages';
import { deliveredResults, documentFileClaims, flagRoutes, observationRoutes } from '#slices/observations';
import { reportJobs, reportRecurring, reportRoutes, upcomingReports } from '#slices/reports';
import { unitRoutes } from '#slices/units';
import { registerSlices } from './register-slices.ts';

registerSlices();

/** The table of contents: every slice, in shelf order. */
export const allRoutes = (platform: Platform): Route[] => [
  ...executionRoutes(platform),
  ...identityRoutes(platform),
  ...accessTokenRoutes(platform),
  ...catalogueRoutes(platform),
  ...unitRoutes(platform),
  ...fileRoutes(platform, nameFileSchema),
  ...locationRoutes(platform),
  ...stationImportRoutes(),
  ...stationPageRoutes(platform),
  ...analyteRoutes(platform),
  ...messageRoutes(),
  ...observationRoutes(platform),
  ...flagRoutes(platform),
  ...continuousRoutes(),
  ...gradeRoutes(platform),
  ...ecologyRoutes(platform),
  ...equipmentRoutes(platform),
  ...guidelineRoutes(platform),
  ...cofactorRoutes(platform),
  ...versionRoutes(platform),
  ...libraryRoutes(platform),
  ...verdictRoutes(),
  ...seriesEventRoutes(),
  ...fileSchemaRoutes(platform),
  ...ingestionRoutes(platform),
  ...loggerFileRoutes(platform),
  ...ecologyFileRoutes(platform),
  ...importRoutes(platform, [deliveredResults, deliveredSeries, deliveredEcology]),
  ...qualityRuleRoutes(),
  ...foldedNamesRoutes(platform),
  ...importNotificationRoutes(),
  ...aquariusRoutes(platform),
  ...reportRoutes(platform),
  ...dataServiceRoutes(platform),
  ...importerRoutes(platform),
  ...mapRoutes(platform),
  ...homeRoutes(platform),
  ...adminRoutes(platform),
  ...stationAccessRoutes(platform),
];

export const allJobs = (platform: Platform): JobDefinition[] => [
  ...mailJobs(platform),
  ...identityJobs(platform),
  ...guidelineJobs(platform),
  reevaluateJob(platform),
  evaluateSeriesJob(platform),
  compareVersionsJob,
  ...ingestionJobs(platform),
  ...notificationJobs(platform),
  ...reportJobs(platform),
  ...dataServiceJobs(platform),
  ...importerJobs(platform),
];

const allSubscriptions = (platform: Platform): Subscriptions[] => [
  messageSubscriptions,
  guidelineSubscriptions(platform),
  reevaluateSubscriptions(platform),
  ingestionSubscriptions,
  notificationSubscriptions(platform),
  limitSubscriptions,
];

export const allRecurring = (platform: Platform): RecurringWork[] => [
  sweepFiles(platform, [fileClaims, attachmentFileClaims, documentFileClaims, photoFileClaims]),
  freeExpired(platform, [expireUploads]),
  reevaluateSweep(platform),
  evaluateSeriesSweep(platform),
  findSilence(platform),
  describeFilteredSeries(platform),
  remindCalibrations(platform),
  ...identityRecurring(platform),
  ...messageRecurring(platform),
  ...reportRecurring(platform),
  ...dataServiceRecurring(platform),
  ...importerRecurring(platform),
];

plannedWork.register({ recurring: allRecurring, ofTenants: [upcomingReports, upcomingServices] });

/** Subscribes every slice to its events. Once per process, whatever roles it has. */
export const subscribeSlices = (platform: Platform): void => {
  for (const subscriptions of allSubscriptions(platform)) platform.events.subscribe(subscriptions);
};

/** The whole product as one HTTP server, not yet listening. */
export async function buildApp(platform: Platform, webFolder: string): Promise<FastifyInstance> {
  const app = await makeServer(platform);
  const authenticate = makeAuthenticate(platform);
  addHealthRoutes(app, platform);
  addMetrics(app, platform, authenticate);
  const { roles } = platform.config;
  if (roles.includes('hub')) await addHub(app, platform, { gate: makeHubGate(platform), feeds: messageFeeds });
  if (roles.includes('api')) {
    mountRoutes(app, platform, allRoutes(platform), authenticate);
    addPluginFrame(app, platform);
  }
  addOpenApi(app);
  await addWebFiles(app, platform.config, webFolder);
  return app;
}
