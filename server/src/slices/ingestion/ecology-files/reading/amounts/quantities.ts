import { foldHeader } from '../../../importers/headers/header.ts';

type Factors = Readonly<Record<string, number>>;

const length: Factors = {
  mm: 1,
  millimetres: 1,
  millimeters: 1,
  cm: 10,
  centimetres: 10,
  m: 1000,
  in: 25.4,
  inches: 25.4,
};
const metres: Factors = { m: 1, metres: 1, meters: 1, cm: 0.01, mm: 0.001, ft: 0.3048 };
const weight: Factors = { g: 1, grams: 1, kg: 1000, mg: 0.001, lb: 453.592_37, oz: 28.349_523_125 };
const time: Factors = {
  ...{ s: 1, sec: 1, secs: 1, seconds: 1, second: 1, min: 60, mins: 60, minutes: 60, minute: 60 },
  ...{ h: 3600, hr: 3600, hrs: 3600, hours: 3600, hour: 3600, d: 86_400, days: 86_400 },
};
const area: Factors = { m2: 1, sqm: 1, squaremetres: 1, squaremeters: 1, ha: 10_000, hectares: 10_000, km2: 1e6 };

/** Quantities that are stored in one unit, whatever a file writes them in. */
export const quantities = {
  Length: { factors: length, stored: 'mm' },
  Weight: { factors: weight, stored: 'g' },
  Effort: { factors: time, stored: 's' },
  Area: { factors: area, stored: 'm²' },
  Height: { factors: metres, stored: 'm' },
} as const;
export type Quantity = keyof typeof quantities;

/** By how much a number in a unit is multiplied to be stored; null for a unit that is none of the quantity. */
export function factorOf(quantity: Quantity, unit: string): number | null {
  if (unit === '') return 1;
  const { factors } = quantities[quantity];
  const folded = foldHeader(unit.replace('²', '2'));
  return Object.hasOwn(factors, folded) ? (factors[folded] ?? null) : null;
}
