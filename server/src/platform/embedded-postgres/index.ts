export { findRunningPostgres } from './find-running.ts';
export { findExistingHome } from './place-cluster.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
