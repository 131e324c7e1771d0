export { findExistingHome } from './cluster/place-cluster.ts';
export { findRunningPostgres } from './find-running.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
