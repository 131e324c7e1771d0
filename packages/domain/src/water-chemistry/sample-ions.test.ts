import { expect, test } from 'vitest';
import { catalogueRows } from '../units/catalogue/index.ts';
import { makeUnitTable } from '../units/index.ts';
import { makeSampleReader, type SampleValue } from './sample-ions.ts';

const read = makeSampleReader(makeUnitTable(catalogueRows()));

/** One mmol/L of CaCl2, two of NaHCO3, one of MgSO4: by hand from the atomic weights. */
const salts: readonly (readonly [analyte: string, amount: number, unit?: string, fraction?: string])[] = [
  ['Calcium', 40.078],
  ['Magnesium', 24.305],
  ['Sodium', 45.98],
  ['Chloride', 70.9],
  ['Sulphate', 96.056],
  // Two mmol/L of bicarbonate are one mmol/L of CaCO3.
  ['Alkalinity, total', 100.086, 'mg/L as CaCO3'],
];

const sample = (...lines: typeof salts): SampleValue[] =>
  lines.map(([analyte, value, unit = 'mg/L', fraction = ''], at) => ({ ordinal: at, analyte, fraction, unit, value }));

test('the charges of dissolved salts cancel out, whatever unit and name a laboratory writes', () => {
  expect(read(sample(...salts))?.balance.errorPercent).toBeCloseTo(0, 1);
  const written: typeof salts = [
    ['Ca', 40_078, 'µg/L'],
    ['Magnesium, dissolved', 24.305],
    ['Sodium', 45.98],
    ['Cl-', 70.9],
    ['Sulfate', 96.056],
    ['Total alkalinity', 100.086],
  ];
  expect(read(sample(...written))?.balance.errorPercent).toBeCloseTo(0, 1);
});

test('a sample whose chloride is missing by half is out of balance by what its charges say', () => {
  const halved = salts.map((line): (typeof salts)[number] => (line[0] === 'Chloride' ? ['Chloride', 35.45] : line));
  // Six equivalents against five.
  expect(read(sample(...halved))?.balance.errorPercent).toBeCloseTo(100 / 11, 1);
});

test('nitrate counts as the ion, also where it is given as nitrogen; without a word it is not counted', () => {
  const errorWith = (...nitrate: typeof salts) => read(sample(...salts, ...nitrate))?.balance.errorPercent;
  const stated = errorWith(['Nitrate', 62.004, 'mg/L as NO3']);
  expect(stated).toBeCloseTo(-100 / 13, 1);
  expect(errorWith(['Nitrate', 14.007, 'mg/L as N'])).toBeCloseTo(-100 / 13, 1);
  expect(errorWith(['Nitrate', 14.007])).toBeCloseTo(0, 1);
});

test('what is dissolved is taken before the total', () => {
  const both = sample(['Calcium', 400, 'mg/L', 'Total'], ['Calcium', 40.078, 'mg/L', 'Dissolved'], ...salts.slice(1));
  expect(read(both)?.balance.errorPercent).toBeCloseTo(0, 1);
});

test('a sample without one of its main ions is not evaluated', () => {
  for (const at of salts.keys()) expect(read(sample(...salts.toSpliced(at, 1)))).toBeNull();
});

test('dissolved solids are compared with the ions as they dry: half of the bicarbonate leaves', () => {
  const { solids } = read(sample(...salts, ['Total dissolved solids', 500])) ?? {};
  // 40.078 + 24.305 + 45.98 + 70.9 + 96.056, and one mmol/L of carbonate.
  expect(solids?.computed).toBeCloseTo(277.319 + 60.008, 0);
  expect(solids).toMatchObject({ ordinal: 6, measured: 500 });
});
