export { discreteImporterLink, discreteImporterService } from './discrete/discrete-importer-service.ts';
export { exportedImporters } from './exported-importers.ts';
export { importerJobs, importerRecurring, importerRoutes } from './routes.ts';
export { importerService } from './running/importer-service.ts';
