import { expect, test } from 'vitest';
import { plainSettings } from '#test/builders/file-schema-things';
import { readText } from '../test-support/read-text.ts';
import { ownPlan } from './reading-plan.ts';

const header = 'Station,SampleDateTime,Analyte,Result,Unit,Notes';
const row = (parts: Partial<Record<'station' | 'date' | 'analyte' | 'result' | 'unit' | 'notes', string>> = {}) =>
  [
    parts.station ?? 'N1',
    parts.date ?? '2026-03-08 09:00',
    parts.analyte ?? 'Copper',
    parts.result ?? '0.5',
    parts.unit ?? 'mg/L',
    parts.notes ?? '',
  ].join(',');
const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
const withResult = (result: string) => readText(file(row({ result })));
const withDate = (date: string) => readText(file(row({ date })));

test('an empty file says so', async () => {
  expect((await readText('')).sentences).toEqual(['The file is empty (0 bytes).']);
});

test.each(['\uFEFF', '\n\n  \n', '\uFEFF\r\n'])('a file without text says so: %j', async (content) => {
  expect((await readText(content)).sentences).toEqual(['The file contains no text.']);
});

test('a header without rows says so', async () => {
  expect((await readText(`${header}\n`)).sentences).toEqual(['No data rows found below the header in row 1.']);
});

test.each([
  ['utf16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file(row({ unit: 'µg/L' })), 'utf16le')])],
  ['utf16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(file(row({ unit: 'µg/L' })), 'utf16le').swap16()])],
  ['utf16le without mark', Buffer.from(file(row({ unit: 'µg/L' })), 'utf16le')],
])('%s is read, and said', async (_, content) => {
  const { rows, sentences } = await readText(content);
  expect(rows[0]?.fields.Unit).toBe('µg/L');
  expect(sentences).toEqual(['Read as UTF-16.']);
});

test('a byte that is not UTF-8 in the names of columns is named, not the columns as missing', async () => {
  const content = Buffer.from('Rivi\xe8re;;;\nStation;Date;Param\xe8tre;R\xe9sultat\nA;2026-03-01;Zinc;1\n', 'latin1');
  const { sentences } = await readText(content);
  expect(sentences).toEqual(["Row 1, column '1': byte E8 is not UTF-8. Save as 'CSV UTF-8' or choose Windows-1252."]);
});

test('a byte that is not UTF-8 is named with its row and column, and never becomes another sign', async () => {
  const rows = Array.from({ length: 10 }, () => row());
  const content = Buffer.from(file(...rows, row({ unit: '\u00B5g/L' })), 'latin1');
  expect((await readText(content)).sentences).toEqual([
    "Row 12, column 'Unit': byte B5 is not UTF-8. Save as 'CSV UTF-8' or choose Windows-1252.",
  ]);
});

test('Windows-1252 is read when the schema says so', async () => {
  const plan = ownPlan('1', 'Own', { ...plainSettings, Encoding: 'windows-1252', DateFormat: '' });
  const content = Buffer.from('Where,When,What,How much,Unit\nN1,2026-03-08,Copper,1,\u00B5g/L \u0080\n', 'latin1');
  const { rows } = await readText(content, plan);
  expect(rows[0]?.fields.Unit).toBe('µg/L €');
});

test('line ends may be mixed', async () => {
  const { rows } = await readText(`${header}\r\n${row()}\r${row()}\n${row()}`);
  expect(rows.map(({ rowNo }) => rowNo)).toEqual([2, 3, 4]);
});

test('semicolons with decimal commas are read by what the file says, which is reported, or by the schema', async () => {
  const content = 'Where;When;What;How much;Unit\nN1;08/03/2026 09:00;Copper;1,5;mg/L\n';
  const comma = await readText(content, ownPlan('1', 'Own', { ...plainSettings, Separator: ';', DecimalSign: ',' }));
  expect(comma.rows[0]?.value).toBe(1.5);
  const generic = await readText('Station;SampleDateTime;Analyte;Result;Unit\nN1;2026-03-08;Copper;1,5;mg/L\n');
  expect(generic.rows[0]?.value).toBe(1.5);
  expect(generic.sentences).toEqual(["Separator ';' and decimal commas found: the file was read with both."]);
  const mixed = await readText(
    'Station;SampleDateTime;Analyte;Result;Unit\nN1;2026-03-08;Copper;1,5;m\nN1;2026-03-08;Zinc;1.5;m\n',
  );
  expect(mixed.sentences).toEqual([
    "Separator ';' and decimal comma found; the file type expects ',' and '.'. Create a file schema from this file as an example: it sets both automatically.",
  ]);
});

test('a number that could be read in two ways is refused', async () => {
  expect((await withResult('"1,234"')).sentences).toEqual(["Row 2, 'Result': '1,234' is ambiguous (1234 or 1.234)."]);
});

test('a quote that is never closed is told where it opens', async () => {
  const { sentences } = await readText(file(row(), row({ notes: '"open' }), row(), row()));
  expect(sentences).toEqual(["A quote opened in row 3, column 'Notes' is never closed."]);
});

test('a line break inside quotes is part of the cell; rows count as a spreadsheet does', async () => {
  const { rows } = await readText(file(row({ notes: '"first\nsecond"' }), row()));
  expect(rows.map(({ rowNo, fields }) => [rowNo, fields.Comment])).toEqual([
    [2, 'first\nsecond'],
    [3, undefined],
  ]);
});

test('rows with too many or too few values are refused with the same words', async () => {
  const { sentences, states } = await readText(file(`${row()},extra`, 'N1,2026-03-08', row()));
  expect(sentences.filter((sentence) => sentence.includes('values'))).toEqual([
    'Row 2 has 7 values, the header has 6.',
    'Row 3 has 2 values, the header has 6.',
  ]);
  expect(states).toEqual(['rejected', 'rejected', 'ready']);
});

test('a column name that stands twice is refused', async () => {
  const { sentences } = await readText(
    'Station,SampleDateTime,Analyte,Result,Unit,Result\nN1,2026-03-08,Copper,1,mg/L,2\n',
  );
  expect(sentences).toEqual(["Column name 'Result' appears twice (columns 4 and 6): give each column a unique name."]);
});

test('names of columns are tidied, and the change is told', async () => {
  const { rows, sentences } = await readText(
    'Station \u00A0,sampledatetime,Analyte,Result\u200B,Unit\nN1,2026-03-08,Copper,1,mg/L\n',
  );
  expect(rows).toHaveLength(1);
  expect(sentences).toEqual([
    "Column 'Station \u00A0' was read as 'Station'.",
    "Column 'Result\u200B' was read as 'Result'.",
  ]);
});

test('a missing column is named with what comes nearest', async () => {
  const { sentences } = await readText('Station,SampleDateTime,Analyt,Result\nN1,2026-03-08,Copper,1\n');
  expect(sentences).toEqual(["Missing columns: 'Analyte' expected, 'Analyt' found."]);
});

test('a NUL byte is refused in its row', async () => {
  const { sentences } = await readText(file(row(), row({ notes: 'a\0b' })));
  expect(sentences).toEqual(["Row 3, 'Notes' contains a NUL byte."]);
});

test('a line of many megabytes stops at one', async () => {
  const { sentences } = await readText(`${header}\n${'x'.repeat(3_000_000)}`);
  expect(sentences).toEqual(['Line 2 is longer than 1 MiB; probably not a CSV file.']);
});

test('more than a thousand columns are refused', async () => {
  const { sentences } = await readText(`${Array.from({ length: 10_001 }, (_, index) => `c${index}`).join(',')}\n`);
  expect(sentences).toEqual(['1,000 columns allowed, 10,001 found.']);
});

test('two million rows are enough for a file', async () => {
  const { sentences } = await readText(`${header}\n${row()}${'\n'.repeat(2_000_001)}${row()}\n`);
  expect(sentences).toEqual(['2,000,000 rows allowed per file.']);
});

test.each([
  ['<0.005', '<', 0.005],
  ['>2419.6', '>', 2419.6],
])('%s keeps its sign', async (result, sign, value) => {
  const { rows } = await withResult(result);
  expect(rows[0]).toMatchObject({ sign, value, originalText: result });
});

test('words are taken by the list of the schema, a dash is counted as not measured, any other word is refused by name', async () => {
  const { sentences, rows } = await readText(
    file(row({ result: 'PLENTY' }), row({ result: '-' }), row({ result: '' }), row({ result: 'ND' })),
  );
  expect(sentences).toEqual([
    '1 cell is marked as not measured (-) and was skipped.',
    "Row 2, 'Result': 'PLENTY' is neither a number nor a code of the file type.",
    "Row 4: the result is missing ('Result' is empty).",
    'Row 5: the value was not detected, but no detection limit is given. Release the row to store it without one.',
  ]);
  expect(rows[2]).toMatchObject({ sign: '<', value: null });
});

test.each(['NaN', 'Infinity', '1e400'])('%s is no finite number', async (result) => {
  expect((await withResult(result)).sentences).toEqual([`Row 2, 'Result': '${result}' is not a finite number.`]);
});

test.each(['0x1F', '1_000', '１２', '1.2.3'])('%s is no number', async (result) => {
  expect((await withResult(result)).sentences).toEqual([`Row 2, 'Result': '${result}' is not a number.`]);
});

test('another unit inside a number is told to go where it belongs; the same one says nothing new', async () => {
  expect((await withResult('5 mg/L')).rows[0]?.value).toBe(5);
  expect((await withResult('5 ug/L')).sentences).toEqual([
    "Row 2, 'Result': '5 ug/L' contains a unit; put it in 'Unit'.",
  ]);
});

test.each(['2026-02-30', '2026-13-01', '2026-03-08 24:61'])('%s is not a date', async (date) => {
  expect((await withDate(date)).sentences).toEqual([`Row 2, 'SampleDateTime': '${date}' is not a date.`]);
});

test('a date that can be read in two ways waits for a person', async () => {
  const { sentences, states } = await withDate('03/04/2026');
  expect(sentences).toEqual([
    "Row 2, 'SampleDateTime': '03/04/2026' is ambiguous (3 April or 4 March). Set the date format.",
  ]);
  expect(states).toEqual(['held']);
});

test.each([
  ['0026-03-08', "Row 2, 'SampleDateTime': '0026-03-08' is more than 1,000 years ago and is not accepted as a date."],
  ['1026-03-08', "Row 2, 'SampleDateTime': '1026-03-08' is more than 1,000 years ago and is not accepted as a date."],
  ['3026-03-08', "Row 2, 'SampleDateTime': '3026-03-08' is in the future."],
  ['2026-06-18', "Row 2, 'SampleDateTime': '2026-06-18' is in the future."],
])('the year of %s is out of range', async (date, sentence) => {
  expect((await withDate(date)).sentences).toEqual([sentence]);
});

test.each(["=cmd|'/C calc'!A0", '+1', '@SUM(1)'])('%s is kept as text', async (notes) => {
  expect((await readText(file(row({ notes })))).rows[0]?.fields.Comment).toBe(notes);
});

test('names that mean something to a program are ordinary text', async () => {
  const { rows } = await readText(
    `${header},__proto__,constructor\n${row({ station: '__proto__', analyte: 'toString' })},1,2\n`,
  );
  expect(rows[0]?.fields).toMatchObject({ Station: '__proto__', Analyte: 'toString' });
  expect('polluted' in {}).toBe(false);
});

test.each([
  ['generic-long', 'Station,Date,Analyte,Result,Unit', 'N1,2026-03-08,Copper,1,mg/L', 'Station,Date,Result,Unit'],
  ['generic-wide', 'Station,Date,Copper (mg/L)', 'N1,2026-03-08,1', 'Station,Date'],
])(
  '%s: a second table that does not fit is refused, not read under the names of the first',
  async (plan, names, values, others) => {
    const { sentences } = await readText(`${names}\n${values}\n\n${others}\n${values}\n`, plan);
    expect(sentences).toContain(
      'Row 4 is a second header that differs from row 1: put each table on a separate sheet or in a separate file.',
    );
  },
);

test.each([
  'Station,Date,Analyte,Unit,Result\nN1,2026-03-08,Zinc,mg/L,2',
  'Well,Sampled,Analyte,Unit,Result\nN1,2026-03-08,Zinc,mg/L,2',
  'Date,Well,Analyte,Unit,Result\n2026-03-08,N1,Zinc,mg/L,2',
])('a second table below the first is read under its own names: %j', async (second) => {
  const { rows } = await readText(
    `Station,Date,Analyte,Result,Unit\nN1,2026-03-08,Copper,1,mg/L\n\nTable 2\n${second}\n`,
  );
  expect(rows.map(({ rowNo, fields, value }) => [rowNo, fields.Station, fields.Analyte, value])).toEqual([
    [2, 'N1', 'Copper', 1],
    [6, 'N1', 'Zinc', 2],
  ]);
});

test('stacked wide tables keep their own analytes, units and the fraction of their title', async () => {
  const { rows, sentences } = await readText(
    [
      'Table 1. General,,,',
      'Station,Date,pH,Chloride (mg/L)',
      'N1,2026-03-08,7.1,12',
      'Table 2. Dissolved metals,,,',
      'Station,Date,Copper (µg/L),Zinc (µg/L)',
      'N1,2026-03-08,1.2,<5',
      '"Notes: filtered in the field",,,',
      '',
    ].join('\n'),
    'generic-wide',
  );
  expect(rows.map((row) => [row.rowNo, row.fields.Analyte, row.unitText, row.fraction, row.sign, row.value])).toEqual([
    [3, 'pH', '', '', '', 7.1],
    [3, 'Chloride', 'mg/L', '', '', 12],
    [6, 'Copper', 'µg/L', 'Dissolved', '', 1.2],
    [6, 'Zinc', 'µg/L', 'Dissolved', '<', 5],
  ]);
  expect(sentences).toContain(
    '2 rows were skipped: titles and notes, in rows without a value. They are rows 4, 7 of the file.',
  );
});
