import { describe, expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { detectFile, lines } from '../test-support/detect-file.ts';
import { readAll, readText } from '../test-support/read-text.ts';

describe('a table with analytes across', () => {
  test('is none without an analyte that somebody knows', async () => {
    const content = lines(
      'Site,Date,Year,Latitude,Foo (mg/L)',
      'A1,2026-03-01,2026,51.2,1',
      'A2,2026-03-01,2026,51.3,2',
    );
    expect((await detectFile('a.csv', content)).candidates).toEqual([]);
    expect((await detectFile('a.csv', content)).nearest).toMatchObject({ Missing: ['a column of a known analyte'] });
  });

  test('is one by the names the tenant knows', async () => {
    const content = lines('Site,Date,Foo (mg/L)', 'A1,2026-03-01,1', 'A2,2026-03-01,2');
    expect((await detectFile('a.csv', content, ['foo'])).chosen?.SchemaId).toBe('generic-wide');
  });

  test.each([
    ['Cu-D,Zn-T', true],
    ['TSS (mg/L),NO3-N (mg/L)', true],
    ['Azote ammoniacal (mg/L),Phosphore total (mg/L)', true],
    ['N,P', false],
    ['In,No', false],
  ])('%s over its columns are analytes: %s', async (names, are) => {
    const content = lines(`Site,Date,${names}`, 'A1,2026-03-01,1,2', 'A2,2026-03-01,3,4');
    expect((await detectFile('a.csv', content)).candidates.length > 0).toBe(are);
  });

  test.each([
    ['Copper (ug/L),Copper (ug/L) Flag,Zinc (ug/L),Zinc (ug/L) Flag', '1.2,U,5,R'],
    ['Copper (ug/L),Zinc (ug/L),Copper Flag,Zinc Flag', '1.2,5,U,R'],
    ['Qualifier - Copper (ug/L),Copper (ug/L),Zinc ug/L,Zinc ug/L Qual', 'U,1.2,5,R'],
    ['Copper Result (ug/L),Copper Qual,Zinc Result (ug/L),Zinc Qual', '1.2,U,5,R'],
  ])('whose columns %s say what was not detected and what was rejected', async (names, values) => {
    const content = lines(`Site,Date,${names}`, `A1,2026-03-01,${values}`);
    expect((await detectFile('a.csv', content)).chosen?.SchemaId).toBe('generic-wide');
    const { rows, states } = await readText(content, 'generic-wide', 'a.csv');
    expect(rows.map(({ fields, sign, value, unitText }) => [fields.Analyte, `${sign}${value} ${unitText}`])).toEqual([
      ['Copper', '<1.2 ug/L'],
      ['Zinc', '5 ug/L'],
    ]);
    expect(states).toEqual(['ready', 'held']);
  });

  test.each([
    [
      'Copper (ug/L),Zinc (ug/L),Metals flag',
      '1,2,U',
      'These columns are not known and would not be read: Metals flag.',
    ],
    ['Copper (ug/L),Zinc (ug/L),Flag', '1,2,U', "'Flag' would be applied to every value of its row."],
  ])('whose flags %s may be of any value is asked about', async (names, values, reason) => {
    const group = await detectFile('a.csv', lines(`Site,Date,${names}`, `A1,2026-03-01,${values}`));
    expect(group.chosen).toBeNull();
    expect(group.candidates[0]?.Reasons).toContain(reason);
  });

  test('whose names stand in two rows that nobody can join is refused with what to do', async () => {
    const { fileFindings } = await readAll(
      [{ name: 'a.csv', content: lines('Site,Date,Upstream,,Copper', ',,Morning,Evening,', 'A1,2026-03-01,1,2,3') }],
      'generic-wide',
    );
    expect(fileFindings.map(({ sentence }) => sentence)).toEqual([
      "'Upstream' is above 'Morning' in a two-row header that cannot be interpreted: use one name per column, or create a file schema from an example.",
    ]);
  });

  test.each([
    ['Site,Date,Copper (mg/L),Copper (mg/L)', 'appears twice (columns 3 and 4)'],
    ['Site,Date,Copper (mg/L),,Zinc (mg/L)', 'Column 4 has values (D2) but no name'],
  ])('%s is refused by naming the columns', async (header, sentence) => {
    const content = lines(header, 'A1,2026-03-01,1,2,3', 'A2,2026-03-01,1,2,3');
    const { sentences } = await readText(content, 'generic-wide', 'a.csv');
    expect(sentences.join(' ')).toContain(sentence);
  });

  test('with merged names over names of its own is read from a workbook', async () => {
    const row = (...texts: string[]) => texts.map(textCell);
    const xml = `${sheetData([
      row('Station', 'Date', 'Copper (mg/L)', ''),
      row('', '', 'Total', 'Dissolved'),
      [textCell('N1'), textCell('2026-03-08'), numberCell(2), numberCell(1)],
    ])}<mergeCells><mergeCell ref="C1:D1"/></mergeCells>`;
    const { rows } = await readText(makeXlsx({ sheets: [{ name: 'Data', xml }] }), 'generic-wide', 'a.xlsx');
    expect(rows.map(({ fields }) => [fields.Analyte, fields.Result])).toEqual([
      ['Copper, Total', '2'],
      ['Copper, Dissolved', '1'],
    ]);
  });

  test('with a sheet for each station is asked about, and each sheet is read as its station', async () => {
    const xml = (value: number) =>
      sheetData([['Date', 'Copper (mg/L)'].map(textCell), [textCell('2026-03-01'), numberCell(value)]]);
    const wells = [
      { name: 'MW-1', xml: xml(1) },
      { name: 'MW-2', xml: xml(2) },
    ];
    const { candidates, chosen } = await detectFile('a.xlsx', makeXlsx({ sheets: wells }));
    expect([candidates[0]?.SchemaId, chosen]).toEqual(['generic-wide', null]);
    expect(candidates[0]?.Reasons).toContain(
      "No column names the station: the name of the sheet, 'MW-1', is read as the station.",
    );
    const { rows } = await readText(makeXlsx({ sheets: wells }), 'generic-wide', 'a.xlsx');
    expect(rows.map(({ fields }) => [fields.Station, fields.Result])).toEqual([
      ['MW-1', '1'],
      ['MW-2', '2'],
    ]);
    const samples = sheetData([
      ['Station', 'Date', 'Copper (mg/L)'].map(textCell),
      [textCell('MW-3'), textCell('2026-03-01'), numberCell(3)],
    ]);
    const mixed = makeXlsx({
      sheets: [
        { name: 'Samples', xml: samples },
        { name: 'Summary', xml: xml(9) },
      ],
    });
    const summary = await readText(mixed, 'generic-wide', 'a.xlsx');
    expect([summary.rows.map(({ fields }) => fields.Station), summary.codes]).toEqual([['MW-3'], ['partIgnored']]);
    const plain = makeXlsx({ sheets: [{ name: 'Sheet1', xml: xml(1) }] });
    expect((await detectFile('a.xlsx', plain)).candidates).toEqual([]);
  });

  test('with flags before the first value and behind the last asks of which they speak', async () => {
    const content = lines('Site,Date,Flag,Copper (mg/L),Flag,Zinc (mg/L),Flag', 'A1,2026-03-01,U,1,,2,J');
    const { chosen, candidates } = await detectFile('a.csv', content);
    expect(chosen).toBeNull();
    expect(candidates[0]?.Reasons.join(' ')).toContain('Flag');
  });

  test('with one flag column beside several analytes puts it on the whole sample', async () => {
    const content = lines('Site,Date,Copper (mg/L),Zinc (mg/L),Flag', 'A1,2026-03-01,1,2,E');
    const { rows } = await readText(content, 'generic-wide', 'a.csv');
    expect(rows.map(({ fields }) => fields.Flags)).toEqual(['E', 'E']);
  });
});
