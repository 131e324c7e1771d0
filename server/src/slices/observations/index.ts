export { documentFileClaims } from './document-queries.ts';
export { listFlagsOn } from './flag-queries.ts';
export { flagRoutes } from './flag-routes.ts';
export { observationRoutes } from './routes.ts';
export { closeChanged, noteSamples, noteUnchanged, openVersions } from './store/open-versions.ts';
export {
  applyPlan,
  type Moved,
  planPresent,
  type Shift,
  settleSamples,
  standingImports,
} from './store/restore-versions.ts';
export { keyOf, sameContent, sameKey } from './store/result-key.ts';
export type { ImportFilter, ResultFilter } from './store/result-questions.ts';
export { allSamples, currentResults, currentSamples, resultVersions, sourceTexts } from './store/result-sources.ts';
export { gatherSamples, storeSamples } from './store/store-samples.ts';
export { countResults, type StoredResult, streamResults } from './store/stream-results.ts';
export {
  countForPlanner,
  makePresentTables,
  presentTables,
  withIndexLookups,
  workTables,
} from './store/work-tables.ts';
