export { cofactorRoutes } from './cofactor-routes.ts';
export { compareVersionsJob } from './compare-versions.job.ts';
export { guidelineJobs, guidelineSubscriptions } from './evaluate-import.job.ts';
export { evaluateResults } from './evaluate-results.ts';
export { planForTenant } from './evaluation-plan.ts';
export { guidelineRoutes } from './routes.ts';
export { storeExampleLibrary } from './store-example-library.ts';
export { verdictRoutes, versionRoutes } from './version-routes.ts';
