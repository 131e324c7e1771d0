import { describe, expect, test } from 'vitest';
import { speciatedUnit, unitCatalogue, unitFamily } from './index.ts';

describe('the family of a unit', () => {
  test.each([
    ['µg/L', 'mg/L', ''],
    ['mg/L as N', 'mg/L', 'N'],
    ['µg/L as NO3', 'mg/L', 'NO3'],
    ['mg/kg as N', 'mg/kg', 'N'],
    ['°f', 'mg/L', 'CaCO3'],
    ['mg/L as Na', 'mg/L', ''],
    ['our own unit', 'our own unit', ''],
    [null, '', ''],
  ])('of %s is %s, expressed as "%s"', (unit, family, speciation) => {
    expect(unitFamily(unit)).toEqual({ family, speciation });
  });

  test('is shared only by units that can be converted into one another', () => {
    for (const { units } of unitCatalogue) {
      for (const { name, toBase } of units) {
        if (toBase === null && !unitCatalogue.some((other) => other.base === name))
          expect(unitFamily(name).family).toBe(name.replace(/ as \w+$/, ''));
      }
    }
  });
});

test.each([
  ['mg/L', 'N', 'mg/L as N'],
  ['mg/L as N', 'N', 'mg/L as N'],
  ['mg/kg', 'P', 'mg/kg as P'],
  ['mg/L', 'CaCO3', 'mg/L'],
  ['mg/L', '', 'mg/L'],
  ['µg/L as Na', '', 'µg/L'],
  [null, 'N', null],
])('an amount in %s expressed as %s has the unit %s', (unit, speciation, expected) => {
  expect(speciatedUnit(unit, speciation)).toBe(expected);
});
