export { unitRoutes } from './routes.ts';
export type { UnitLookup } from './unit-lookup.ts';
export { unitBookQuery } from './units-queries.ts';
