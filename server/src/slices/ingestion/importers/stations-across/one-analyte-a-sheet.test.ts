import { expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { detectFile, lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

const sheetOf = (...rows: (string | number)[][]) =>
  sheetData(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? numberCell(cell) : textCell(cell)))));

test('a sheet named after its analyte is read after a yes, each value under its own analyte', async () => {
  const names = ['Station', 'Date', 'Result', 'Unit'];
  const content = makeXlsx({
    sheets: [
      { name: 'Copper', xml: sheetOf(names, ['MW-1', '2026-03-14', 1.2, 'ug/L']) },
      { name: 'Zinc', xml: sheetOf(names, ['MW-1', '2026-03-14', '<5', 'ug/L']) },
      { name: 'About', xml: sheetOf(['Prepared by nobody']) },
    ],
  });
  const { chosen, candidates } = await detectFile('metals.xlsx', content);
  expect([chosen, candidates[0]?.SchemaId]).toEqual([null, 'generic-long']);
  expect(candidates[0]?.Reasons.join(' ')).toContain("the name of the sheet, 'Copper', is read as the analyte");
  const { rows, codes } = await readText(content, 'generic-long', 'metals.xlsx');
  expect(rows.map(({ fields, sign, value }) => [fields.Analyte, sign, value])).toEqual([
    ['Copper', '', 1.2],
    ['Zinc', '<', 5],
  ]);
  expect(codes).toContain('partIgnored');
});

const across = lines(
  'Chloride (mg/L),,',
  'Date,MW-1,MW-2',
  '2026-03-14,12,<1',
  '2026-06-14,,14',
  'Mean,12,7',
  'Note: filtered,,',
);

test('stations across days are read after a yes, where a title names the analyte', async () => {
  const { candidates } = await detectFile('chloride.csv', across);
  expect(candidates[0]).toMatchObject({ SchemaId: 'generic-wide', Confidence: 0.75 });
  expect(candidates[0]?.Reasons.join(' ')).toContain("'Chloride (mg/L)' is read as the analyte");
  const { rows, sentences } = await readText(across, 'generic-wide');
  expect(
    rows.map((row) => [row.rowNo, row.fields.Station, row.fields.Analyte, row.unitText, row.sign, row.value]),
  ).toEqual([
    [3, 'MW-1', 'Chloride', 'mg/L', '', 12],
    [3, 'MW-2', 'Chloride', 'mg/L', '<', 1],
    [4, 'MW-2', 'Chloride', 'mg/L', '', 14],
  ]);
  expect(sentences).toContain('1 row was skipped: titles and notes, in rows without a value. It is row 6 of the file.');
});

test('a value under no station stops the reading', async () => {
  const { sentences } = await readText(`${across}2026-09-14,1,2,3\n`, 'generic-wide');
  expect(sentences.join(' ')).toContain('but no name: give it a name');
});

test('without anything that names the analyte it is no such table', async () => {
  const { candidates } = await detectFile('x.csv', across.replace('Chloride (mg/L)', 'Results'));
  expect(candidates).toEqual([]);
});
