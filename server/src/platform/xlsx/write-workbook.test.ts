import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { cellAt, gather, openBook, readWorkbookTwice } from '#test/read-workbook';
import { figuresFormat, makeStyles, type Row, type Sheet, styled, type Workbook, writeWorkbook } from './index.ts';

const bookOf = (sheets: Sheet[], more: Partial<Workbook> = {}): Workbook => ({
  title: 'Report',
  creator: 'Freshet',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  styles: makeStyles(),
  sheets,
  ...more,
});
const write = (sheets: Sheet[], more: Partial<Workbook> = {}) => gather(writeWorkbook(bookOf(sheets, more)));
const readBack = async (rows: Row[]) => (await readWorkbookTwice(await write([{ name: 'Data', rows }])))[0]?.rows;

describe('what is put into a workbook comes out of it', () => {
  test('numbers, text, yes and no, and empty cells', async () => {
    expect(
      await readBack([
        ['Station', 1.5, true, null, -2e-9],
        ['', 'é µg/L 漢 😀', false, 0, 1e21],
      ]),
    ).toEqual([
      ['Station', 1.5, true, null, -2e-9],
      [null, 'é µg/L 漢 😀', false, 0, 1e21],
    ]);
  });

  test('text that looks like a formula stays text, and nothing in the file is a formula', async () => {
    const hostile = [
      ...['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", '\t=1', '\r=1', '\n=1', '\u0000=1', ' =1', '＝1'],
      ...['_x003D_1+1', '_x0041_', '_X005f_x0041_', '</t></is></c>', '<![CDATA[=1]]>', '&amp;=1', '&#61;1'],
      ...['a\rb', 'a\r\nb', 'a\tb  c', '\u0001\u0008\u000b\u001f\ufffe', '😀👩‍🔬', '\u202e=1+1', 'مياه', 'שלום', ' '],
      'x'.repeat(32_767),
    ];
    const readTexts = await readBack(hostile.map((text) => [text]));
    expect(readTexts?.map(([text]) => text)).toEqual(hostile);
  });

  test('text that is longer than Excel takes is cut with a sign, never inside a character', async () => {
    const readTexts = await readBack([['x'.repeat(40_000)], [`${'x'.repeat(32_765)}😀😀`]]);
    expect(readTexts?.map(([text]) => String(text).slice(32_760))).toEqual(['xxxxxx…', 'xxxxx…']);
  });

  test('half a character is replaced, because no file can hold it', async () => {
    expect(await readBack([['a\ud83d', '\udc00b']])).toEqual([['a\ufffd', '\ufffdb']]);
  });

  test('a date is a number that is shown as one', async () => {
    const bytes = await write([{ name: 'Data', rows: [[new Date('2024-02-29T13:30:00Z')]] }]);
    expect(cellAt(openBook(bytes), 'Data', 'A1')).toMatchObject({ t: 'n', v: 45351.5625, z: 'yyyy-mm-dd hh:mm' });
  });

  test('a number keeps the figures it was reported with', () => {
    expect(figuresFormat(0.012, 3)).toBe('0.0000');
    expect(figuresFormat(1.2, 3)).toBe('0.00');
    expect(figuresFormat(1234, 2)).toBe('0');
    expect(figuresFormat(9.99, 2)).toBe('0');
    expect(figuresFormat(0, 3)).toBe('0.00');
    expect(figuresFormat(1.5e-9, 2)).toBe('0.0E+00');
  });

  test('whatever text and numbers', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const readTexts = await readBack(rows);
          for (const [at, row] of rows.entries()) {
            const expected = row.map((value) =>
              typeof value === 'string' ? value.toWellFormed() : value === 0 ? 0 : value,
            );
            expect(row.map((_, column) => readTexts?.[at]?.[column] ?? '')).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the workbook as a whole', () => {
  test('sheets have legal names that differ, whatever they should be called', async () => {
    const wanted = ['A/B:C', 'a-b-c', '', "'quoted'", 'x'.repeat(40), 'x'.repeat(40), 'History', 'Sheet'];
    const sheets = await readWorkbookTwice(await write(wanted.map((name) => ({ name, rows: [[1]] }))));
    const names = sheets.map(({ name }) => name);
    expect(names).toEqual([
      'A-B-C',
      'a-b-c (2)',
      'Sheet',
      'quoted',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      'History-',
      'Sheet (2)',
    ]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('a sheet that is full goes on on the next one, under the same head', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [at + 1]);
    const sheets = await readWorkbookTwice(await write([{ name: 'Data', head: [['No']], rows }], { mostRows: 4 }));
    expect(sheets.map(({ name, rows: found }) => [name, found.flat()])).toEqual([
      ['Data', ['No', 1, 2, 3]],
      ['Data (2)', ['No', 4, 5, 6]],
      ['Data (3)', ['No', 7]],
    ]);
  });

  test('a sheet written last may stand first', async () => {
    const sheets = await readWorkbookTwice(
      await write([
        { name: 'Data', rows: [[1]] },
        { name: 'Cover', place: -1, rows: [['Report']] },
      ]),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Cover', 'Data']);
  });

  test('the same content gives the same bytes', async () => {
    const make = () => write([{ name: 'Data', rows: [['a', 1, new Date(0)]] }]);
    expect((await make()).equals(await make())).toBe(true);
  });

  test('heads stay, columns filter, cells merge, colours and pictures are there', async () => {
    const styles = makeStyles();
    const red = styles.id({ fill: 'FFC7CE', colour: '9C0006', format: '0.000' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const bytes = await write(
      [
        {
          name: 'Data',
          columns: [{ width: 30 }, { width: 12 }],
          head: [['Analyte', 'Value']],
          rows: [['Copper', styled(0.5, red)]],
          frozen: { rows: 1, columns: 1 },
          hasFilter: true,
          merged: ['A4:B4'],
          conditional: [{ range: 'B2:B2', formula: 'B2>0.4', fill: 'FFC7CE' }],
          pictures: [{ png, column: 3, row: 1, widthPixels: 100, heightPixels: 50, description: 'A <dot>' }],
        },
      ],
      { styles },
    );
    await readWorkbookTwice(bytes);
    const book = openBook(bytes);
    expect(cellAt(book, 'Data', 'B2')).toMatchObject({ v: 0.5, z: '0.000', s: { fgColor: { rgb: 'FFC7CE' } } });
    expect(book.Sheets.Data?.['!autofilter']).toEqual({ ref: 'A1:B2' });
    expect(book.Sheets.Data?.['!merges']).toHaveLength(1);
    expect(book.Sheets.Data?.['!cols']?.[0]?.width).toBe(30);
  });

  test('printed pages begin with the head, and with the columns that stay where one page is not wide enough', async () => {
    const rows = [[1, 2, 3]];
    const frozen = { rows: 2, columns: 2 };
    const bytes = await write([
      { name: "O'Brien & Sons", place: 1, head: [['a'], ['b']], frozen, rows },
      { name: 'Wide', head: [['a'], ['b']], frozen, rows, columns: Array.from({ length: 30 }, () => ({ width: 13 })) },
      { name: 'Cover', place: -1, rows },
    ]);
    expect(openBook(bytes).Workbook?.Names).toMatchObject([
      { Name: '_xlnm.Print_Titles', Sheet: 1, Ref: "'Wide'!$A:$B,'Wide'!$1:$2" },
      { Name: '_xlnm.Print_Titles', Sheet: 2, Ref: "'O''Brien & Sons'!$1:$2" },
    ]);
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map(({ pageSetup }) => [pageSetup?.orientation, pageSetup?.fitToWidth])).toEqual([
      ['landscape', 1],
      ['landscape', 2],
      ['landscape', 1],
    ]);
  });

  test('whoever stops reading stops the making', async () => {
    let made = 0;
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) {
          made += 1;
          yield [['x'.repeat(1000), made]];
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = writeWorkbook(bookOf([{ name: 'Data', rows: rows() }]));
    for await (const _ of stream) if (made > 1000) break;
    expect(stream.destroyed).toBe(true);
    await expect.poll(() => isClosed).toBe(true);
  });
});
