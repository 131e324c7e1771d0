export { manageObservationRoutes } from './routes.ts';
