import { expect, test } from 'vitest';
import { dateCell, makeXlsx, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { readPreview } from './read-preview.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const look = (content: Buffer | string, mediaType = 'text/csv', whole?: number, sheet?: string) => {
  const bytes = new Uint8Array(Buffer.from(content));
  return readPreview({ name: 'given', mediaType, bytes, sizeBytes: whole ?? bytes.length, sheet });
};
const cellsOf = ({ Rows }: Awaited<ReturnType<typeof look>>) => Rows.map(({ Cells }) => Cells);

test('a workbook is shown with its texts, numbers and days, hidden sheets and merged names too', async () => {
  const xml = `<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row><row r="5"><c r="A5" s="1"><v>46089</v></c><c r="B5" s="1"><v>46089.375</v></c><c r="C5"><v>0.30000000000000004</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>`;
  const book = makeXlsx({
    sheets: [
      { name: 'Data', xml },
      { name: 'Notes', state: 'hidden', xml: sheetData([[textCell('a note')]]) },
    ],
    sharedTexts: ['Copper', 'Sampled', 'never used'],
  });
  const shown = await look(book, xlsxType);
  expect(shown).toMatchObject({ Kind: 'table', Sheets: ['Data', 'Notes'], Sheet: 'Data', IsCut: false, Reason: null });
  expect(shown.Rows).toEqual([
    { RowNo: 1, Cells: ['Sampled', '', 'Copper'] },
    { RowNo: 5, Cells: ['2026-03-08', '2026-03-08 09:00:00', '0.3'] },
  ]);
  expect(cellsOf(await look(book, xlsxType, undefined, 'Notes'))).toEqual([['a note']]);
  expect(cellsOf(await look(makeXlsx({ sheets: [{ name: 'D', xml: sheetData([[dateCell(1)]]) }] }), xlsxType))).toEqual(
    [['1900-01-01']],
  );
});

test('text without separators is shown as text, and JSON and XML as they stand', async () => {
  expect(await look('one\ntwo\n')).toMatchObject({ Kind: 'text', Text: 'one\ntwo\n', IsCut: false });
  expect(await look('{"a":1,"b":2}', 'application/json')).toMatchObject({ Kind: 'text', Text: '{"a":1,"b":2}' });
  expect(await look('a;b\n1,5;2\n')).toMatchObject({ Kind: 'table' });
  expect(await look(Buffer.from('ab\0\0cd', 'latin1'), 'application/json')).toMatchObject({ Kind: 'none' });
  expect(cellsOf(await look(Buffer.from('\uFEFFé,b\n1,2\n', 'utf16le')))).toEqual([
    ['é', 'b'],
    ['1', '2'],
  ]);
  expect(cellsOf(await look(Buffer.from('caf\xe9,b\n', 'latin1')))).toEqual([['café', 'b']]);
});

test('of a beginning the last row, which may be a part of one, is not shown', async () => {
  const shown = await look('a,b\n1,2\n3,', 'text/csv', 1000);
  expect(shown).toMatchObject({ Kind: 'table', IsCut: true, Reason: null });
  expect(cellsOf(shown)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('however much a file says, little of it is shown', async () => {
  const wide = Array.from({ length: 900 }, () => 'x'.repeat(900)).join(',');
  const shown = await look(Array.from({ length: 150 }, () => wide).join('\n'));
  expect(shown.IsCut).toBe(true);
  expect(shown.Rows[0]?.Cells).toHaveLength(200);
  expect(shown.Rows[0]?.Cells[0]).toHaveLength(500);
  expect(JSON.stringify(shown).length).toBeLessThan(1_200_000);
});

test('what cannot be read any further is shown as far as it can, with the reason', async () => {
  const shown = await look('a,b\n1,2\n"3,4\n');
  expect(shown).toMatchObject({ Kind: 'table', IsCut: true });
  expect(shown.Reason).toBe("A quote opened in row 3, column 'a' is never closed.");
});
