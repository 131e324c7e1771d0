export { unitRoutes } from './routes.ts';
export type { UnitLookup } from './unit-lookup.ts';
export { storedUnitsQuery } from './units-queries.ts';
