export { documentFileClaims } from './documents/document-queries.ts';
export { exportedResults } from './exported-results.ts';
export { listFlagsOn, requireFlag } from './flags/flag-queries.ts';
export { allFlags } from './flags/flag-relations.ts';
export { flagRoutes } from './flags/flag-routes.ts';
export { isHidden } from './flags/is-hidden.ts';
export { revealFlags } from './flags/reveal-flags.ts';
export { observationRoutes } from './routes.ts';
export {
  type ChangedStation,
  changedStations,
  forgetChanged,
  hasChanged,
  hasChangedFor,
  listAnalytesElsewhere,
  listChanged,
  listChangedIds,
  listNewStations,
} from './store/changed-stations.ts';
export { dataAtStations } from './store/data-at-stations.ts';
export { dataOfStations } from './store/data-of-stations.ts';
export { deliveredResults } from './store/delivered-results.ts';
export { flagResults } from './store/flag-results.ts';
export { findResultsOfOthers, forgetWithdrawn } from './store/forget-withdrawn.ts';
export { findLessDetailed, type LessDetailed } from './store/less-detailed.ts';
export { compareWithCurrent, openVersions } from './store/open-versions.ts';
export { isSameStation, type PackedRow, unpackRow } from './store/packed-rows.ts';
export { planRestoring, restoreVersions, settleSamples } from './store/restore-versions.ts';
export { keyBut, keyColumns, keyOf, sameContent, sameKey, sameKeyBut, statedBy } from './store/result-key.ts';
export type { ResultFilter } from './store/result-queries.ts';
export { makeResultReader, type StoredResult } from './store/result-reader.ts';
export {
  allSamples,
  currentResults,
  currentSamples,
  resultMoves,
  resultVersions,
  sourceTexts,
} from './store/result-sources.ts';
export { movedSince, resultsAsOf, resultsAsOfParts, resultsClosedSince } from './store/results-as-of.ts';
export { resultsOfAnalytes } from './store/results-of-analytes.ts';
export { samplesOfMedia } from './store/samples/samples-of-media.ts';
export { gatherSamples } from './store/samples/store-samples.ts';
export { countResults, listHiding, streamPacked, streamResults } from './store/stream-results.ts';
export { resultsInUnits } from './store/units-of-results.ts';
export { valueText } from './store/value-text.ts';
export { deliveryTables, versionTables } from './store/work-tables.ts';
export { listLatest } from './tables/latest-queries.ts';
export { otherCorrections } from './tables/other-corrections.ts';
