import { expect, test } from 'vitest';
import { dateCell, makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { plainSettings } from '#test/builders/file-schema-things';
import { detectIn } from '../detection/detect.ts';
import { ownPlan } from '../reading/reading-plan.ts';
import { peekInThread, previewOptions } from '../reading/thread/peek.ts';
import { type GivenFile, onDisk, readAll } from '../test-support/read-text.ts';
import { proposeSettings } from './propose-settings.ts';

const peek = (files: readonly GivenFile[]) => onDisk(files, (disk) => peekInThread(disk, previewOptions, 60));
const proposalFor = async (file: GivenFile) => {
  const proposal = proposeSettings(await peek([file]));
  if (!proposal) throw new Error('Nothing was proposed.');
  return proposal;
};

/** Proposes settings for a file and reads it by them: station, date, analyte, sign and value, unit. */
async function learn(file: GivenFile) {
  const { settings } = await proposalFor(file);
  const { rows, sentences } = await readAll([file], ownPlan('1', 'Own', settings));
  return {
    settings,
    sentences,
    values: rows.map(({ fields, sampledLocal, sign, value, unitText }) => [
      fields.Station,
      sampledLocal?.slice(0, 16),
      fields.Analyte,
      `${sign}${value}`,
      unitText,
    ]),
  };
}

test('one value in each row is proposed and read', async () => {
  const content =
    'Site;Sampled;Parameter;Value;Units\nN1;13/02/2026 09:00;Copper;1,5;mg/L\nN1;13/02/2026 09:00;Zinc;<0,2;mg/L\n';
  const { settings, values, sentences } = await learn({ name: 'a.csv', content });
  expect(settings).toMatchObject({ Orientation: 'long', DecimalSign: ',', DateFormat: 'dd/MM/yyyy HH:mm' });
  expect(sentences).toEqual([]);
  expect(values).toEqual([
    ['N1', '2026-02-13T09:00', 'Copper', '1.5', 'mg/L'],
    ['N1', '2026-02-13T09:00', 'Zinc', '<0.2', 'mg/L'],
  ]);
});

test.each([
  [
    'some names are known',
    'Messstelle;Datum;Parameter;Messwert\nN1;05.03.2026;Kupfer;0,0125\nN1;05.03.2026;Zink;<0,005\n',
  ],
  [
    'no name is known',
    'Messstelle;Tag;Kenngr\u00f6\u00dfe;Messwert\nN1;05.03.2026;Kupfer;0,0125\nN1;05.03.2026;Zink;7,5\n',
  ],
])('a file divided by semicolons with decimal commas sets both, where %s', async (_, content) => {
  const { settings, reasons } = await proposalFor({ name: 'a.csv', content });
  expect(settings).toMatchObject({ Separator: ';', DecimalSign: ',' });
  expect(reasons.map(({ Setting }) => Setting)).toEqual(expect.arrayContaining(['Separator', 'DecimalSign']));
});

test('analytes across, with a row of units below the names, are proposed and read', async () => {
  const content =
    'Results of May\nStation,Sample Date,Copper,Zinc\n,,mg/L,ug/L\nN1,2026-02-13,1.5,ND\nN2,2026-02-14,,7\n';
  const { settings, values } = await learn({ name: 'a.csv', content });
  expect(settings).toMatchObject({ Orientation: 'across', HeaderRow: 2, UnitRow: 3, NonDetectWords: ['ND'] });
  expect(values).toEqual([
    ['N1', '2026-02-13T00:00', 'Copper', '1.5', 'mg/L'],
    ['N1', '2026-02-13T00:00', 'Zinc', '<null', 'ug/L'],
    ['N2', '2026-02-14T00:00', 'Zinc', '7', 'ug/L'],
  ]);
});

test('samples across in a workbook, with dates that are days, are proposed and read', async () => {
  const xml = sheetData([
    [textCell('Station'), textCell(''), textCell('N1'), textCell('N2')],
    [textCell('Sample Date'), textCell(''), dateCell(46_089), dateCell(46_090)],
    [textCell('Analyte'), textCell('Unit'), textCell(''), textCell('')],
    [textCell('Copper'), textCell('mg/L'), numberCell(1.5), textCell('<0.2')],
  ]);
  const { settings, values } = await learn({ name: 'a.xlsx', content: makeXlsx({ sheets: [{ name: 'Lab', xml }] }) });
  expect(settings).toMatchObject({ Format: 'workbook', Orientation: 'down', HeaderRow: 3, Sheet: 'Lab' });
  expect(values).toEqual([
    ['N1', '2026-03-08T00:00', 'Copper', '1.5', 'mg/L'],
    ['N2', '2026-03-09T00:00', 'Copper', '<0.2', 'mg/L'],
  ]);
});

test.each([
  ['long', 'Station;Date;Parameter;Result;Unit\nN1;2026-03-08;Copper;1,5;mg/L\nN2;2026-03-08;Zinc;<0,25;mg/L\n'],
  [
    'across',
    'Station;Date;Latitude;Copper, total;Zinc, total\nN1;2026-03-08;51.2;1,234;0,5\nN2;2026-03-08;51.3;0,2;2\n',
  ],
])('semicolons and decimal commas are both set by themselves (%s)', async (orientation, content) => {
  const { settings, values } = await learn({ name: 'a.csv', content });
  expect(settings).toMatchObject({ Orientation: orientation, Separator: ';', DecimalSign: ',' });
  expect(values[0]?.slice(2, 4)).toEqual(orientation === 'long' ? ['Copper', '1.5'] : ['Copper, total', '1.234']);
  expect(values.map(([, , analyte]) => analyte)).not.toContain('Latitude');
});

test('duplicates that are told by their names become a rule', async () => {
  const content = 'Station,Sample Date,Analyte,Result\nN1,2026-02-13,Copper,1\nN1-DUP,2026-02-13,Copper,2\n';
  const { settings } = await proposalFor({ name: 'a.csv', content });
  expect(settings.QaQcRules).toEqual([{ Field: 'Station', Match: 'ends', Text: '-DUP', Kind: 'Field duplicate' }]);
});

test('dates that could all be read in two ways are left to a person', async () => {
  const { settings, reasons } = await proposalFor({
    name: 'a.csv',
    content: 'Station,Sample Date,Analyte,Result\nN1,03/04/2026,Copper,1\n',
  });
  expect(settings.DateFormat).toBe('');
  expect(reasons.map(({ Sentence }) => Sentence)).toContain(
    "'03/04/2026' can be read in two ways. Set the date format.",
  );
});

test("a tenant's own schema goes before the formats of the product", async () => {
  const content = 'Where,When,What,How much,Unit\nN1,13/02/2026 09:00,Copper,1,mg/L\n';
  const schemas = [{ id: '12', name: 'Ours', settings: plainSettings }];
  const [group] = detectIn(await peek([{ name: 'a.csv', content }]), 1, { schemas });
  expect(group?.chosen).toMatchObject({
    SchemaId: '12',
    SchemaName: 'Ours',
    Reasons: ['All 4 columns of the schema were found in row 1.'],
  });
});

test('two schemas that fit alike ask which one is meant', async () => {
  const content = 'Where,When,What,How much,Unit\nN1,13/02/2026 09:00,Copper,1,mg/L\n';
  const schemas = ['12', '13'].map((id) => ({ id, name: `Ours ${id}`, settings: plainSettings }));
  const [group] = detectIn(await peek([{ name: 'a.csv', content }]), 1, { schemas });
  expect(group?.candidates).toHaveLength(2);
  expect(group?.chosen).toBeNull();
});

test('files of one delivery are one group, others stand alone', async () => {
  const chemistry = (name: string) => ({
    name,
    content:
      'SampleCode,ChemCode,OriginalChemName,Prefix,Result,Result_Unit,Total_or_Filtered,EQL,EQL_Units,Method_Name\nA,,Copper,,1,mg/L,T,,,M\n',
  });
  const samples = (name: string) => ({
    name,
    content:
      'SampleCode,Sampled_Date_Time,Field_ID,Matrix_Type,Sample_Type,Parent_Sample,SDG,Lab_SampleID,Lab_Report_Number\nA,28 Feb 2026,N1,WATER,Normal,,,A,R\n',
  });
  const other = { name: 'x.csv', content: 'Station,Sample Date,Analyte,Result\nN1,2026-02-13,Copper,1\n' };
  const files = [
    chemistry('P.R1.Chemistry2e.csv'),
    samples('P.R2.Sample2e.csv'),
    other,
    samples('P.R1.Sample2e.csv'),
    chemistry('P.R2.Chemistry2e.csv'),
  ];
  const groups = detectIn(await peek(files), files.length);
  expect(groups.map(({ fileNos, chosen }) => [fileNos, chosen?.SchemaId])).toEqual([
    [[0, 3], 'esdat'],
    [[1, 4], 'esdat'],
    [[2], 'generic-long'],
  ]);
});

test('a file nothing is known of has no candidates', async () => {
  const [group] = detectIn(await peek([{ name: 'a.csv', content: 'Species,Cover\nMoss,12\n' }]), 1);
  expect(group).toMatchObject({ candidates: [], chosen: null });
});
