export { readersOfStations } from './readers-of-stations.ts';
export { adminRoutes } from './routes.ts';
export { stationAccessRoutes } from './station-access-routes.ts';
