export { nameFileSchema } from './file-schema-name.ts';
export { fileSchemaRoutes } from './file-schema-routes.ts';
export { importNotificationRoutes } from './import-notification-routes.ts';
export { importRoutes } from './import-routes.ts';
export { ingestFiles } from './ingest-files.ts';
export { ingestionJobs, ingestionSubscriptions } from './ingestion-jobs.ts';
export { ingestionRoutes } from './ingestion-routes.ts';
export { notificationJobs, notificationSubscriptions } from './notify-import.job.ts';
export { qualityRuleRoutes } from './quality-rule-routes.ts';
