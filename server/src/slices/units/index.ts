export { exportedUnits } from './exported-units.ts';
export { unitRoutes } from './routes.ts';
export { storeShippedUnits } from './store-shipped-units.ts';
export { toUnitRows } from './stored-units.ts';
export { allUnitAliases, allUnitGroups, allUnits, unitNameText, unitTexts } from './unit-relations.ts';
export { loadStoredUnits, loadUnitTable, readUnitStamp } from './unit-table.ts';
export { describeUse, type UnitUse, unitUses } from './unit-uses.ts';
