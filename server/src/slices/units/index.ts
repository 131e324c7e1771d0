export { unitRoutes } from './routes.ts';
export { storeShippedUnits } from './store-shipped-units.ts';
export { toUnitRows } from './unit-book.ts';
export { loadUnitBook, loadUnitTable, readUnitStamp } from './unit-table.ts';
export { describeUse, type UnitUse, unitUses } from './unit-uses.ts';
