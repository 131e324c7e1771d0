import { agencySpellings } from './agency-spellings.ts';
import { airAndWeather, plainMeasures } from './air-and-weather.ts';
import { biologyAndRadiation } from './biology-and-radiation.ts';
import { type CatalogueGroup, mergeGroups, type Spellings, toUnitRows } from './catalogue.ts';
import { concentrations } from './concentrations.ts';
import { flowAndLevel } from './flow-and-level.ts';
import { frenchSpellings } from './french-spellings.ts';
import { laboratorySpellings } from './laboratory-spellings.ts';
import { loggerSpellings } from './logger-spellings.ts';
import { moreEnergyAndTime } from './more-energy-and-time.ts';
import { moreFlowAndLoad } from './more-flow-and-load.ts';
import { moreLife } from './more-life.ts';
import { moreSolids } from './more-solids.ts';
import { moreSpellings } from './more-spellings.ts';
import { moreWater } from './more-water.ts';
import { solids } from './solids.ts';
import { waterProperties } from './water-properties.ts';

/** What came with one edition of the catalogue. */
interface CatalogueEdition {
  readonly groups: readonly CatalogueGroup[];
  readonly spellings: Spellings;
}

/**
 * An installation stores each edition once, so that what was deleted of an earlier one stays deleted: what is new goes into
 * the newest edition, or into a further one once the newest has been released.
 */
export const catalogueEditions: readonly CatalogueEdition[] = [
  {
    groups: [
      ...concentrations,
      ...solids,
      ...waterProperties,
      ...biologyAndRadiation,
      ...flowAndLevel,
      ...airAndWeather,
      ...plainMeasures,
    ],
    spellings: {},
  },
  {
    groups: [...moreWater, ...moreSolids, ...moreLife, ...moreFlowAndLoad, ...moreEnergyAndTime],
    spellings: moreSpellings,
  },
  { groups: [], spellings: frenchSpellings },
  { groups: [], spellings: loggerSpellings },
  { groups: [], spellings: laboratorySpellings },
  { groups: [], spellings: agencySpellings },
];

/** The units the product ships with; the group of unknown units comes last. */
export const unitCatalogue: readonly CatalogueGroup[] = mergeGroups(catalogueEditions.flatMap(({ groups }) => groups));

/** A unit may get further spellings with each edition. */
function gatherSpellings(): Spellings {
  const all = new Map<string, string[]>();
  for (const { spellings } of catalogueEditions)
    for (const [unit, names] of Object.entries(spellings)) all.set(unit, [...(all.get(unit) ?? []), ...names]);
  return Object.fromEntries(all);
}

/** The catalogue as rows with ids from 1 on. */
export const catalogueRows = () => toUnitRows(unitCatalogue, gatherSpellings());
