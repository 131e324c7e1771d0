import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importers } from '../importers/index.ts';
import { detectFile, lines } from '../test-support/detect-file.ts';
import { describeDetection } from './describe-detection.ts';
import { detectIn, sureConfidence } from './detect.ts';

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

  test.each([
    [
      'a sample that is taken for the station',
      'Sample ID,Date,Analyte,Result,Unit',
      'MW-1,2026-03-01,Copper,0.1,mg/L',
      "No column names the station: 'Sample ID' is read as the station.",
    ],
    [
      'a column that may say whether a value counts, and is not known',
      'Station,Date,Analyte,Result,Unit,Reviewer flag text,Courier',
      'MW-1,2026-03-01,Copper,0.1,mg/L,do not use,ABC',
      'These columns are not known and would not be read: Reviewer flag text.',
    ],
  ])('asks about %s', async (_, header, row, doubt) => {
    const group = await detectFile('a.csv', lines(header, row));
    expect(group.chosen).toBeNull();
    expect(group.candidates[0]?.Reasons).toContain(doubt);
  });

  test('does not ask about such a column that is empty', async () => {
    const header = 'Station,Date,Analyte,Result,Unit,Reviewer flag text';
    const group = await detectFile('a.csv', lines(header, 'MW-1,2026-03-01,Copper,0.1,mg/L,'));
    expect(group.chosen).toMatchObject({ SchemaId: 'generic-long' });
  });

  test('and one that fits none says which comes nearest and what it lacks', async () => {
    const group = await detectFile(
      'a.csv',
      lines('MonitoringLocationIdentifier,ActivityStartDate,CharacteristicName,Value', 'A,2026-03-01,Copper,1'),
    );
    expect(group.nearest).toMatchObject({ SchemaId: 'wqx', Missing: ['ResultMeasureValue'] });
    expect(describeDetection(group).Message).toBe(
      "The file matches none of the file types. The closest match is WQX, but these are missing: 'ResultMeasureValue'. Add them to the file, or create a file schema from it as an example.",
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
