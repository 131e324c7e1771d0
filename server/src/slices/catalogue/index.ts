export { chooseLevels, type LevelRow, levelChange, toLevelRow } from './approval-level.ts';
export { listMediaTypes, listStationCategories, listTags } from './catalogue-queries.ts';
export { allMediaTypes, allStationCategories, allTags, catalogueTexts } from './catalogue-relations.ts';
export { toMediaType } from './catalogue-view.ts';
export { findImportDatabase, listDefaultLevels } from './default-level-queries.ts';
export { type MediaTypeUse, mediaTypeUses } from './media-type-uses.ts';
export { catalogueRoutes } from './routes.ts';
export { deleteDefaultLevel, saveDefaultLevel, setImportDatabase } from './write-default-levels.ts';
