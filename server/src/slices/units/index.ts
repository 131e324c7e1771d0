export { unitRoutes } from './routes.ts';
export { storeShippedUnits } from './store-shipped-units.ts';
export { loadUnitTable } from './unit-table.ts';
