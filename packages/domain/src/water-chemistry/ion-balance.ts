import { type CensoredValue, compareCensored } from '../statistics/censored.ts';

/** Standard atomic weights (IUPAC, abridged). */
const weights = {
  ...{ H: 1.008, C: 12.011, N: 14.007, O: 15.999, F: 18.998, Na: 22.99, Mg: 24.305, S: 32.06, Cl: 35.45 },
  ...{ K: 39.098, Ca: 40.078 },
} as const;

interface Ion {
  readonly charge: number;
  /** Of a mole, in grams. */
  readonly mass: number;
}

type Atoms = readonly (readonly [keyof typeof weights, number])[];

const massOf = (atoms: Atoms): number => atoms.reduce((sum, [name, times]) => sum + weights[name] * times, 0);

const ion = (charge: number, ...atoms: Atoms): Ion => ({ charge, mass: massOf(atoms) });

const ionNames = ['Ca', 'Mg', 'Na', 'K', 'NH4', 'Cl', 'SO4', 'HCO3', 'CO3', 'NO3', 'F'] as const;
export type IonName = (typeof ionNames)[number];

/** The ions that make up nearly all of the charge of fresh water. */
const ions: Readonly<Record<IonName, Ion>> = {
  Ca: ion(2, ['Ca', 1]),
  Mg: ion(2, ['Mg', 1]),
  Na: ion(1, ['Na', 1]),
  K: ion(1, ['K', 1]),
  NH4: ion(1, ['N', 1], ['H', 4]),
  Cl: ion(-1, ['Cl', 1]),
  SO4: ion(-2, ['S', 1], ['O', 4]),
  HCO3: ion(-1, ['H', 1], ['C', 1], ['O', 3]),
  CO3: ion(-2, ['C', 1], ['O', 3]),
  NO3: ion(-1, ['N', 1], ['O', 3]),
  F: ion(-1, ['F', 1]),
};

/** In mg/L, each as the ion itself; what was not measured is left out. */
export type IonConcentrations = Readonly<Partial<Record<IonName, number>>>;

export interface IonBalance {
  /** In milliequivalents per litre. */
  readonly cations: number;
  readonly anions: number;
  /** 100 (cations - anions) / (cations + anions); null without any. */
  readonly errorPercent: number | null;
}

/** Whether the charges of what was measured cancel out, as they must in water. */
export function ionBalance(measured: IonConcentrations): IonBalance {
  let [cations, anions] = [0, 0];
  for (const name of ionNames) {
    const { charge, mass } = ions[name];
    const equivalents = ((measured[name] ?? 0) * Math.abs(charge)) / mass;
    if (charge > 0) cations += equivalents;
    else anions += equivalents;
  }
  const sum = cations + anions;
  return { cations, anions, errorPercent: sum > 0 ? (100 * (cations - anions)) / sum : null };
}

const calciumCarbonate = massOf([
  ['Ca', 1],
  ['C', 1],
  ['O', 3],
]);

/** Bicarbonate of an alkalinity given as calcium carbonate, where nearly all of it is bicarbonate (pH below 8.3). */
export const bicarbonateOf = (alkalinityAsCaCO3: number): number =>
  (alkalinityAsCaCO3 * 2 * ions.HCO3.mass) / calciumCarbonate;

/**
 * What stays when water is dried: the sum of its ions and of silica, in mg/L. Two bicarbonates become one carbonate, and
 * carbon dioxide and water leave.
 */
export function computedDissolvedSolids(measured: IonConcentrations, silica = 0): number {
  const bicarbonate = measured.HCO3 ?? 0;
  const dried = (bicarbonate * ions.CO3.mass) / (2 * ions.HCO3.mass);
  return ionNames.reduce((sum, name) => sum + (measured[name] ?? 0), silica) - bicarbonate + dried;
}

/**
 * Whether a dissolved value is certainly more than the total of the same sample, by more than a share of the total that
 * the precision of the two leaves open.
 */
export const exceedsTotal = (dissolved: CensoredValue, total: CensoredValue, tolerance = 0): boolean =>
  compareCensored(dissolved, { ...total, value: total.value * (1 + tolerance) }) > 0;
