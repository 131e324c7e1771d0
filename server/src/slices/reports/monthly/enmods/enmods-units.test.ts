import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import { isEnmodsUnit, makeEnmodsUnits } from './enmods-units.ts';

const codeOf = makeEnmodsUnits(makeUnitTable(catalogueRows()));

test.each([
  ['mg/L', 'mg/L'],
  ['mg/l', 'mg/L'],
  ['µg/L', 'ug/L'],
  ['°C', 'degC'],
  ['pH', 'pH units'],
  ['µS/cm', 'uS/cm'],
  ['m³/s', 'm3/s'],
  ['CFU/100mL', 'CFU/100mL'],
  ['mg/L as CaCO3', 'mg/L'],
  ['mg/kg dw', 'mg/kg'],
])('%s is %s in EnMoDS', (unit, code) => {
  expect(codeOf(unit)).toBe(code);
  expect(isEnmodsUnit(code)).toBe(true);
});

test('what EnMoDS does not have is not made to fit', () => {
  // A thousandth there, a trillionth here.
  expect(codeOf('ppt')).toBeNull();
  expect(codeOf('furlong')).toBeNull();
  expect(isEnmodsUnit('µg/L')).toBe(false);
});
