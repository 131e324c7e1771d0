export { pictureOf } from './layer-choice.ts';
export { mapTokenQuery } from './map-token.ts';
export { hrefOf, type Place } from './place-list.ts';
export { drawPlaces } from './place-looks.ts';
export { hasPlaces, placeListQuery, placesQuery } from './places-query.ts';
export { mapRoutes } from './routes.ts';
