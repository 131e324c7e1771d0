import { expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';
import { fractionOfTitle } from './title-fraction.ts';

test.each([
  ['Table 2. Dissolved Metals in Groundwater', 'Dissolved'],
  ['Metals (Total)', 'Total'],
  ['Diss_Metals', ''],
  ['Dissolved_Metals', 'Dissolved'],
  ['Total and dissolved metals', ''],
  ['Total metals / dissolved metals', ''],
  ['Métaux dissous', 'Dissolved'],
  ['Total suspended solids', ''],
  ['Sheet1', ''],
])('the title %s states the fraction %s', (text, fraction) => {
  expect(fractionOfTitle(text)).toBe(fraction);
});

test('a table of dissolved metals is read as such, but not the pH in it, and the review shows it', async () => {
  const content = lines(
    'Table 2. Dissolved Metals in Groundwater,,,,',
    'Well,Date,Copper (mg/L),"Zinc, total (mg/L)",pH (pH units)',
    'MW-1,2024-03-14,0.0012,0.011,7.1',
  );
  const { rows, sentences } = await readText(content, 'generic-wide');
  expect(rows.map(({ fields, fraction }) => [fields.Analyte, fraction])).toEqual([
    ['Copper', 'Dissolved'],
    ['Zinc, total', ''],
    ['pH', ''],
  ]);
  expect(sentences).toContain(
    "'Table 2. Dissolved Metals in Groundwater' states the fraction of metals: those for which nothing else states one were read as Dissolved.",
  );
});

test('copper on a sheet of total metals and on one of dissolved metals is two results', async () => {
  const xml = (value: number) =>
    sheetData([
      ['Station', 'Date', 'Copper (mg/L)'].map(textCell),
      [textCell('MW-1'), textCell('2024-03-14'), numberCell(value)],
    ]);
  const sheets = [
    { name: 'Total Metals', xml: xml(0.002) },
    { name: 'Dissolved Metals', xml: xml(0.001) },
  ];
  const { rows } = await readText(makeXlsx({ sheets }), 'generic-wide', 'metals.xlsx');
  expect(rows.map(({ fraction, value }) => [fraction, value])).toEqual([
    ['Total', 0.002],
    ['Dissolved', 0.001],
  ]);
});

test('a sheet that is called Dissolved alone states the fraction of its metals', async () => {
  const xml = (value: number) =>
    sheetData([
      ['Station', 'Date', 'Copper (mg/L)', 'pH'].map(textCell),
      [textCell('MW-1'), textCell('2024-03-14'), numberCell(value), numberCell(7)],
    ]);
  const sheets = [
    { name: 'Total', xml: xml(0.002) },
    { name: 'Dissolved', xml: xml(0.001) },
  ];
  const { rows } = await readText(makeXlsx({ sheets }), 'generic-wide', 'metals.xlsx');
  expect(rows.map(({ fields, fraction, value }) => [fields.Analyte, fraction, value])).toEqual([
    ['Copper', 'Total', 0.002],
    ['pH', '', 7],
    ['Copper', 'Dissolved', 0.001],
    ['pH', '', 7],
  ]);
});
