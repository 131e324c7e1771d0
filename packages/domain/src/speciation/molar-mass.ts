/** Standard atomic weights (IUPAC, abridged to five figures or what is agreed on). */
const weights = {
  ...{ H: 1.008, Li: 6.94, Be: 9.0122, C: 12.011, N: 14.007, O: 15.999, F: 18.998, Na: 22.99, Mg: 24.305, Al: 26.982 },
  ...{ Si: 28.085, P: 30.974, S: 32.06, Cl: 35.45, K: 39.098, Ca: 40.078, Zn: 65.38, Br: 79.904, Rb: 85.468 },
  ...{ Sr: 87.62, Cd: 112.41, I: 126.9, Cs: 132.91, Ba: 137.33 },
} as const;
type Element = keyof typeof weights;

const isElement = (symbol: string): symbol is Element => symbol in weights;

/** The atoms of a formula: one N and three O of `NO3`. Null for what is no formula of these elements. */
export function readAtoms(formula: string): ReadonlyMap<string, number> | null {
  const atoms = new Map<string, number>();
  for (const [, symbol = '', count = ''] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    if (!isElement(symbol)) return null;
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(count || 1));
  }
  return atoms.size > 0 && /^(?:[A-Z][a-z]?\d*)+$/.test(formula) ? atoms : null;
}

/** Grams of one mole, to three decimals; not a number for what is no formula. */
export function molarMass(formula: string): number {
  let mass = 0;
  for (const [symbol, count] of readAtoms(formula) ?? []) mass += isElement(symbol) ? weights[symbol] * count : 0;
  return mass === 0 ? Number.NaN : Number(mass.toFixed(3));
}
