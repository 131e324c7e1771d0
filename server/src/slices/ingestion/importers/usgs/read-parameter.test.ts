import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import { parameterNames } from './parameter-names.ts';
import { readParameter, readParameterComment } from './read-parameter.ts';

test('a parameter says what it is, how it was filtered, in which unit and as what', () => {
  expect(readParameter('Nitrate plus nitrite, water, filtered, milligrams per liter as nitrogen')).toEqual({
    Analyte: 'Nitrate plus nitrite',
    Fraction: 'Dissolved',
    Unit: 'mg/L',
    Speciation: 'N',
  });
  expect(readParameter('Copper, water, unfiltered, recoverable, micrograms per liter')).toMatchObject({
    Fraction: 'Total recoverable',
  });
  expect(readParameter('Discharge, cubic feet per second')).toEqual({ Analyte: 'Discharge', Unit: 'ft3/s' });
});

test('every unit of the common parameters is known', () => {
  const table = makeUnitTable(catalogueRows());
  const units = [...parameterNames.values()].map((name) => readParameter(name).Unit ?? '');
  expect([...new Set(units)].filter((unit) => !table.find(unit))).toEqual([]);
});

test.each([
  ['# P00608  - Ammonia (NH3 + NH4+), water, filtered, milligrams per liter as nitrogen', '00608'],
  ['#  00010 - Temperature, water, degrees Celsius', '00010'],
  ['#  USGS 01491000 CHOPTANK RIVER NEAR GREENSBORO, MD', undefined],
])('%s', (comment, code) => {
  expect(readParameterComment(comment)?.[0]).toBe(code);
});
