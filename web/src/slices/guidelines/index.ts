export { StationResults } from './results/lazy-station-results.tsx';
export { guidelineRoutes, libraryRoutes, manageGuidelineRoutes } from './routes.ts';
