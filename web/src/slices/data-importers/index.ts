export { administerImporterRoutes } from './routes.ts';
