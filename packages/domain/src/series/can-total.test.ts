import { expect, test } from 'vitest';
import { canTotal } from './can-total.ts';

const named = (parameter: string, label = 'Logger', computation = '') => ({ parameter, label, computation });

test.each([
  'Rainfall',
  'Rain',
  'Precip Increment',
  'Precipitation',
  'Total precipitation',
  'Evapotranspiration',
  'ETo',
])('%s can be added up', (parameter) => expect(canTotal(named(parameter))).toBe(true));

test.each(['Stage', 'Discharge', 'Water Temp', 'Drain level', 'Net radiation', 'Terrain slope'])(
  '%s cannot be added up',
  (parameter) => expect(canTotal(named(parameter))).toBe(false),
);

test('what says that it is cumulative is not added up again, wherever it says so', () => {
  expect(canTotal(named('Cumulative Rainfall'))).toBe(false);
  expect(canTotal(named('Precip Accum'))).toBe(false);
  expect(canTotal(named('Rainfall', 'Cumulative'))).toBe(false);
  expect(canTotal(named('Rainfall', 'Logger', 'Accumulated'))).toBe(false);
});
