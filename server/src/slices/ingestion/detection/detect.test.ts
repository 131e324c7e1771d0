import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { guessLoggerFormats } from '#slices/continuous';
import { importers } from '../importers/index.ts';
import { lookingAt, peekInThread } from '../reading/thread/peek.ts';
import { onDisk, readAll, readText } from '../test-support/read-text.ts';
import { describeDetection } from './describe-detection.ts';
import { detectIn, sureConfidence } from './detect.ts';

const detectFile = async (name: string, content: string | Buffer, analytes: readonly string[] = []) => {
  const [group] = await onDisk([{ name, content }], async (disk) =>
    detectIn(await peekInThread(disk, lookingAt, 60), 1, {
      analytes: new Set(analytes),
      loggers: await guessLoggerFormats(disk, [], { tenantId: 1 }),
    }),
  );
  if (!group) throw new Error('There is no group.');
  return group;
};
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

test('analytes with a fraction and no unit are not taken for genus and species', async () => {
  const { candidates } = await detectFile(
    'a.csv',
    lines('Site,Date,Copper dissolved,Zinc dissolved,Plomb total,Sulphate', 'A1,2026-03-01,0.1,3,4,5'),
  );
  expect(candidates.map(({ SchemaId }) => SchemaId)).toEqual(['generic-wide']);
});

describe('a guess that is not sure', () => {
  const doubtful = lines('Site,Date,Copper,Foo,Bar,Baz', 'A1,2026-03-01,0.1,3,4,5', 'A2,2026-03-01,0.2,3,4,5');

  test('asks, with what it would be and what is missing for that', async () => {
    const group = await detectFile('a.csv', doubtful);
    expect(group.chosen).toBeNull();
    expect(group.candidates[0]).toMatchObject({ SchemaId: 'generic-wide', Missing: ['Unit'] });
    expect(group.candidates[0]?.Confidence).toBeLessThan(sureConfidence);
    expect(describeDetection(group).Message).toBe(
      "The file may be Generic wide, but this is uncertain. Missing for Generic wide: 'Unit'.",
    );
  });

  test('and one that fits none says which comes nearest and what it lacks', async () => {
    const group = await detectFile(
      'a.csv',
      lines('MonitoringLocationIdentifier,ActivityStartDate,CharacteristicName,Value', 'A,2026-03-01,Copper,1'),
    );
    expect(group.nearest).toMatchObject({ SchemaId: 'wqx', Missing: ['ResultMeasureValue'] });
    expect(describeDetection(group).Message).toBe(
      "The file matches none of the file types. The closest match is WQX, but these are missing: 'ResultMeasureValue'.",
    );
  });

  test.each([
    [
      '<?xml version="1.0"?><ESdat xmlns="urn:x"/>',
      "The closest match is ESdat, but these are missing: 'Sample2e.csv', 'Chemistry2e.csv'.",
    ],
    [
      '<?xml version="1.0"?><Body_xml/>',
      'This kind of file cannot be read (XML of a Solinst logger). Save it as CSV or XLSX and upload that.',
    ],
    [
      '<?xml version="1.0"?><dataloggers/>',
      'This kind of file cannot be read (XML). Save it as CSV or XLSX and upload that.',
    ],
  ])('%s is told what it is', async (content, sentence) => {
    expect(describeDetection(await detectFile('a.xml', content)).Message).toContain(sentence);
  });

  test('where the columns are there but no dates and values below them', async () => {
    const group = await detectFile(
      'a.csv',
      lines('Station,Date,Analyte,Result', 'x,not a day,y,words upon words upon words'),
    );
    expect(group.chosen).toBeNull();
    expect(group.candidates[0]?.SchemaId).toBe('generic-long');
  });
});

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

  test('whose names stand in two rows that nobody can join is refused with what to do', async () => {
    const { found } = await readAll(
      [{ name: 'a.csv', content: lines('Site,Date,Upstream,,Copper', ',,Morning,Evening,', 'A1,2026-03-01,1,2,3') }],
      'generic-wide',
    );
    expect(found.map(({ sentence }) => sentence)).toEqual([
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

  test('with one flag column beside several analytes puts it on the whole sample', async () => {
    const content = lines('Site,Date,Copper (mg/L),Zinc (mg/L),Flag', 'A1,2026-03-01,1,2,E');
    const { rows } = await readText(content, 'generic-wide', 'a.csv');
    expect(rows.map(({ fields }) => fields.Flags)).toEqual(['E', 'E']);
  });
});

const quarters = (row: (time: string) => string) =>
  Array.from({ length: 16 }, (_, index) =>
    row(`${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`),
  );

const loggerOf: Readonly<Record<string, string>> = {
  'Campbell TOA5': 'campbell-toa5',
  HOBO: 'hobo-csv',
  Solinst: 'solinst-csv',
  Sutron: 'sutron-standard',
  USGS: 'usgs-rdb',
};

describe('what is no table of results is told for what it is, and not offered as one', () => {
  test.each([
    [
      'Campbell TOA5',
      lines('"TOA5","S1","CR800"', '"TIMESTAMP","RECORD","Lvl_Avg"', '"TS","RN","m"', '"2026-01-01 00:00:00",1,1.2'),
    ],
    [
      'HOBO',
      lines(
        '"Plot Title: Creek"',
        '"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 123)"',
        '1,01/02/26 10:00:00 AM,7.1',
      ),
    ],
    [
      'Solinst',
      lines(
        'Serial_number:',
        '2012345',
        'LEVEL',
        'UNIT: m',
        'Date,Time,ms,LEVEL,TEMPERATURE',
        '2026/01/01,00:00:00,0,1.2,7',
      ),
    ],
    ['NERRS', lines('StationCode,DateTimeStamp,Temp,F_Temp,Sal,F_Sal,pH,F_pH', 'x,1/1/2026 0:00,7,<0>,1,<0>,7,<0>')],
    ['Sutron', lines('02/28/2026,09:15:00,STAGE,1.233,m,G', '02/28/2026,09:30:00,STAGE,1.235,m,G')],
    ['USGS', lines('agency_cd\tsite_no\tdatetime\t00060', 'USGS\t01\t2026-01-01 00:00\t4')],
  ])('%s', async (maker, content) => {
    const group = await detectFile('a.csv', content);
    // A maker whose files have no format of their own is a guess by example, which asks.
    expect(group.chosen?.SchemaId ?? null).toBe(loggerOf[maker] ?? null);
    expect(group.candidates[0]?.SchemaId).toBe(loggerOf[maker] ?? 'by-example');
  });

  test('a reading every few minutes, whoever wrote it', async () => {
    const content = lines('Site,Date,Time,pH,Turbidity (NTU)', ...quarters((time) => `S1,2026-01-01,${time},7.1,3`));
    const group = await detectFile('a.csv', content);
    expect([group.candidates[0]?.SchemaId, group.chosen]).toEqual(['by-example', null]);
    const hobo = lines('Site,Date,Time,Water.Temp.C', ...quarters((time) => `S1,2026-01-01,${time},7.1`));
    expect((await detectFile('a.csv', hobo)).candidates.map(({ SchemaId }) => SchemaId)).toEqual(['by-example']);
    const { rows, codes } = await readText(hobo, 'generic-wide', 'a.csv');
    expect([rows.length, codes]).toEqual([0, ['loggerFile']]);
  });

  test('counts of taxa at a place are offered as a survey', async () => {
    const content = lines('Site,Date,Taxon,Count,Biomass', 'A,2026-01-01,Daphnia pulex,4,0.2');
    const { candidates, problems } = await detectFile('a.csv', content);
    expect([candidates.map(({ SchemaId }) => SchemaId), problems]).toEqual([['ecology-list'], []]);
  });

  test.each([
    ['list', lines('Taxa,Biomass', 'Melosira granulata,0.2')],
    ['across', lines('Station,Date,DDaph,DClad,DEpi,DCycl,BDaph,BClad,BEpi,BCycl', '1,2026-01-01,1,2,3,4,5,6,7,8')],
  ])('taxa (%s) that no format of surveys fits', async (_shape, content) => {
    const group = await detectFile('a.csv', content);
    expect([group.candidates, group.problems.map(({ code }) => code)]).toEqual([[], ['taxaFile']]);
  });

  test('a list of stations, and where to import it', async () => {
    const content = lines('Location ID,Name,Latitude,Longitude,Established', '0100020,Lagoon,48.4,-123.5,8/22/1990');
    const group = await detectFile('a.csv', content);
    expect([group.candidates, group.problems.map(({ code }) => code)]).toEqual([[], ['stationsFile']]);
    const results = lines('Site,Date,Latitude,Longitude,pH', 'N1,2026-01-01,48.4,-123.5,7.1');
    expect((await detectFile('a.csv', results)).problems).toEqual([]);
  });

  test('a laboratory table with many samples of one minute is none of them', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `N1,2026-02-28 09:00,Analyte ${index},1,mg/L`);
    expect((await detectFile('a.csv', lines('Station,Date,Analyte,Result,Unit', ...rows))).chosen?.SchemaId).toBe(
      'generic-long',
    );
  });
});

const words = fc.constantFrom(
  ...['Station', 'Date', 'Analyte', 'Result', 'Unit', 'Copper (mg/L)', 'pH', 'SITE_NO', 'VALUE_VALEUR', 'VMV_CODE'],
  ...['FLAG_MARQUEUR', 'DATE_TIME_HEURE', 'VARIABLE', 'CharacteristicName', 'ActivityStartDate', 'ResultMeasureValue'],
  ...[
    'MonitoringLocationIdentifier',
    'EMS_ID',
    'COLLECTION_START',
    'PARAMETER',
    'RESULT',
    'RESULT_LETTER',
    'Unit',
    'Taxon',
  ],
  ...[
    'SampleCode',
    'OriginalChemName',
    'Result_Unit',
    'EQL',
    'Field_ID',
    'Latitude',
    '',
    '2026-03-01',
    '0.5',
    '<1',
    'N1',
  ],
);

test('whatever stands in a table, detection answers, and no two formats are sure of it', async () => {
  const table = fc.array(fc.array(words, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const peek = {
        tables: [
          {
            ...({ fileNo: 0, fileName: 'a.csv', sheet: '', kind: 'text', encoding: '', separator: ',' } as const),
            rows: rows.map((cells, index) => ({ rowNo: index + 1, line: index + 1, cells })),
          },
        ],
        companions: [],
        problems: [],
      };
      const [group] = detectIn(peek, 1);
      return (group?.candidates ?? []).filter(({ Confidence }) => Confidence >= sureConfidence).length <= 1;
    }),
    { numRuns: 300 },
  );
});

test('a table with the columns of several formats side by side is sure of one at most', async () => {
  const flat = importers.filter(({ id }) => id !== 'als-crosstab').map(({ template }) => template.text.split('\r\n'));
  const sides = fc.uniqueArray(fc.constantFrom(...flat), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(sides, fc.constantFrom('a.csv', 'A125.csv', 'hatfield.csv'), async (templates, name) => {
      const rows = [0, 1].map((row) => templates.map((each) => each[row] ?? '').join(','));
      const { candidates } = await detectFile(name, lines(...rows));
      return candidates.filter(({ Confidence }) => Confidence >= sureConfidence).length <= 1;
    }),
    { numRuns: 60 },
  );
});

test('every shipped template is sure of itself', async () => {
  for (const { id, template } of importers) {
    const { chosen } = await detectFile(template.fileName, template.text);
    expect([id, chosen?.SchemaId]).toEqual([id, id]);
  }
});
