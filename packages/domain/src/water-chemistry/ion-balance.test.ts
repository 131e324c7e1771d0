import { expect, test } from 'vitest';
import { bicarbonateOf, computedDissolvedSolids, exceedsTotal, ionBalance } from './ion-balance.ts';

/** Calculated here by hand from the atomic weights, not by the function: grams of a mole and of an equivalent. */
const grams = { Ca: 40.078, Mg: 24.305, Na: 22.99, Cl: 35.45, SO4: 96.056, HCO3: 61.016, CO3: 60.008 };

test('a solution of salts is balanced, whatever their amounts', () => {
  // 1 mmol of CaCl2, 2 of NaHCO3, 0.5 of MgSO4.
  const solution = {
    Ca: grams.Ca,
    Na: 2 * grams.Na,
    Mg: 0.5 * grams.Mg,
    Cl: 2 * grams.Cl,
    HCO3: 2 * grams.HCO3,
    SO4: 0.5 * grams.SO4,
  };
  const { cations, anions, errorPercent } = ionBalance(solution);
  expect([cations, anions, errorPercent]).toEqual([
    expect.closeTo(5, 10),
    expect.closeTo(5, 10),
    expect.closeTo(0, 10),
  ]);
  // Without its sulphate one of ten equivalents is missing.
  expect(ionBalance({ ...solution, SO4: 0 }).errorPercent).toBeCloseTo(100 / 9, 10);
  expect(ionBalance({}).errorPercent).toBeNull();
});

test('dried, two bicarbonates become one carbonate', () => {
  expect(computedDissolvedSolids({ Na: 2 * grams.Na, HCO3: 2 * grams.HCO3 }, 5)).toBeCloseTo(
    2 * grams.Na + grams.CO3 + 5,
    10,
  );
  // Alkalinity of one mole of calcium carbonate is two of bicarbonate.
  expect(bicarbonateOf(100.086)).toBeCloseTo(2 * grams.HCO3, 10);
});

test.each([
  [{ value: 12, kind: 'measured' }, { value: 10, kind: 'measured' }, 0, true],
  [{ value: 10, kind: 'measured' }, { value: 10, kind: 'measured' }, 0, false],
  [{ value: 11, kind: 'measured' }, { value: 10, kind: 'measured' }, 0.2, false],
  [{ value: 12, kind: 'below' }, { value: 10, kind: 'measured' }, 0, false],
  [{ value: 12, kind: 'measured' }, { value: 10, kind: 'below' }, 0, true],
  [{ value: 12, kind: 'measured' }, { value: 10, kind: 'above' }, 0, false],
] as const)('dissolved %j against total %j within %d: %j', (dissolved, total, tolerance, exceeds) => {
  expect(exceedsTotal(dissolved, total, tolerance)).toBe(exceeds);
});
