export { analyteRoutes } from './routes.ts';
