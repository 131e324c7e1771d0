export { pictureOf } from './layer-choice.ts';
export { hasPlaces, mapTokenQuery, placeListQuery, placesQuery } from './map-queries.ts';
export { hrefOf, type Place } from './place-list.ts';
export { drawPlaces } from './place-looks.ts';
export { mapRoutes } from './routes.ts';
