export { FileTypeField } from './file-actions/file-type-field.tsx';
export { FileIngestActions } from './file-actions/lazy-file-ingest-actions.tsx';
export { NewestImports } from './imports/lazy-newest-imports.tsx';
export { ingestionRoutes, manageIngestionRoutes } from './routes.ts';
export { WhereFromDrawer } from './where-from/lazy-where-from-drawer.tsx';
