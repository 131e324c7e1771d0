/** What an amount is expressed as: a formula, the element it counts, and the charge of its ion where it is one. */
export interface Species {
  readonly formula: string;
  readonly element: string;
  /** How many atoms of the element it holds. */
  readonly atoms: number;
  /** Of its ion, without the sign; 0 where it is none. */
  readonly charge: number;
}

const one = (formula: string, element: string, charge = 0, atoms = 1): readonly [string, Species] => [
  formula,
  { formula, element, atoms, charge },
];

/**
 * `CaCO3` counts equivalents, not carbon: as much of anything as takes up the same acid or soap, which is how hardness
 * and alkalinity are expressed. Ions whose charge depends on the water (iron, manganese, copper) have none here.
 */
export const species: ReadonlyMap<string, Species> = new Map([
  ...[one('N', 'N'), one('NO3', 'N', 1), one('NO2', 'N', 1), one('NH3', 'N'), one('NH4', 'N', 1)],
  ...[one('P', 'P'), one('PO4', 'P', 3), one('P2O5', 'P', 0, 2)],
  ...[one('S', 'S'), one('SO4', 'S', 2), one('H2S', 'S')],
  ...[one('Si', 'Si'), one('SiO2', 'Si')],
  ...[one('C', 'C'), one('CO2', 'C'), one('CO3', 'C', 2), one('HCO3', 'C', 1)],
  ...[one('CaCO3', '', 2), one('OH', 'O', 1)],
  ...['Li', 'Na', 'K', 'Rb', 'Cs', 'F', 'Cl', 'Br', 'I'].map((symbol) => one(symbol, symbol, 1)),
  ...['Be', 'Mg', 'Ca', 'Sr', 'Ba', 'Zn', 'Cd'].map((symbol) => one(symbol, symbol, 2)),
  one('Al', 'Al', 3),
]);

/** What is also expressed as CaCO3: the ions of hardness and of alkalinity. */
export const countsAsCalcite: ReadonlySet<string> = new Set(['Ca', 'Mg', 'Sr', 'Ba', 'HCO3', 'CO3', 'OH', 'CaCO3']);

/** Beside formulas, amounts are expressed as equivalents. */
export const isExpression = (text: string): boolean => species.has(text) || text === 'meq';
