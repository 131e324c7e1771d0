export { findRunningPostgres } from './find-running.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
