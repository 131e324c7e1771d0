export type { CatalogueGroup, CatalogueUnit } from './catalogue.ts';
export { catalogueEditions, catalogueRows, unitCatalogue } from './unit-catalogue.ts';
export { speciatedUnit, type UnitFamily, unitFamily } from './unit-family.ts';
