import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import type { Tx } from '#platform/db/scope';
import { loadUnitTable } from '#slices/units';

/** An analyte with a believable middle value, how much it swings over the year, and the laboratory's limit. */
export interface DemoAnalyte {
  readonly name: string;
  readonly display?: string;
  readonly unit: string;
  readonly fraction: string;
  readonly middle: number;
  /** Multiplies the middle at spring flood; below 1 for what is diluted. */
  readonly flood: number;
  readonly limit: number;
  readonly digits: number;
  /** Names that laboratories use, by method. */
  readonly aliases: readonly (readonly [name: string, method: string])[];
}

const metal = (name: string, symbol: string): DemoAnalyte['aliases'] => [
  [`${name} (${symbol})-Dissolved`, 'EPA 6020B'],
  [`Dissolved ${name}`, 'ICP-MS'],
  [`${symbol}-D`, 'ICP-MS'],
];

export const demoAnalytes: readonly DemoAnalyte[] = [
  {
    ...{ name: 'pH', unit: 'pH', fraction: '', middle: 7.8, flood: 0.96, limit: 0, digits: 3 },
    aliases: [
      ['pH (laboratory)', 'SM 4500-H+ B'],
      ['Field pH', 'Multimeter'],
    ],
  },
  {
    ...{ name: 'Temperature', display: 'Water temperature', unit: '°C', fraction: '' },
    ...{ middle: 8, flood: 1.1, limit: 0, digits: 2 },
    aliases: [
      ['Water temp.', 'Multimeter'],
      ['Temperature, field', 'Thermistor'],
    ],
  },
  {
    ...{ name: 'Conductivity', unit: 'µS/cm', fraction: '', middle: 240, flood: 0.6, limit: 2, digits: 3 },
    aliases: [
      ['Specific conductance', 'SM 2510 B'],
      ['EC', 'Multimeter'],
    ],
  },
  {
    ...{ name: 'Hardness (as CaCO3)', display: 'Hardness', unit: 'mg/L', fraction: 'Total' },
    ...{ middle: 110, flood: 0.65, limit: 0.5, digits: 3 },
    aliases: [
      ['Total hardness', 'SM 2340 B'],
      ['Hardness, calculated', 'Calculation'],
    ],
  },
  {
    ...{ name: 'Total suspended solids', display: 'TSS', unit: 'mg/L', fraction: '' },
    ...{ middle: 4, flood: 12, limit: 3, digits: 2 },
    aliases: [
      ['TSS', 'SM 2540 D'],
      ['Residue, nonfilterable', 'SM 2540 D'],
    ],
  },
  {
    ...{
      name: 'Nitrate (as N)',
      unit: 'mg/L',
      fraction: 'Dissolved',
      middle: 0.18,
      flood: 0.7,
      limit: 0.005,
      digits: 3,
    },
    aliases: [
      ['NO3-N', 'Ion chromatography'],
      ['Nitrate nitrogen', 'EPA 300.1'],
    ],
  },
  {
    ...{ name: 'Ammonia (as N)', unit: 'mg/L', fraction: 'Total', middle: 0.009, flood: 1.3, limit: 0.009, digits: 2 },
    aliases: [
      ['NH3-N', 'Fluorescence'],
      ['Ammonia, total', 'EPA 350.1'],
    ],
  },
  {
    ...{ name: 'Phosphorus', unit: 'mg/L', fraction: 'Total', middle: 0.011, flood: 3.5, limit: 0.002, digits: 2 },
    aliases: [
      ['P-T', 'SM 4500-P E'],
      ['Total phosphorus', 'Colorimetry'],
    ],
  },
  {
    ...{ name: 'Sulphate', unit: 'mg/L', fraction: 'Dissolved', middle: 24, flood: 0.6, limit: 0.3, digits: 3 },
    aliases: [
      ['Sulfate (SO4)', 'EPA 300.1'],
      ['SO4', 'Ion chromatography'],
    ],
  },
  {
    ...{ name: 'Copper', unit: 'µg/L', fraction: 'Dissolved', middle: 1.1, flood: 1.8, limit: 0.2, digits: 3 },
    aliases: metal('Copper', 'Cu'),
  },
  {
    ...{ name: 'Zinc', unit: 'µg/L', fraction: 'Dissolved', middle: 2.4, flood: 1.4, limit: 1, digits: 2 },
    aliases: metal('Zinc', 'Zn'),
  },
  {
    ...{ name: 'Cadmium', unit: 'µg/L', fraction: 'Dissolved', middle: 0.006, flood: 1.2, limit: 0.006, digits: 2 },
    aliases: metal('Cadmium', 'Cd'),
  },
];

/** Two that somebody left half done, so that there is something to fix: one without a unit, one that is there twice. */
const leftOver = ['Turbidity', 'Sulphate.'];

function carriedBy(name: string, analyte: string) {
  const { fraction, speciation } = readAnalyteName(name, analyte);
  return { fraction, speciation };
}

/** Stores the analytes with their aliases. Returns the ids by name. */
export async function addDemoAnalytes(tx: Tx, now: Date): Promise<ReadonlyMap<string, number>> {
  const units = await loadUnitTable(tx);
  const rows = demoAnalytes.map(({ name, display = '', unit }) => {
    const known = units.find(unit);
    return {
      name,
      folded: foldName(name),
      speciation: readAnalyteName(name).speciation,
      display_name: display,
      default_unit_id: known?.id ?? null,
      applicable_unit_group_id: known ? (units.groupsOf(known.id)[0]?.id ?? null) : null,
      created_at: now,
    };
  });
  const unfinished = leftOver.map((name) => ({ name, folded: foldName(name), created_at: now }));
  const stored = await tx.insertInto('analytes').values(rows).returning(['id', 'name']).execute();
  await tx.insertInto('analytes').values(unfinished).execute();
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  const aliases = demoAnalytes.flatMap((analyte) =>
    analyte.aliases.map(([name, method]) => ({
      analyte_id: ids.get(analyte.name) ?? 0,
      name,
      method,
      folded: foldName(name),
      folded_method: foldName(method),
      ...carriedBy(name, analyte.name),
      created_at: now,
    })),
  );
  await tx.insertInto('analyte_aliases').values(aliases).execute();
  return ids;
}
