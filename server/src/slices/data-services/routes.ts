import type { Route } from '#platform/http/routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { configurationRoutes } from './configurations/configuration-routes.ts';
import { startDueServices } from './cron/start-due-services.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { runRoutes } from './running/run-routes.ts';
import { runServiceJob } from './running/run-service.job.ts';

/** Every part of the slice adds its own here. */
export const dataServiceRoutes = (platform: Platform): Route[] => [
  ...registryRoutes(platform),
  ...configurationRoutes(platform),
  ...runRoutes(platform),
];

export const dataServiceJobs = (platform: Platform): JobDefinition[] => [runServiceJob(platform)];

export const dataServiceRecurring = (platform: Platform): RecurringWork[] => [startDueServices(platform)];
