import { isAmbiguousUnit, makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import { readQaQcKind, readZone } from './parse-words.ts';

test.each(['+25:99', '+15:00', '-08:60', '+8:0', 'UTC+99', '++8', ''])('%j is no offset of a clock', (text) => {
  expect(readZone(text)).toBeNull();
});

test.each([
  ['-08:00', -480],
  ['+14:00', 840],
  ['UTC-3:30', -210],
  ['Pacific Daylight Time', -420],
])('%s is %d minutes from UTC', (text, minutes) => {
  expect(readZone(text)).toBe(minutes);
});

test('in a laboratory’s file S is no second, and M is asked about before it is a metre', () => {
  const units = makeUnitTable(catalogueRows());
  expect(units.find('S')?.name).toBe('S');
  expect(units.find('s')?.name).toBe('s');
  expect(isAmbiguousUnit('M')).toBe(true);
  expect(isAmbiguousUnit('m')).toBe(false);
  // Tritium or toxicity: not known.
  expect(isAmbiguousUnit('TU')).toBe(true);
});

test.each([
  ['Duplicata', 'Field duplicate'],
  ['Duplicado', 'Field duplicate'],
  ['Duplicata de laboratoire', 'Laboratory duplicate'],
  ['Blanc de terrain', 'Field blank'],
  ['Branco de transporte', 'Trip blank'],
  ['Blanco de laboratorio', 'Method blank'],
])('the sample type %s is a %s', (text, kind) => {
  expect(readQaQcKind(text)).toBe(kind);
});
