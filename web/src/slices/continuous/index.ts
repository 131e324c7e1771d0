export { seriesQualityRoutes } from './quality/routes.ts';
