export { adminRoutes } from './routes.ts';
export { readersOfStations } from './station-access/readers-of-stations.ts';
export { stationAccessRoutes } from './station-access/station-access-routes.ts';
