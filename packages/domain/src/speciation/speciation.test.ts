import { describe, expect, test } from 'vitest';
import { readSpeciation, speciationOf, speciesConversion } from './index.ts';

test.each([
  ['as N', 'N'],
  ['AS NO3', 'NO3'],
  ['(as P)', 'P'],
  ['as Nitrogen', 'N'],
  ['N', 'N'],
  ['as CaCO3', 'CaCO3'],
  ['as Na', ''],
  ['as Ca', ''],
  ['NA', ''],
  ['', ''],
  ['None', ''],
  ['unknown', ''],
  ['as PCB', 'PCB'],
])('"%s" is expressed as "%s"', (text, expected) => {
  expect(readSpeciation(text)).toBe(expected);
});

test.each([
  ['SO4', 'Sulphate', ''],
  ['S', 'Sulphate', 'S'],
  ['SO4', 'Sulphide', 'SO4'],
  ['NO3', 'Nitrate', 'NO3'],
])('%s of %s is expressed as "%s"', (speciation, analyte, expected) => {
  expect(speciationOf(speciation, analyte)).toBe(expected);
});

describe('an amount is expressed as another by the masses of what holds one mole of the element', () => {
  // Factors as published in Standard Methods and by agencies: nitrate as NO3 is 4.427 times nitrate as N, and so on.
  test.each([
    ['N', 'NO3', 4.4266],
    ['NO3', 'N', 0.22591],
    ['N', 'NO2', 3.2844],
    ['N', 'NH3', 1.2159],
    ['N', 'NH4', 1.2878],
    ['P', 'PO4', 3.0661],
    ['S', 'SO4', 2.9962],
  ])('%s to %s by %f', (from, to, factor) => {
    expect(speciesConversion(from, to)?.factor).toBeCloseTo(factor, 3);
  });

  test('there and back again is the same, and another element is no way', () => {
    const there = speciesConversion('P2O5', 'PO4');
    const back = speciesConversion('PO4', 'P2O5');
    expect((there?.factor ?? 0) * (back?.factor ?? 0)).toBeCloseTo(1, 12);
    expect(speciesConversion('N', 'P')).toBeNull();
  });
});
