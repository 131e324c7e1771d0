export { nameOffset, showAtOffset } from './clock-words.ts';
export { ImportEvents } from './events/lazy-import-events.tsx';
export { administerGradeRoutes, manageGradeRoutes } from './grades/routes.ts';
export { SeriesList } from './list/lazy-series-list.tsx';
export { continuousRoutes } from './routes.ts';
export { SeriesField } from './tile/lazy-series-field.tsx';
export { SeriesTileFigure } from './tile/lazy-series-tile-figure.tsx';
export { useSeriesLines } from './tile/use-series-lines.ts';
export { watchRoutes } from './watch/routes.ts';
