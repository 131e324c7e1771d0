import { describe, expect, test } from 'vitest';
import { checkUnits } from '../check-units.ts';
import { foldUnit } from '../fold-unit.ts';
import { unitNameLength, unknownGroupName } from '../unit.ts';
import { makeUnitTable } from '../unit-table.ts';
import { catalogueRows, unitCatalogue } from './index.ts';

const rows = catalogueRows();
const table = makeUnitTable(rows);

function convert(value: number, from: string, to: string): number | string {
  const [first, second] = [table.find(from), table.find(to)];
  if (!first || !second) return `no unit ${first ? to : from}`;
  const converter = table.converter(first.id, second.id);
  return typeof converter === 'string' ? converter : converter.convert(value);
}

test('the catalogue has the units that water, soil, tissue, air, flow and level need', () => {
  expect(rows.units.length).toBeGreaterThanOrEqual(120);
  expect(rows.groups.length).toBeGreaterThanOrEqual(20);
  expect(unitCatalogue.at(-1)?.name).toBe(unknownGroupName);
});

test('every conversion of the catalogue is sound, alone and together', () => {
  expect(checkUnits(rows)).toEqual([]);
});

test('no spelling stands for two units, and every spelling finds its unit', () => {
  const owners = new Map<string, string>();
  const wrong: string[] = [];
  for (const { name, aliases = [] } of rows.units) {
    if (name.length > unitNameLength) wrong.push(`${name} is too long`);
    for (const spelling of [name, ...aliases]) {
      const key = foldUnit(spelling);
      const owner = owners.get(key) ?? name;
      if (owner !== name) wrong.push(`${spelling} stands for ${owner} and ${name}`);
      owners.set(key, name);
      if (table.find(spelling)?.name !== name) wrong.push(`${spelling} does not find ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('conversions agree with published factors', () => {
  test.each([
    // NIST SP 811, Appendix B
    [1, 'ft', 'm', 0.3048],
    [1, 'mi', 'km', 1.609344],
    [1, 'acre', 'm²', 4046.8564224],
    [1, 'acre', 'ha', 0.40468564224],
    [1, 'gal (US)', 'L', 3.785411784],
    [1, 'gal (imp)', 'L', 4.54609],
    [1, 'acre-ft', 'm3', 1233.48183754752],
    [1, 'cfs', 'm3/s', 0.028316846592],
    [1, 'cfs', 'L/s', 28.316846592],
    [1, 'gpm', 'L/min', 3.785411784],
    [1, 'MGD', 'm3/d', 3785.411784],
    [1, 'lb', 'g', 453.59237],
    [1, 'atm', 'mbar', 1013.25],
    [760, 'torr', 'atm', 1],
    [1, 'kn', 'km/h', 1.852],
    [1, 'mph', 'm/s', 0.44704],
    [1, 'in', 'mm', 25.4],
    [1, 'pCi/L', 'Bq/L', 0.037],
    [1, 'pCi/g', 'Bq/kg', 37],
    [32, 'degF', 'degC', 0],
    [212, 'degF', 'K', 373.15],
    [-40, 'degC', 'degF', -40],
    [0.1, 'degC', 'degF', 32.18],
    // Laboratory factors
    [1, 'ug/L', 'mg/L', 0.001],
    [1, 'ug/L', 'kg/L', 1e-9],
    [1, 'kg/L', 'ug/L', 1e9],
    [0.1, 'mg/L', 'ug/L', 100],
    [10, 'mg/L', 'ug/L', 10000],
    [10, 'kg/L', 'ug/L', 1e10],
    [0.57, 'mg/L', 'ug/L', 570],
    [1, 'pH', 'pH', 1],
    [1, 'mg/L', 'g/m3', 1],
    [1, 'mS/cm', 'µS/cm', 1000],
    [1, 'dS/m', 'µS/cm', 1000],
    [1, 'mS/m', 'µmho/cm', 10],
    [2.5, 'ug/g dw', 'mg/kg dw', 2.5],
    [1, '% dw', 'mg/kg dw', 10000],
    [200, 'CFU/100mL', 'CFU/mL', 2],
    [1, 'ug/m3', 'ng/m3', 1000],
    [1, 'ppm', '%', 0.0001],
    [30, 'mm/d', 'mm/h', 1.25],
    [1, 'mg/dm2/day', 'mg/m2/day', 100],
  ])('%d %s is, in %s, exactly %d', (value, from, to, expected) => expect(convert(value, from, to)).toBe(expected));

  test.each([
    [1, 'lb/acre', 'kg/ha', 1.120851],
    [1, 'gpg', 'mg/L', 17.11806],
    [1, 'gr/gal (US) as CaCO3', 'mg/L as CaCO3', 17.11806],
    [1, '°e', 'mg/L as CaCO3', 14.25377],
    [1, 'psi', 'kPa', 6.894757],
    [1, 'inHg', 'hPa', 33.86389],
    [1, 'cfs', 'gpm', 448.8312],
    [1, 'ML/d', 'L/s', 11.57407],
    [1, 'm/d', 'cm/s', 0.001157407],
    [1, 'ftH2O', 'kPa', 2.989067],
    [1, 'rad', 'degrees', 57.29578],
    [1, 'mmHg', 'Pa', 133.3224],
  ])('%d %s is, in %s, %d to seven figures', (value, from, to, expected) => {
    expect(Number(Number(convert(value, from, to)).toPrecision(7))).toBe(expected);
  });

  test('what measures different things is never converted', () => {
    expect(convert(1, 'mg/L as N', 'mg/L as NO3')).toBe('otherGroup');
    expect(convert(1, 'mg/L as N', 'mg/L')).toBe('otherGroup');
    expect(convert(1, 'mg/kg dw', 'mg/kg ww')).toBe('otherGroup');
    expect(convert(1, 'mg/L', '°C')).toBe('otherGroup');
    expect(convert(1, 'CFU/100mL', 'MPN/100mL')).toBe('otherGroup');
    expect(convert(1, 'm asl', 'm bgs')).toBe('otherGroup');
    expect(convert(1, 'mg/L', 'ng/m3')).toBe('otherGroup');
    expect(convert(1, 'NTU', 'FNU')).toBe('noPath');
  });
});

test.each([
  ['MG/L', 'mg/L'],
  ['mg /L ', 'mg/L'],
  ['mg/l', 'mg/L'],
  ['Kg/l', 'kg/L'],
  ['DEG C', '°C'],
  ['Col.Unit', 'TCU'],
  ['mg.L', undefined],
  ['ug/L', 'µg/L'],
  ['µg/l', 'µg/L'],
  ['μg/L', 'µg/L'],
  ['mcg/L', 'µg/L'],
  ['mg/L\u00a0', 'mg/L'],
  ['mg/L (as N)', 'mg/L as N'],
  ['m3/s', 'm³/s'],
  ['m^3/s', 'm³/s'],
  ['umhos/cm', 'µS/cm'],
  ['furlong', undefined],
  ['constructor', undefined],
])('a laboratory that writes %j means %j', (written, unit) => expect(table.find(written)?.name).toBe(unit));
