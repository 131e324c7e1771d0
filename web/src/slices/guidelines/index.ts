export { CofactorEditor } from './cofactors/lazy-cofactor-editor.tsx';
export { VerdictMark } from './parts/verdict-mark.tsx';
export { StationResults } from './results/lazy-station-results.tsx';
export { guidelineRoutes, libraryRoutes, manageGuidelineRoutes } from './routes.ts';
export { WhyDrawer } from './why/lazy-why-drawer.tsx';
