export { manageAnalyteRoutes } from './routes.ts';
