export { listLinkedAnalytes } from './analyte-links.ts';
export { cofactorRoutes } from './cofactor-routes.ts';
export { compareVersionsJob } from './compare-versions.job.ts';
export { guidelineJobs, guidelineSubscriptions } from './evaluate-import.job.ts';
export { analytesOf, evaluateResults, type JudgedBatch, judgeBatch, type VisitVerdict } from './evaluate-results.ts';
export { EvaluationFacts, gatherFacts } from './evaluation-facts.ts';
export {
  compilePlan,
  type EvaluationPlan,
  type PlannedStandard,
  planFor,
  planForTenant,
  reachOf,
} from './evaluation-plan.ts';
export { limitOf } from './explain-verdict.ts';
export { listGuidelines, listMedia, listStandards, listVersionsById } from './guideline-queries.ts';
export { mindsMedia } from './minds-media.ts';
export { tenantReader } from './reader.ts';
export { guidelineRoutes } from './routes.ts';
export { storeExampleLibrary } from './store-example-library.ts';
export { guidelinesInUnits } from './unit-use.ts';
export { verdictRoutes, versionRoutes } from './version-routes.ts';
