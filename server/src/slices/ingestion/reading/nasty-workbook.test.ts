import { expect, test } from 'vitest';
import {
  dateCell,
  makeXlsx,
  numberCell,
  sheetData,
  textCell,
  usualHeader,
  usualRow,
} from '#platform/tables/test-support/make-xlsx';
import { makeZip } from '#platform/tables/test-support/make-zip';
import { readAll, readText } from '../test-support/read-text.ts';

const read = (content: Buffer | string, name = 'results.xlsx') => readText(content, 'generic-long', name);
const withSheet = (xml: string, more: Partial<Parameters<typeof makeXlsx>[0]> = {}) =>
  read(makeXlsx({ sheets: [{ name: 'Data', xml }], ...more }));
const good = sheetData([usualHeader, usualRow()]);

test('a workbook is read with its dates and numbers', async () => {
  const { rows, sentences } = await withSheet(good);
  expect(sentences).toEqual([]);
  expect(rows[0]).toMatchObject({ sheet: 'Data', rowNo: 2, sampledLocal: '2026-03-08T09:00:00', value: 0.5 });
});

test.each([
  ['HTML', '<html><body>no</body></html>'],
  ['text', 'a,b\n1,2\n'],
  ['PDF', '%PDF-1.7'],
])('%s that is called .xlsx is refused for what it is', async (kind, content) => {
  expect((await read(content)).sentences).toEqual([`The file is not an Excel workbook (looks like ${kind}).`]);
});

test('a workbook with a password is refused', async () => {
  const content = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(600),
  ]);
  expect((await read(content)).sentences).toEqual([
    'The workbook is protected by a password; remove it and upload again.',
  ]);
});

test('macros are refused', async () => {
  const { sentences } = await withSheet(good, { more: [{ name: 'xl/vbaProject.bin', content: 'x' }] });
  expect(sentences).toEqual(['Workbooks with macros are not accepted; save as .xlsx.']);
});

test('a bomb is refused before it is unpacked', async () => {
  const bomb = makeXlsx({ sheets: [{ name: 'Data', xml: good, lies: { size: 480 * 1_048_576 } }] });
  expect((await read(bomb)).sentences).toEqual(['Unpacked size 481 MiB is above the limit of 300 MiB.']);
});

test('a part that holds more than it says is stopped', async () => {
  const { sentences } = await read(
    makeXlsx({ sheets: [{ name: 'Data', xml: `${good}${' '.repeat(2_000_000)}`, lies: { size: 1024 } }] }),
  );
  expect(sentences).toEqual([
    "The file is damaged or has been altered: 'xl/worksheets/sheet1.xml' does not match the archive directory.",
  ]);
});

test('so is one that is stored as it is', async () => {
  const content = makeZip([
    { name: 'xl/workbook.xml', content: 'x'.repeat(5000), isStored: true, lies: { size: 100 } },
    { name: 'b', content: 'x' },
  ]);
  expect((await read(content)).sentences[0]).toContain('damaged or has been altered');
});

test('too many parts are refused', async () => {
  const content = makeZip(Array.from({ length: 2001 }, (_, index) => ({ name: `p${index}`, content: '' })));
  expect((await read(content)).sentences).toEqual(['2,000 parts allowed, 2,001 found.']);
});

test('an archive inside an archive is passed over, and told', async () => {
  const inner = makeZip([{ name: 'a.csv', content: 'x' }]);
  const csv = 'Station,SampleDateTime,Analyte,Result\nN1,2026-03-08,Copper,1\n';
  const { rows, sentences } = await read(
    makeZip([
      { name: 'inner.zip', content: inner },
      { name: 'data.csv', content: csv },
    ]),
    'delivery.zip',
  );
  expect(rows.map(({ sheet, rowNo }) => [sheet, rowNo])).toEqual([['data.csv', 2]]);
  expect(sentences).toEqual(["'inner.zip' is an archive inside the archive and was not read."]);
});

test.each(['./../etc/passwd', '/etc/passwd', 'C:\\windows\\x'])('the name %s is refused', async (name) => {
  expect((await read(makeZip([{ name, content: 'x' }]), 'a.zip')).sentences).toEqual([
    `The archive contains an unsafe entry name: '${name}'.`,
  ]);
});

test('a link is refused', async () => {
  expect(
    (await read(makeZip([{ name: 'a.csv', content: '/etc/passwd', lies: { mode: 0o120777 } }]), 'a.zip')).codes,
  ).toEqual(['unsafeName']);
});

test('parts that overlap are refused', async () => {
  const content = makeZip([
    { name: 'a.csv', content: 'x'.repeat(50), isStored: true },
    { name: 'b.csv', content: 'y'.repeat(50), isStored: true, lies: { offset: 10 } },
  ]);
  expect((await read(content, 'a.zip')).codes).toEqual(['damaged']);
});

test('a file that was cut off is incomplete', async () => {
  const content = makeXlsx({ sheets: [{ name: 'Data', xml: good }] });
  expect((await read(content.subarray(0, content.length - 200))).sentences).toEqual([
    'The file is incomplete (upload again).',
  ]);
});

test('a sheet with a wrong checksum is damaged', async () => {
  const { sentences } = await read(makeXlsx({ sheets: [{ name: 'Data', xml: good, lies: { crc: 1 } }] }));
  expect(sentences).toEqual(["Sheet 'Data' is damaged."]);
});

test.each(['<!DOCTYPE lolz [<!ENTITY lol "lol">]>', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'])(
  'a document type is refused: %s',
  async (doctype) => {
    const { sentences } = await withSheet(`${doctype}${good}`);
    expect(sentences).toEqual(['The file contains a document type definition, not allowed.']);
  },
);

test('links to elsewhere are not followed, and told', async () => {
  const { rows, sentences } = await withSheet(good, {
    more: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<x/>' }],
  });
  expect(rows).toHaveLength(1);
  expect(sentences).toEqual(['The workbook refers to other files or data connections; they were not followed.']);
});

test('a cell that cannot exist is named', async () => {
  const { sentences } = await withSheet('<sheetData><row r="1"><c r="XFE1" t="str"><v>x</v></c></row></sheetData>');
  expect(sentences).toEqual(["Sheet 'Data' has a cell 'XFE1', which cannot exist in a workbook."]);
});

test('a single cell at the far end is refused by the number of columns', async () => {
  const { sentences } = await withSheet(
    '<sheetData><row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row></sheetData>',
  );
  expect(sentences).toEqual(['1,000 columns allowed, 16,384 found.']);
});

test('what a sheet says of its own size is not trusted', async () => {
  expect((await withSheet(`<dimension ref="A1:XFD1048576"/>${good}`)).rows).toHaveLength(1);
});

test('a text that is not there is named by its cell', async () => {
  const { sentences } = await withSheet(sheetData([usualHeader, ['t="s"><v>7</v>', ...usualRow().slice(1)]]), {
    sharedTexts: ['one'],
  });
  expect(sentences[0]).toBe('A2 refers to a text that is not in the workbook.');
});

test('merged names of columns are refused', async () => {
  const { sentences } = await withSheet(`${good}<mergeCells><mergeCell ref="B1:C1"/></mergeCells>`);
  expect(sentences).toEqual(['Header cells B1:C1 are merged; each column needs its own name.']);
});

test('a hidden sheet is not read, hidden rows are, and both are told', async () => {
  const content = makeXlsx({
    sheets: [
      { name: 'Data', xml: good.replace('<row r="2"', '<row r="2" hidden="1"') },
      { name: 'old', state: 'hidden', xml: good },
    ],
  });
  const { rows, sentences } = await read(content);
  expect(rows).toHaveLength(1);
  expect(sentences).toEqual([
    "Sheet 'old' is hidden and was not read.",
    "Sheet 'Data' has hidden rows or columns; they were read too.",
  ]);
});

test('a formula without a result is refused', async () => {
  const { sentences } = await withSheet(sheetData([usualHeader, usualRow({ result: '><f>1+1</f>' })]));
  expect(sentences[0]).toBe('D2 contains a formula without a saved result; open and save in Excel.');
});

test.each(['#DIV/0!', '#REF!', '#N/A'])('%s is named with its cell', async (text) => {
  const { sentences } = await withSheet(sheetData([usualHeader, usualRow({ result: `t="e"><v>${text}</v>` })]));
  expect(sentences).toEqual([`D2 contains the Excel error '${text}'.`]);
});

test('days count from 1904 where the workbook says so', async () => {
  const { rows } = await withSheet(sheetData([usualHeader, usualRow({ date: dateCell(46_089.375 - 1462) })]), {
    is1904: true,
  });
  expect(rows[0]?.sampledLocal).toBe('2026-03-08T09:00:00');
});

test.each([60, -3, 3_000_000])('%d is no day in Excel', async (serial) => {
  const { sentences } = await withSheet(sheetData([usualHeader, usualRow({ date: dateCell(serial) })]));
  expect(sentences).toEqual([`Row 2, 'SampleDateTime': '${serial}' is not a valid Excel date.`]);
});

test('a plain number in a column of dates is read as a day, and told; a text is read as a text', async () => {
  const { rows, sentences } = await withSheet(
    sheetData([usualHeader, usualRow({ date: numberCell(45_000) }), usualRow({ date: textCell('2026-03-08') })]),
  );
  expect(rows.map(({ sampledLocal }) => sampledLocal)).toEqual(['2023-03-15T00:00:00', '2026-03-08T00:00:00']);
  expect(sentences).toEqual(["Row 2, 'SampleDateTime': the number 45000 was read as the Excel date 2023-03-15."]);
});

test('a plain number that would be a day to come is refused, not stored without a day', async () => {
  const { states, codes } = await withSheet(sheetData([usualHeader, usualRow({ date: numberCell(60_000) })]));
  expect(states).toEqual(['rejected']);
  expect(codes).toEqual(['dateFromSerial', 'dateInFuture']);
});

test('a double has no more figures than it was written with, a text keeps its own', async () => {
  const { rows } = await withSheet(
    sheetData([
      usualHeader,
      usualRow({ result: numberCell('0.30000000000000004') }),
      usualRow({ result: textCell('1.20') }),
    ]),
  );
  expect(rows.map(({ originalText }) => originalText)).toEqual(['0.3', '1.20']);
});

test('a number that is shown with zeros before it keeps them, and is told', async () => {
  const { rows, sentences } = await withSheet(sheetData([usualHeader, usualRow({ station: 's="2"><v>123</v>' })]));
  expect(rows[0]?.fields.Station).toBe('00123');
  expect(sentences).toEqual(['Leading zeros may be lost in A2.']);
});

test('names that mean something to a program are ordinary text', async () => {
  const content = makeXlsx({
    sheets: [{ name: '__proto__', xml: sheetData([usualHeader, usualRow({ station: textCell('constructor') })]) }],
  });
  const { rows } = await read(content);
  expect(rows[0]).toMatchObject({ sheet: '__proto__', fields: { Station: 'constructor' } });
});

test('XLS, and XLS that is really XML or HTML, are read', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Station', 'SampleDateTime', 'Analyte', 'Result'],
      ['N1', '2026-03-08 09:00', 'Copper', 0.5],
    ]),
    'Data',
  );
  for (const bookType of ['biff8', 'xlml', 'html'] as const) {
    const content: Buffer = write(book, { type: 'buffer', bookType });
    const { rows, sentences } = await readAll([{ name: 'results.xls', content }]);
    expect(sentences, bookType).toEqual([]);
    expect(rows[0], bookType).toMatchObject({ rowNo: 2, value: 0.5, sampledLocal: '2026-03-08T09:00:00' });
  }
});

test('a workbook inside an archive is read like any other; an archive in it is not opened', async () => {
  const book = makeXlsx({ sheets: [{ name: 'Data', xml: sheetData([usualHeader, usualRow()]) }] });
  const inner = makeZip([
    { name: 'more.csv', content: 'Station,SampleDateTime,Analyte,Result\nN1,2026-03-08,Copper,1\n' },
  ]);
  const content = makeZip([
    { name: 'reports/march.xlsx', content: book },
    { name: 'deeper.zip', content: inner },
  ]);
  const { rows, sentences } = await readAll([{ name: 'delivery.zip', content }]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ sheet: 'reports/march.xlsx: Data', rowNo: 2 });
  expect(sentences).toEqual(["'deeper.zip' is an archive inside the archive and was not read."]);
});

test('a workbook inside an archive that unpacks to a bomb is refused before it is unpacked', async () => {
  const bomb = makeZip([
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: 'x', lies: { size: 3_000_000_000 } },
  ]);
  const { rows, sentences } = await readAll([
    { name: 'delivery.zip', content: makeZip([{ name: 'a.xlsx', content: bomb }]) },
  ]);
  expect(rows).toEqual([]);
  expect(sentences).toEqual(['Unpacked size 2862 MiB is above the limit of 300 MiB.']);
});

test('workbooks inside an archive are unpacked in memory only up to a limit', async () => {
  const large = { name: 'a.xlsx', content: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(10_000)]) };
  const content = makeZip([{ ...large, lies: { size: 200 * 1_048_576 } }]);
  const { sentences } = await readAll([{ name: 'delivery.zip', content }]);
  expect(sentences).toEqual(['Unpacked size 200 MiB is above the limit of 60 MiB.']);
});
