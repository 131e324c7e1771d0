import type { Route } from '#platform/http/routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import { removeOldLogs } from '#platform/logs/remove-old-logs';
import type { Platform } from '#platform/platform';
import { configurationRoutes } from './configurations/configuration-routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { startDueServices } from './cron/start-due-services.ts';
import { logRoutes } from './logs/routes.ts';
import { shipLogs } from './logs/ship-logs.ts';
import { operationRoutes } from './operations/routes.ts';
import { pluginRoutes } from './plugins/plugin-routes.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { runRoutes } from './running/run-routes.ts';
import { runServiceJob } from './running/run-service.job.ts';

/** Every part of the slice adds its own here. */
export const dataServiceRoutes = (platform: Platform): Route[] => [
  ...registryRoutes(platform),
  ...configurationRoutes(platform),
  ...runRoutes(platform),
  ...credentialRoutes(platform),
  ...logRoutes(platform),
  ...operationRoutes(platform),
  ...pluginRoutes(platform),
];

export const dataServiceJobs = (platform: Platform): JobDefinition[] => [runServiceJob(platform)];

export const dataServiceRecurring = (platform: Platform): RecurringWork[] => [
  startDueServices(platform),
  removeOldLogs(platform),
  shipLogs(platform),
];
