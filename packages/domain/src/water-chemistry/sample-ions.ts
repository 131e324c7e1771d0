import { findSubstance, readAnalyteName } from '../analyte-name/index.ts';
import { makeSpeciesConverters, type SpeciesConverters } from '../speciation/index.ts';
import type { UnitTable } from '../units/index.ts';
import { bicarbonateOf, computedDissolvedSolids, type IonBalance, type IonName, ionBalance } from './ion-balance.ts';

/** What a laboratory measured in one sample. */
export interface SampleValue {
  readonly ordinal: number;
  readonly analyte: string;
  readonly fraction: string;
  readonly unit: string | null;
  /** Nought where it was not detected: what is not there carries no charge. */
  readonly value: number;
}

/** What the ions of one sample say about one another. */
export interface SampleChemistry {
  readonly balance: IonBalance;
  /** The row of the ion of which there is most: where findings about the sample are. */
  readonly ordinal: number;
  /** Total dissolved solids as measured and as added up; null where they were not measured. */
  readonly solids: { readonly ordinal: number; readonly measured: number; readonly computed: number } | null;
}

type Part = IonName | 'alkalinity' | 'silica' | 'solids';

const parts = new Map<string, Part>([
  ['Calcium', 'Ca'],
  ['Magnesium', 'Mg'],
  ['Sodium', 'Na'],
  ['Potassium', 'K'],
  ['Ammonium', 'NH4'],
  ['Chloride', 'Cl'],
  ['Sulfate', 'SO4'],
  ['Bicarbonate', 'HCO3'],
  ['Carbonate', 'CO3'],
  ['Nitrate', 'NO3'],
  ['Fluoride', 'F'],
  ['Alkalinity, total', 'alkalinity'],
  ['Silica', 'silica'],
  ['Total dissolved solids', 'solids'],
]);

/** Without one of these the charges cannot be added up; the others are a little of the whole. */
const needed: readonly Part[] = ['Ca', 'Mg', 'Na', 'Cl', 'SO4'];

/** Which part of the chemistry of a sample an analyte is; null for what it does not ask for. */
export function partOfSample(analyte: string): Part | null {
  const substance = findSubstance(readAnalyteName(analyte).name) ?? findSubstance(analyte);
  return parts.get(substance?.substance.name ?? '') ?? null;
}

interface Amount {
  readonly ordinal: number;
  readonly amount: number;
}

/** Reads samples with the units of a tenant. Null for a sample whose main ions were not all measured. */
export function makeSampleReader(units: UnitTable): (values: readonly SampleValue[]) => SampleChemistry | null {
  const species = makeSpeciesConverters(units);
  return (values) => {
    const amounts = new Map<Part, Amount>();
    for (const value of values.toSorted((one, other) => rank(one) - rank(other))) {
      const part = partOfSample(value.analyte);
      const amount = part === null ? null : inUnitOfPart(part, value, units, species);
      if (part !== null && amount !== null && !amounts.has(part)) amounts.set(part, { ordinal: value.ordinal, amount });
    }
    return chemistryOf(amounts);
  };
}

function chemistryOf(amounts: ReadonlyMap<Part, Amount>): SampleChemistry | null {
  const alkalinity = amounts.get('alkalinity');
  if ((!alkalinity && !amounts.has('HCO3')) || needed.some((part) => !amounts.has(part))) return null;
  const measured = Object.fromEntries(
    [...amounts].flatMap(([part, { amount }]) =>
      part === 'alkalinity' || part === 'silica' || part === 'solids' ? [] : [[part, amount]],
    ),
  );
  // The alkalinity holds all carbonates: they are not counted twice.
  const ions = alkalinity ? { ...measured, HCO3: bicarbonateOf(alkalinity.amount), CO3: 0 } : measured;
  const [solids, silica] = [amounts.get('solids'), amounts.get('silica')];
  const largest = [...amounts]
    .filter(([part]) => part !== 'solids')
    .reduce((one, other) => (other[1].amount > one[1].amount ? other : one));
  return {
    balance: ionBalance(ions),
    ordinal: largest[1].ordinal,
    solids: solids
      ? { ordinal: solids.ordinal, measured: solids.amount, computed: computedDissolvedSolids(ions, silica?.amount) }
      : null,
  };
}

/** What is dissolved carries the charge; a total is taken where nothing else was measured. */
const rank = ({ fraction }: SampleValue): number => (fraction === 'Dissolved' ? 0 : fraction === '' ? 1 : 2);

const partUnits: Readonly<Partial<Record<Part, string>>> = {
  NO3: 'mg/L as NO3',
  NH4: 'mg/L as NH4',
  alkalinity: 'mg/L as CaCO3',
};

/** In the unit in which its part is added up; null where there is no sure way to it. */
function inUnitOfPart(part: Part, value: SampleValue, units: UnitTable, species: SpeciesConverters): number | null {
  const from = value.unit === null ? undefined : units.find(value.unit);
  const to = units.find(partUnits[part] ?? 'mg/L');
  if (!from || !to) return null;
  if (part === 'alkalinity' && from.name === 'mg/L') return value.value;
  const way = species.converter(value.analyte, from.id, to.id);
  return typeof way === 'string' ? null : way.approximate(value.value);
}
