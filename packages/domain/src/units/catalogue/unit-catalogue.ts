import { airAndWeather, plainMeasures } from './air-and-weather.ts';
import { biologyAndRadiation } from './biology-and-radiation.ts';
import { type CatalogueGroup, toUnitRows } from './catalogue.ts';
import { concentrations } from './concentrations.ts';
import { flowAndLevel } from './flow-and-level.ts';
import { solids } from './solids.ts';
import { waterProperties } from './water-properties.ts';

/** The units the product ships with; the group of unknown units comes last. */
export const unitCatalogue: readonly CatalogueGroup[] = [
  ...concentrations,
  ...solids,
  ...waterProperties,
  ...biologyAndRadiation,
  ...flowAndLevel,
  ...airAndWeather,
  ...plainMeasures,
];

/** The catalogue as rows with ids from 1 on. */
export const catalogueRows = () => toUnitRows(unitCatalogue);
