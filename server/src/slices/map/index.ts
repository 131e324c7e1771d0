export { listMapLayers } from './list-map-layers.ts';
export { mapRoutes } from './routes.ts';
