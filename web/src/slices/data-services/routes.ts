import { credentialsRoute } from './credentials/routes.ts';
import { aquariusLogsRoute, logsRoute, tenantLogsRoute } from './logs/routes.ts';
import { operationsRoute } from './operations/routes.ts';

/** Screens of system administrators. */
export const administerServiceRoutes = [credentialsRoute, logsRoute, aquariusLogsRoute, operationsRoute] as const;

/** Screens of tenant administrators. */
export const manageServiceRoutes = [tenantLogsRoute] as const;
