import type { Route } from '#platform/http/routes';
import type { RecurringWork } from '#platform/jobs/recurring';
import { removeOldLogs } from '#platform/logs/remove-old-logs';
import type { Platform } from '#platform/platform';
import { credentialRoutes } from './credentials/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { shipLogs } from './logs/ship-logs.ts';
import { operationRoutes } from './operations/routes.ts';

export const dataServiceRoutes = (platform: Platform): Route[] => [
  ...credentialRoutes(platform),
  ...logRoutes(platform),
  ...operationRoutes(platform),
];

export const dataServiceRecurring = (platform: Platform): RecurringWork[] => [
  removeOldLogs(platform),
  shipLogs(platform),
];
