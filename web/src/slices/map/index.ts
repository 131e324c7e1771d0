export { pictureOf } from './layers/layer-choice.ts';
export { mapTokenQuery } from './map-token.ts';
export { PickedSlot, type PickedSlotProps } from './places/picked-slot.ts';
export { hrefOf, type Place } from './places/place-list.ts';
export { drawPlaces } from './places/place-styles.ts';
export { hasPlaces, hasPlots, placeListQuery, placesQuery } from './places/places-query.ts';
export { mapRoutes } from './routes.ts';
