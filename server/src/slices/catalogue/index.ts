export { listMediaTypes, listStationCategories, listTags } from './catalogue-queries.ts';
export { toMediaType } from './catalogue-view.ts';
export { type MediaTypeUse, mediaTypeUses } from './media-type-uses.ts';
export { catalogueRoutes } from './routes.ts';
