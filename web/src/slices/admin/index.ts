export { administrationRoutes, manageRoutes } from './routes.ts';
