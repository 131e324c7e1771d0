export { ecologyRoutes, manageEcologyRoutes } from './routes.ts';
