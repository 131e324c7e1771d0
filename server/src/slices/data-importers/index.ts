export { discreteImporterLink, discreteImporterService } from './discrete/discrete-importer-service.ts';
export { importerJobs, importerRecurring, importerRoutes } from './routes.ts';
export { importerService } from './running/importer-service.ts';
