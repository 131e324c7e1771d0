export { unitRoutes } from './routes.ts';
