export { documentFileClaims } from './document-queries.ts';
export { observationRoutes } from './routes.ts';
