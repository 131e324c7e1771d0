import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import { proposeUnits } from './propose-units.ts';

const table = makeUnitTable(catalogueRows());

test.each([
  ['micrograms per litre', 'µg/L', 'strong'],
  ['TU', 'TU', 'possible'],
  ['ppt', 'ppt', 'possible'],
])('%s is proposed as %s, and how surely', (text, name, strength) => {
  expect(proposeUnits(table, text)).toMatchObject([{ name, compared: { strength } }]);
});

test.each([
  ['SU', 'pH'],
  ['oC', '°C'],
  ['deg. F', '°F'],
  ['mg/kg dwt', 'mg/kg dw'],
  ['ug/g wwt', 'µg/g ww'],
])('%s is known as %s', (text, name) => {
  expect(table.find(text)?.name).toBe(name);
});
