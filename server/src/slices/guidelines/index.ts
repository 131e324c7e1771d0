export { listLinkedAnalytes } from './analyte-links.ts';
export { cofactorRoutes } from './cofactor-routes.ts';
export { compareVersionsJob } from './compare-versions.job.ts';
export { type EvaluationSpan, evaluate } from './evaluate.ts';
export {
  evaluateBatch,
  type JudgedBatch,
  type JudgedResult,
  type StandardVerdict,
  type WorstVerdict,
  worstByGuideline,
} from './evaluate-batch.ts';
export { guidelineJobs, guidelineSubscriptions } from './evaluate-import.job.ts';
export { EvaluationFacts, gatherFacts } from './evaluation-facts.ts';
export {
  compilePlan,
  type EvaluationPlan,
  narrowPlan,
  type PlannedStandard,
  planForTenant,
} from './evaluation-plan.ts';
export { listGuidelines, listMedia, listStandards, listVersionsById } from './guideline-queries.ts';
export { judgeAgainJob, judgeAgainSubscriptions, judgeAgainSweep } from './kept/judge-again.job.ts';
export { type CountedVerdicts, readKept } from './kept/read-kept.ts';
export { kindOf, stateOfKinds, type VerdictKinds, verdictOfKinds } from './kept/verdict-kinds.ts';
export { libraryRoutes } from './library/library-routes.ts';
export { refreshLibrary } from './library/store-library.ts';
export { mindsMedia } from './minds-media.ts';
export { tenantReader } from './reader.ts';
export { guidelineRoutes } from './routes.ts';
export { storeExampleLibrary } from './store-example-library.ts';
export { guidelinesInUnits } from './unit-use.ts';
export { verdictRoutes, versionRoutes } from './version-routes.ts';
