export { administrationRoutes, manageRoutes } from './routes.ts';
export { tenantConfigRoutes } from './tenant-config-routes.ts';
