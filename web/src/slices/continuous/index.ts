export { administerGradeRoutes, manageGradeRoutes } from './grades/routes.ts';
export { SeriesList } from './list/lazy-series-list.tsx';
export { continuousRoutes } from './routes.ts';
export { watchRoutes } from './watch/routes.ts';
