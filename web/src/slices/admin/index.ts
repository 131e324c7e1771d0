export { administrationRoutes, manageRoutes } from './routes.ts';
export { tenantConfigRoutes } from './tenant-config/tenant-config-routes.ts';
