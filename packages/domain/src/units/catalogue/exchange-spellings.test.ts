import { describe, expect, test } from 'vitest';
import { isAmbiguousUnit, readUnitMeaning } from '../fold-unit.ts';
import { makeUnitTable } from '../unit-table.ts';
import spellings from './exchange-spellings.json' with { type: 'json' };
import { catalogueRows } from './index.ts';

const table = makeUnitTable(catalogueRows());
const isDate = 'It is the way a date or a time is written, not a unit.';
const isPlace = 'It is the way a position is written, not a unit.';

/** What is in the unit lists of the exchanges and is no unit here, and why. All others are in the file beside. */
const notKnown: Readonly<Record<string, string>> = {
  DOY: isDate,
  'd/h/m/s': isDate,
  hhmm: isDate,
  'm/y': isDate,
  mmyy: isDate,
  'y/m/d': isDate,
  ymmdd: isDate,
  yyyymmdd: isDate,
  dddmmss: isPlace,
  'loc-sec': isPlace,
  code: 'It says that the value is a code of a list.',
  MSC: 'Mean standing crop says what was measured, not in which unit.',
  'fc/ft2': 'A foot-candle is already a light on a square foot; what is meant by another is not known.',
  'umol/S/m2': 'Read as written, a mole per siemens; probably a second is meant.',
  'Mg/100cm2/d': 'Megagrams as written; probably milligrams are meant, a billion times less.',
  bbl: 'Barrels are of 31.5, 42 or 36 gallons.',
  'std*^*^*^*^*': 'A standard unit of what is not said: pH has its own words.',
  ppt: 'A trillionth in WQX, a thousandth in EnMoDS and for salinity.',
  Min: 'The minute of an angle in WQX, a minute of time elsewhere.',
  Sec: 'The second of an angle in WQX, a second of time elsewhere.',
};

describe.each([
  ['WQX', spellings.wqx, 512 - 20],
  ['EnMoDS', spellings.enmods, 138 - 1],
  ['USGS', spellings.usgs, 56],
])('%s', (_name, known, count) => {
  test('every spelling finds its unit', () => {
    const found = Object.fromEntries(Object.keys(known).map((text) => [text, table.find(text)?.name]));
    expect(found).toEqual(known);
    expect(Object.keys(known)).toHaveLength(count);
  });

  test('a species in the spelling is a species of the unit', () => {
    for (const [text, unit] of Object.entries(known)) {
      const wording = readUnitMeaning(text.replace(/\bas(?=[A-Z])/, 'as ')).speciation;
      if (wording !== null) expect([text, readUnitMeaning(unit).speciation]).toEqual([text, wording]);
    }
  });
});

test.each(Object.entries(notKnown))('%s is left to a person: %s', (text) => {
  expect(isAmbiguousUnit(text) || table.find(text) === undefined).toBe(true);
});

test.each([
  ['uS/cm @25C', 'µS/cm'],
  ['µS/cm @ 25°C', 'µS/cm'],
  ['umhos/cm @25 deg C', 'µS/cm'],
  ['mS/cm @25C', 'mS/cm'],
  ['m3/sec', 'm³/s'],
  ['mg/l as Na', 'mg/L as Na'],
  ['UTN', 'NTU'],
  ['mg/L en CaCO3', 'mg/L as CaCO3'],
  ['unités pH', 'pH'],
  ['mg/l as N', 'mg/L as N'],
  ['mg/l NO3', 'mg/L as NO3'],
  ['mg/kg asCl', 'mg/kg as Cl'],
  ['Ton', 'ton (US)'],
  ['TON', 'TON'],
  ['ton', undefined],
  ['mL/d', 'mL/d'],
  ['ML/d', 'ML/d'],
  ['MW', 'MW'],
  ['mW', 'mW'],
  ['mw', undefined],
  ['mpa', undefined],
  ['mg/ML', undefined],
  ['MG/ML', 'mg/mL'],
  ['mpn/100ml', 'MPN/100mL'],
  ['S', 'S'],
  ['s', 's'],
  ['A', 'A'],
  ['a', 'a'],
])('%j is %j, not something a million times as much', (written, unit) => {
  expect(table.find(written)?.name).toBe(unit);
});

test.each([
  [1, '#/100L', 'count/100mL', 0.001],
  [1, 'mg/L/hr', 'mg/m³/d', 24000],
  [1, 'ppth', '%', 0.1],
  [1, 'mrem/day', 'mSv/a', 3.6525],
  [1, 'dpm/100L', 'mBq/L', 1 / 6],
  [1, 'Mgal/year', 'm³/a', 3785.411784],
  [1, 'tons/day as N', 'lb/d as N', 2000],
  [12, 'm3/month', 'm³/a', 12 * 12],
  [1, 'kg/m3-1000', 'g/cm³', 1.001],
  [1, 'ug/100cm2', 'µg/m²', 100],
  [1, 'lb/day/mi2', 'kg/d/mi²', 0.45359237],
  [5280, 'ft/mile', 'm/km', 1000],
])('%d %s is, in %s, %d', (value, from, to, expected) => {
  const [source, target] = [table.find(from)?.id ?? 0, table.find(to)?.id ?? 0];
  const converter = table.converter(source, target);
  expect(typeof converter === 'string' ? converter : converter.convert(value)).toBeCloseTo(expected, 9);
});

test.each([
  ['mg(NO3)/L', 'mg/L as NO3'],
  ['mg{NO3}/L', 'mg/L as NO3'],
  ['mg(N)/L', 'mg/L as N'],
  ['µg(Cu)/L', 'µg/L'],
  ['mg/(kg MS)', 'mg/kg dw'],
  ['mg/kg TS', 'mg/kg dw'],
  ['n/(100mL)', 'count/100mL'],
  ['No/100ml', 'count/100mL'],
])('agencies write %s for %s', (text, unit) => {
  expect(table.find(text)?.name).toBe(unit);
});
