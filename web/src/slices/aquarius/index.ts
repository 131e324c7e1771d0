export { administerAquariusRoutes } from './routes.ts';
