import { gzipSync } from 'node:zlib';
import xlsx from '@e965/xlsx';
import type { Answer, stationImport } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { newSource } from './test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
type Outcome = Answer<typeof stationImport.run>;

/** What a person answers where a file is silent. */
const usual = JSON.stringify({
  TimeZone: 'America/Vancouver',
  ElevationUnit: 'm',
  Positions: { notation: 'drop', far: 'keep' },
});

const aForm = (content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string>, name = 'stations.csv') => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([content], name));
  return form;
};
const run = (
  person: Person,
  content: string | Uint8Array<ArrayBuffer>,
  isTestRun: boolean,
  fields = {},
): Promise<Outcome> =>
  person.stationImport.run({ form: aForm(content, { isTestRun: String(isTestRun), answers: usual, ...fields }) });
const preview = (person: Person, content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  person.stationImport.preview({ form: aForm(content, {}, name) });
const counts = ({ Read, New, Updated, Unchanged, Rejected }: Outcome) => [Read, New, Updated, Unchanged, Rejected];
const balances = (outcome: Outcome) => {
  const [read = 0, ...parts] = counts(outcome);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(read);
  return outcome;
};

const file = [
  'Location ID,Name,Type,Comment,Latitude,Longitude,Elevation,Elevation Unit',
  '0100020,Lagoon,In-Plant,"After ""the"" separator, east",48.4292,-123.5378,10,ft',
  '0100022,Outfall,,,,,,',
  '0100023,Lagoon,River,,"48,5",-123.5,120,',
].join('\r\n');

test('a file is previewed, tried and brought in; bringing it in again changes nothing', async () => {
  const { admin } = await world.newTenant();
  expect(await preview(admin, file)).toMatchObject({
    Kind: 'CSV',
    Encoding: 'utf-8',
    RowCount: 3,
    Columns: ['Location ID', 'Name', 'Type', 'Comment', 'Latitude', 'Longitude', 'Elevation', 'Elevation Unit'],
    Mapping: {
      LocationIdentifier: 'Location ID',
      Name: 'Name',
      LocationType: 'Type',
      LocationDescription: 'Comment',
      Latitude: 'Latitude',
      Longitude: 'Longitude',
      Elevation: 'Elevation',
      ElevationUnit: 'Elevation Unit',
    },
  });
  const tried = balances(await run(admin, file, true));
  expect(await admin.locations.dataSources({ query: {} })).toEqual([]);
  const done = await run(admin, file, false);
  expect({ ...done, IsTestRun: true, ImportId: null }).toEqual(tried);
  expect(counts(done)).toEqual([3, 3, 0, 0, 0]);
  expect(done.WithoutCoordinates).toBe(2);
  const stations = await admin.locations.dataSources({ query: {} });
  expect(stations).toMatchObject([
    {
      LocationIdentifier: '0100020',
      LocationType: 'In-Plant',
      LocationDescription: 'After "the" separator, east',
      Latitude: 48.4292,
      ElevationMetres: 3.048,
    },
    { LocationIdentifier: '0100022', Latitude: null, Longitude: null, ElevationMetres: null },
    { LocationIdentifier: '0100023', Latitude: null, Longitude: null, ElevationMetres: 120 },
  ]);
  const { MonitoringFeatures } = await admin.locations.monitoringFeaturesUi({});
  const names = MonitoringFeatures.map(({ DisplayName }) => DisplayName).sort();
  expect(names).toEqual(['Lagoon (0100020)', 'Lagoon (0100023)', 'Outfall']);
  expect((await admin.locations.searchStations({ body: { SearchData: 'outfall' } })).Total).toBe(1);
  expect(counts(await run(admin, file, false))).toEqual([3, 0, 0, 3, 0]);
  const { Data } = await admin.admin.auditEntries({ query: { what: 'stations.imported' } });
  expect(Data).toMatchObject([{ Subject: 'stations.csv', New: { added: 3, read: 3, findings: { noCoordinates: 1 } } }]);
});

test('each odd or bad row has a finding with its row, column, cell and sentence', async () => {
  const { admin } = await world.newTenant();
  const { Findings } = balances(await run(admin, `${file}\r\n,No id,,,1,1,,\r\n0100020,,,,1,1,,\r\n`, true));
  expect(Findings.map(({ Row, Column, Cell, Code, Severity }) => [Row, Column, Cell, Code, Severity])).toEqual([
    [2, null, '0100020', 'nameShared', 'info'],
    [3, 'Latitude', '', 'noCoordinates', 'info'],
    [4, null, '48,5, -123.5', 'doubtfulCoordinates', 'warning'],
    [4, null, '0100023', 'nameShared', 'info'],
    [5, 'Location ID', '', 'nameMissing', 'error'],
    [6, null, '0100020', 'duplicateInFile', 'error'],
  ]);
  expect(Findings.at(-1)?.Message).toBe('Row 6 repeats the station of row 2.');
});

test('a row about a known station changes what it says and nothing else, whichever of its names it uses', async () => {
  const { admin } = await world.newTenant();
  const known = await newSource(admin, {
    LocationIdentifier: 'A-1',
    LocationType: 'Well',
    Latitude: 50,
    Longitude: -120,
  });
  const base = { isPrimary: false, sourceType: known.SourceType, sourceId: known.Id };
  await admin.locations.addSynonym({ body: { ...base, synonymName: 'Old A' } });
  const outcome = balances(
    await run(admin, 'Station ID,Latitude,Longitude,Type\nOLD A,51,-121,\na-1,52,-121,x\n', false),
  );
  expect(counts(outcome)).toEqual([2, 0, 1, 0, 1]);
  expect(outcome.Findings.map(({ Message }) => Message)).toEqual(['Row 3 repeats the station of row 2.']);
  const [after] = await admin.locations.dataSources({ query: {} });
  expect(after).toMatchObject({ Latitude: 51, Longitude: -121, LocationType: 'Well', LocationIdentifier: 'A-1' });
});

describe('bad coordinates never reach a station', () => {
  const bad = [
    ['48,5', '-123'],
    ["48°30'", '-123'],
    ['48 30 00', '-123'],
    ['48.5N', '-123'],
    ['48', '123W'],
    ['abc', '-123'],
    ['NaN', '-123'],
    ['Infinity', '-123'],
    ['1e2', '-123'],
    ['0x30', '-123'],
    ['--48', '-123'],
    ['48.5.1', '-123'],
    ['=A1', '-123'],
    ['48', ''],
    ['', '-123'],
    ['91', '-123'],
    ['-90.01', '-123'],
    ['48', '180.5'],
    ['48', '-500'],
    ['5364000', '462000'],
    ['N/A', 'N/A'],
    ['４８', '-123'],
  ];

  test('each of 22 kinds gives a finding at its cell, and the station arrives without', async () => {
    const { admin } = await world.newTenant();
    const rows = bad.map(([latitude, longitude], index) => `S${index},"${latitude}","${longitude}"`);
    const outcome = balances(await run(admin, ['Station,Lat,Long', ...rows].join('\n'), false));
    expect(counts(outcome)).toEqual([22, 22, 0, 0, 0]);
    const isReadable = (index: number) => index < 5;
    expect(outcome.Findings.map(({ Row, Code }) => [Row, Code])).toEqual(
      bad.map((_, index) => [index + 2, isReadable(index) ? 'doubtfulCoordinates' : 'badCoordinates']),
    );
    const stations = await admin.locations.dataSources({ query: {} });
    expect(stations.every(({ Latitude, Longitude }) => Latitude === null && Longitude === null)).toBe(true);
  });

  test('a swapped pair is proposed, and what is only far away is told', async () => {
    const { admin } = await world.newTenant();
    const text = 'Site,Lat,Lon\nA,59.9,10.7\nB,60.4,5.3\nC,59.5,-170\nD,10.5,59.6\n';
    const { Findings } = await run(admin, text, true);
    expect(Findings.map(({ Row, Code, Message }) => [Row, Code, Message])).toEqual([
      [4, 'doubtfulCoordinates', '59.5, -170 (the sea) is far from your other stations.'],
      [
        5,
        'doubtfulCoordinates',
        '10.5, 59.6 (the sea) is far from your other stations; 59.6, 10.5 is 35 km from one of them: latitude and longitude are swapped.',
      ],
    ]);
  });
});

test('a file with 10,000 bad rows gives 10,000 findings, and nothing is stored', async () => {
  const { admin } = await world.newTenant();
  const rows = Array.from({ length: 10_000 }, (_, index) => `,${index % 90},-120`);
  const text = ['Location ID,Latitude,Longitude', ...rows].join('\n');
  const outcome = balances(await run(admin, text, false));
  expect(counts(outcome)).toEqual([10_000, 0, 0, 0, 10_000]);
  expect([outcome.FindingCount, outcome.Findings.length]).toEqual([10_000, 1000]);
  expect(outcome.FindingCounts).toEqual([{ Code: 'nameMissing', Count: 10_000 }]);
  expect(await admin.locations.dataSources({ query: {} })).toEqual([]);
  const all = await admin.stationImport.findings({ form: aForm(text, {}) });
  const lines = (await all.text()).trim().split('\r\n');
  expect(lines).toHaveLength(10_001);
  expect(lines.at(-1)).toBe('10001,Location ID,,error,nameMissing,The row has no station name.');
});

test('34,000 stations arrive in one go, each with its place', async () => {
  const { admin } = await world.newTenant();
  const rows = Array.from(
    { length: 34_000 },
    (_, i) => `E${i},Creek ${i},River,${48 + (i % 100) / 50},${-120 - i / 10_000}`,
  );
  const text = ['Location ID,Name,Type,Latitude,Longitude', ...rows].join('\n');
  const outcome = balances(await run(admin, text, false));
  expect(counts(outcome)).toEqual([34_000, 34_000, 0, 0, 0]);
  const { MonitoringFeatures, FeatureDataSources } = await admin.locations.monitoringFeaturesUi({});
  expect([MonitoringFeatures.length, FeatureDataSources.length]).toEqual([34_000, 34_000]);
  expect(FeatureDataSources.every((source) => source.MonitoringFeatureId !== null)).toBe(true);
});

describe('formats', () => {
  const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
  const station = async (content: Uint8Array<ArrayBuffer> | string) => {
    const { admin } = await world.newTenant();
    await run(admin, content, false);
    const [made] = await admin.locations.dataSources({ query: {} });
    return made;
  };
  const text = 'Station;Lat;Lon\nRivière à l’Ours;48.5;-71.25\n';

  test.each([
    ['UTF-8', bytesOf(Buffer.from(text))],
    ['UTF-8 with a mark', bytesOf(Buffer.from(`\uFEFF${text}`))],
    ['UTF-16 with a mark', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without', bytesOf(Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['UTF-8, packed by gzip', bytesOf(gzipSync(text))],
    ['Windows-1252', bytesOf(Buffer.from(text.replace('’', '\u0092'), 'latin1'))],
  ])('CSV in %s', async (_name, bytes) => {
    expect(await station(bytes)).toMatchObject({
      LocationIdentifier: 'Rivière à l’Ours',
      Latitude: 48.5,
      Longitude: -71.25,
    });
  });

  test('XLSX, with identifiers as text and as numbers', async () => {
    const { admin } = await world.newTenant();
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Station ID', 'Latitude', 'Longitude'],
      ['0100', 49.25, -120.5],
      [200, '', null],
    ]);
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([[]]), 'Empty');
    xlsx.utils.book_append_sheet(book, sheet, 'Stations');
    const bytes = bytesOf(xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
    expect(await preview(admin, bytes, 'stations.xlsx')).toMatchObject({ Kind: 'XLSX', RowCount: 2 });
    expect(counts(await run(admin, bytes, false))).toEqual([2, 2, 0, 0, 0]);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made.map(({ LocationIdentifier, Latitude }) => [LocationIdentifier, Latitude])).toEqual([
      ['0100', 49.25],
      ['200', null],
    ]);
  });

  test('GeoJSON: points arrive, anything else is a finding', async () => {
    const { admin } = await world.newTenant();
    const features = [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-120.5, 49.25, 800] },
        properties: { stationId: 'G-1' },
      },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [] }, properties: { stationId: 'G-2' } },
      { type: 'Feature', geometry: null, properties: { stationId: 'G-3' } },
    ];
    const outcome = balances(await run(admin, JSON.stringify({ type: 'FeatureCollection', features }), false));
    expect(outcome.Findings.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'oddRow'],
      [2, 'noCoordinates'],
      [3, 'noCoordinates'],
    ]);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made[0]).toMatchObject({
      LocationIdentifier: 'G-1',
      Latitude: 49.25,
      Longitude: -120.5,
      ElevationMetres: 800,
    });
  });

  test('a column for identifiers that holds nothing is passed over, and names are used', async () => {
    const { admin } = await world.newTenant();
    const geometry = { type: 'Point', coordinates: [-120.5, 49.25] };
    const features = [{ type: 'Feature', geometry, properties: { name: 'Elk River at Fernie' } }];
    await run(admin, JSON.stringify({ type: 'FeatureCollection', features }), false);
    await run(admin, 'Station ID,Name,Latitude,Longitude\n,Line Creek,49.3,-120.4\n', false);
    const made = await admin.locations.dataSources({ query: {} });
    expect(made.map(({ LocationIdentifier }) => LocationIdentifier)).toEqual(['Elk River at Fernie', 'Line Creek']);
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n , ,\n'],
    ['an open quotation mark', 'Station,Lat\n"A,1\nB,2'],
    ['broken JSON', '{"type":"FeatureCollection","features":['],
    ['JSON of another kind', '{"stations":[]}'],
    ['a zip archive that is cut off', bytesOf(Buffer.from('PK\u0003\u0004 and no more', 'latin1'))],
    ['a damaged gzip file', bytesOf(gzipSync(text).subarray(0, 30))],
    ['an old workbook', bytesOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))],
    ['a picture', bytesOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 1, 0, 9, 9, 9, 9]))],
  ])('%s is refused with the reason', async (_name, content) => {
    const { admin } = await world.newTenant();
    await expect(run(admin, content, true)).rejects.toThrow(refused('files.unreadable'));
  });

  test('a file of one odd byte is a file without stations', async () => {
    const { admin } = await world.newTenant();
    const content = bytesOf(Buffer.from([0xd0]));
    await expect(run(admin, content, true)).rejects.toThrow(refused('locations.columnsMissing'));
  });
});

test('the mapping decides which column is what; columns that are not there are named', async () => {
  const { admin } = await world.newTenant();
  const text = 'foo,bar,baz\nA,49,-120\n';
  await expect(run(admin, text, true)).rejects.toThrow('There is no column with the names of the stations.');
  const mapping = JSON.stringify({ LocationIdentifier: 'foo', Latitude: 'bar', Longitude: 'baz' });
  expect(counts(await run(admin, text, true, { mapping }))).toEqual([1, 1, 0, 0, 0]);
  const wrong = JSON.stringify({ LocationIdentifier: 'foo', Latitude: 'nope' });
  await expect(run(admin, text, true, { mapping: wrong })).rejects.toThrow("There is no column 'nope'.");
  for (const odd of ['{', '[]', '{"Bogus":"foo"}', '{"Name":""}']) {
    await expect(run(admin, text, true, { mapping: odd })).rejects.toThrow(refused('request.invalid'));
  }
});

test('a station joins the place of its name when none of its kind is there, and ordinary users import nothing', async () => {
  const { admin, user } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Elk' } });
  await newSource(admin, { SourceType: 'continuous_aquarius', MonitoringFeatureId: place.Id });
  const outcome = await run(admin, 'Station\nELK\n', false);
  expect(outcome.Findings.map(({ Code }) => Code)).toEqual(['noCoordinates', 'joinsPlace']);
  const { FeatureDataSources } = await admin.locations.feature({ params: { id: place.Id } });
  expect(FeatureDataSources).toHaveLength(2);
  await expect(run(user, 'Station\nX\n', true)).rejects.toThrow(refused('identity.forbidden'));
});
