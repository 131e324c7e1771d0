import { expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '../../../../platform/tables/test-support/make-xlsx.ts';
import { readAll } from '../../test-support/read-text.ts';

const empty = textCell('');
const header = ['Station', 'SampleDateTime', 'Depth', 'Analyte', 'Result', 'Unit'].map(textCell);
const row = (...[station, day, depth, analyte, result]: string[]) =>
  [station, day, depth, analyte, result, textCell('mg/L')] as string[];

const read = async (rows: readonly string[][], ranges: readonly string[], format = 'generic-long') => {
  const merged = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const xml = `${sheetData(rows)}<mergeCells count="${ranges.length}">${merged}</mergeCells>`;
  return readAll([{ name: 'a.xlsx', content: makeXlsx({ sheets: [{ name: 'Data', xml }] }) }], format);
};

test('a station, a date and a depth that are merged over rows are those of each of the rows', async () => {
  const { rows, sentences } = await read(
    [
      header,
      row(textCell('N1'), textCell('2026-02-01 08:00'), numberCell(0.5), textCell('Copper'), numberCell(1)),
      row(empty, empty, empty, textCell('Zinc'), numberCell(2)),
      row(empty, empty, empty, textCell('Lead'), numberCell(3)),
      row(textCell('N2'), textCell('2026-02-02 08:00'), empty, textCell('Lead'), numberCell(4)),
    ],
    ['A2:A4', 'B2:B4', 'C2:C4'],
  );
  expect(rows.map(({ fields, depthM, findings }) => [fields.Station, fields.Analyte, depthM, findings.length])).toEqual(
    [
      ['N1', 'Copper', 0.5, 0],
      ['N1', 'Zinc', 0.5, 0],
      ['N1', 'Lead', 0.5, 0],
      ['N2', 'Lead', null, 0],
    ],
  );
  expect(sentences).toEqual([
    'Cells merged over several rows were read as if each of these rows contained their text: A2:A4, B2:B4, C2:C4.',
  ]);
});

test('a value that is merged over rows waits for a person in all but the first', async () => {
  const { rows, states } = await read(
    [
      header,
      row(textCell('N1'), textCell('2026-02-01 08:00'), empty, textCell('Nitrate'), numberCell(1)),
      row(textCell('N1'), textCell('2026-02-01 08:00'), empty, textCell('Nitrite'), empty),
    ],
    ['E2:E3'],
  );
  expect(states).toEqual(['ready', 'held']);
  expect(rows.map(({ findings }) => findings.map(({ sentence }) => sentence))).toEqual([
    [],
    ["Row 3: '1' is in a cell merged over several rows (E3). Release the row to store it here too."],
  ]);
});

test('a station that is merged over samples across is that of each', async () => {
  const { rows } = await read(
    [
      ['Station', 'Date', 'Copper (mg/L)'].map(textCell),
      [textCell('N1'), textCell('2026-02-01'), numberCell(1)],
      [empty, textCell('2026-03-01'), numberCell(2)],
    ],
    ['A2:A3'],
    'generic-wide',
  );
  expect(rows.map(({ fields }) => [fields.Station, fields.Result])).toEqual([
    ['N1', '1'],
    ['N1', '2'],
  ]);
});

test('names that are merged over two rows of names are no values', async () => {
  const { rows } = await read(
    [
      ['Station', 'Date', 'Copper (mg/L)', ''].map(textCell),
      ['', '', 'Total', 'Dissolved'].map(textCell),
      [textCell('N1'), textCell('2026-02-01'), numberCell(2), numberCell(1)],
    ],
    ['A1:A2', 'B1:B2', 'C1:D1'],
    'generic-wide',
  );
  expect(rows.map(({ fields }) => [fields.Station, fields.Analyte, fields.Result])).toEqual([
    ['N1', 'Copper, Total', '2'],
    ['N1', 'Copper, Dissolved', '1'],
  ]);
});
