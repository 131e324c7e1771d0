export { listMediaTypes, listStationCategories, listTags } from './catalogue-queries.ts';
export { toMediaType } from './catalogue-view.ts';
export { catalogueRoutes } from './routes.ts';
