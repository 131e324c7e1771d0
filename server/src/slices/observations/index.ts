export { documentFileClaims } from './document-queries.ts';
export { listFlagsOn } from './flag-queries.ts';
export { flagRoutes } from './flag-routes.ts';
export { observationRoutes } from './routes.ts';
export { allSamples, currentResults, currentSamples, resultVersions, sourceTexts } from './store/result-sources.ts';
