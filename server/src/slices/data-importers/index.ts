export { importerJobs, importerRecurring, importerRoutes } from './routes.ts';
export { importerService } from './running/importer-service.ts';
