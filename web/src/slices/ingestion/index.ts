export { FileIngestActions } from './file-actions/lazy-file-ingest-actions.tsx';
export { FileTypeField } from './file-actions/lazy-file-type-field.tsx';
export { NewestImports } from './imports/lazy-newest-imports.tsx';
export { loadNewestImports } from './imports/load-newest-imports.ts';
export { ingestionRoutes, manageIngestionRoutes } from './routes.ts';
export { WhereFromDrawer } from './where-from/lazy-where-from-drawer.tsx';
