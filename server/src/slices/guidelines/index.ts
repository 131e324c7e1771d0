export { cofactorRoutes } from './cofactors/cofactor-routes.ts';
export { dependsOnMedia } from './evaluation/depends-on-media.ts';
export { type EvaluationQuery, type EvaluationSpan, evaluate } from './evaluation/evaluate.ts';
export {
  type EvaluatedBatch,
  type EvaluatedResult,
  evaluateBatch,
  type WorstVerdict,
  worstByGuideline,
} from './evaluation/evaluate-batch.ts';
export { evaluateImportJob, guidelineJobs, guidelineSubscriptions } from './evaluation/evaluate-import.job.ts';
export { EvaluationFacts, gatherFacts } from './evaluation/evaluation-facts.ts';
export { compilePlan, type EvaluationPlan, narrowPlan, planForTenant } from './evaluation/evaluation-plan.ts';
export type { PlannedStandard } from './evaluation/planned-standard.ts';
export type { StandardVerdict } from './evaluation/standard-verdict.ts';
export { listNewEvents, listNewExceedances } from './exceedances/new-exceedances.ts';
export { listNotEvaluated } from './exceedances/not-evaluated-lately.ts';
export { type StoredExceedance, toExceedanceRows } from './exceedances/stored-exceedance.ts';
export { exportedGuidelines } from './exported-guidelines.ts';
export { listGuidelines, listMedia, listStandards, listVersionsById } from './guideline/guideline-queries.ts';
export { tenantReader } from './guideline/reader.ts';
export {
  allExceedances,
  allGuidelineLinks,
  allGuidelines,
  allImportEvaluations,
  allStandards,
  allStandardTexts,
} from './guideline-relations.ts';
export { libraryRoutes } from './library/library-routes.ts';
export { storeExampleLibrary } from './library/store-example-library.ts';
export { refreshLibrary } from './library/store-library.ts';
export { guidelineRoutes } from './routes.ts';
export { applyStandardInDemo } from './series-events/apply-standard-in-demo.ts';
export { recordChangedSeries } from './series-events/enqueue-evaluation.ts';
export { evaluateSeriesJob, evaluateSeriesSweep } from './series-events/evaluate-series.job.ts';
export type { NamedEvent } from './series-events/event-view.ts';
export { toWireEvent } from './series-events/event-view.ts';
export { eventsAtPlaces } from './series-events/events-at-places.ts';
export { exportedSeriesEvents } from './series-events/exported-series-events.ts';
export { type ReportedEvents, seriesEventNotifier } from './series-events/notify-events.ts';
export { seriesEventRoutes } from './series-events/series-event-routes.ts';
export { listLinkedAnalytes } from './standards/analyte-links.ts';
export { guidelinesInUnits } from './standards/guidelines-in-units.ts';
export { limitsAtStations } from './standards/limits-at-stations.ts';
export { standardsOfAnalytes } from './standards/standards-of-analytes.ts';
export { isImportStale } from './stored-verdicts/is-import-stale.ts';
export type { StoredOutcome } from './stored-verdicts/pack-outcomes.ts';
export {
  type CountedVerdicts,
  readStoredOutcomes,
  readStoredVerdicts,
} from './stored-verdicts/read-stored-verdicts.ts';
export {
  reevaluateJob,
  reevaluateSubscriptions,
  reevaluateSweep,
} from './stored-verdicts/reevaluate.job.ts';
export { needsEvaluating } from './stored-verdicts/reevaluate.ts';
export { statesOfStations } from './stored-verdicts/states-of-stations.ts';
export { kindOf, stateOfKinds, type VerdictKinds, verdictOfKinds } from './stored-verdicts/verdict-kinds.ts';
export { findSettled } from './stored-verdicts/verdict-plans.ts';
export { readEvaluatedTo, type StatesQuery, visitStates } from './stored-verdicts/visit-states.ts';
export { describeState, makeStateTotals, totalOf, uncoveredBy } from './verdicts/count-states.ts';
export type { StationPlace } from './verdicts/evaluated-places.ts';
export {
  comparedBy,
  countPlace,
  type EvaluatedFilter,
  type EvaluatedWireRow,
  nothingCompared,
  toEvaluatedRows,
} from './verdicts/evaluated-rows.ts';
export { nameStatistic } from './verdicts/name-statistic.ts';
export { findPageOfStates } from './verdicts/page-of-states.ts';
export { compareVersionsJob } from './versions/compare-versions.job.ts';
export { verdictRoutes, versionRoutes } from './versions/version-routes.ts';
