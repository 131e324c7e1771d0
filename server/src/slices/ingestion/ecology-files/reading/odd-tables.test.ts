import { expect, test } from 'vitest';
import { makeXlsx } from '#platform/tables/test-support/make-xlsx';
import { detectIn } from '../../detection/detect.ts';
import { peekInThread, previewOptions } from '../../reading/thread/peek.ts';
import { noon, onDisk } from '../../test-support/read-text.ts';
import { type EcologyFormatId, plainLayout } from './ecology-plan.ts';
import { readEcologyInThread } from './read-ecology.ts';

const read = (content: string, formatId: EcologyFormatId) =>
  onDisk([{ name: 'file.csv', content }], async (files) => {
    const reading = await readEcologyInThread(files, { formatId, layout: plainLayout }, noon.getTime());
    if (!('records' in reading)) throw new Error(reading.sentence);
    return reading;
  });

test('a species in the heading of a crosstab is read as one in a row: marks of a web page are told, a name too long is refused', async () => {
  const long = 'Carex '.padEnd(230, 'x');
  const { records, refused, findings } = await read(
    [`Plot,Date,<i>Betula nana</i>,${long}`, 'P1,2026-05-01,4,7', 'P2,2026-05-01,5,', ''].join('\n'),
    'plot-crosstab',
  );
  expect(records).toMatchObject([{ taxon: { name: 'Betula nana' }, recorded: '4' }, { recorded: '5' }]);
  expect(refused).toBe(1);
  expect(findings.map(({ code, rowNo }) => [code, rowNo])).toEqual([
    ['ecologyMarkup', 1],
    ['ecologyTooLong', 1],
  ]);
});

test('a table of occurrences shows the columns it has, and an area only where it gives sizes of samples', async () => {
  const columns = async (content: string) =>
    (await read(content, 'darwin-core')).tables.flatMap((each) => each.columns.map(({ heading }) => heading));
  const plain = 'occurrenceID,scientificName,eventDate,locality';
  expect(await columns(`${plain}\n1,Lota lota,2026-05-01,Lake A\n`)).toEqual(plain.split(','));
  const sized = `${plain},sampleSizeValue,sampleSizeUnit`;
  expect(await columns(`${sized}\n1,Lota lota,2026-05-01,Lake A,20,square metre\n`)).toContain('Area (m2)');
});

test('a start time that no clock shows is told as such', async () => {
  const { findings } = await read(
    'Location,Survey Type,Date,Start Time,Species,Count\nReach 1,Fish,2026-05-01,25:00,Lota lota,1\n',
    'ecology-list',
  );
  expect(findings.map(({ code, column }) => [code, column])).toEqual([['ecologyNotATime', 'Start Time']]);
});

test('a list of species with their genera and classes is a checklist', async () => {
  const content =
    'Taxa,Genus,ClassName,ClassAlias\nMelosira granulata,Melosira,Bacillariophyta,Diatoms\nNitzschia sp.,Nitzschia,Bacillariophyta,Diatoms\n';
  const found = await onDisk([{ name: 'species.csv', content }], async (files) =>
    detectIn(await peekInThread(files, previewOptions, 60), 1),
  );
  expect(found[0]?.chosen?.SchemaId).toBe('taxon-checklist');
  const { records } = await read(content, 'taxon-checklist');
  expect(records).toMatchObject([{ taxon: { name: 'Melosira granulata' } }, { taxon: { name: 'Nitzschia sp.' } }]);
});

test('coordinates 0, 0 are told and not taken', async () => {
  const { records, findings } = await read(
    ['Site,Latitude,Longitude,Date,Survey Type,Species,Count', 'A,0,0.0,2026-05-01,Fish,Lota lota,1', ''].join('\n'),
    'ecology-list',
  );
  expect(findings.map(({ code, rowNo }) => [code, rowNo])).toEqual([['ecologyCoordinates', 2]]);
  expect(records).toMatchObject([{ event: { latitude: '', longitude: '' } }]);
});

test('a cover that a workbook computed is taken with all its digits', async () => {
  const { records, findings } = await read(
    'Plot,Date,Betula nana,Salix glauca\nP1,2026-05-01,12.3333333333333,40\n',
    'plot-crosstab',
  );
  expect(findings).toEqual([]);
  expect(records).toMatchObject([{ recorded: '12.3333333333333' }, { recorded: '40' }]);
});

test('what was found in an event that cannot be read is told as that', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (name: string, rows: readonly string[]) => ({
    name,
    xml: `<sheetData>${rows.map((row) => `<row>${row.split(',').map(cell).join('')}</row>`).join('')}</sheetData>`,
  });
  const content = makeXlsx({
    sheets: [
      sheet('Events', ['EventId,Site,SurveyType,Date', 'E1,Reach 1,Fish,2099-05-01']),
      sheet('Observations', ['EventId,Taxon,Count', 'E1,Lota lota,1', 'E2,Lota lota,1']),
    ],
  });
  const { findings } = await onDisk([{ name: 'edd.xlsx', content }], async (files) => {
    const reading = await readEcologyInThread(
      files,
      { formatId: 'ecosurvey-edd', layout: plainLayout },
      noon.getTime(),
    );
    if (!('records' in reading)) throw new Error(reading.sentence);
    return reading;
  });
  expect(findings.map(({ sheet: at, rowNo, code }) => [at, rowNo, code])).toEqual([
    ['Events', 2, 'ecologyDateInFuture'],
    ['Observations', 2, 'ecologyBadEvent'],
    ['Observations', 3, 'ecologyNoEvent'],
  ]);
});
