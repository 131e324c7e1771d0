export { insertDefaultLayers } from './add-default-map-layers.ts';
export { checkMapFile } from './ground/check-map-file.ts';
export { removeLayers } from './layer-queries.ts';
export { listMapLayers } from './list-map-layers.ts';
export { mapRoutes } from './routes.ts';
