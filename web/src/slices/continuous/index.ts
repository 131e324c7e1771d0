export { SeriesList } from './list/lazy-series-list.tsx';
export { continuousRoutes } from './routes.ts';
