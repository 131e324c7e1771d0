export { adminRoutes } from './routes.ts';
export { stationAccessRoutes } from './station-access-routes.ts';
