import { describe, expect, test } from 'vitest';
import { useWorld } from '#test/world';
import { newSource } from '../test-support/places.ts';
import { balances, countsOf, previewImport, runImport, stationForm } from '../test-support/station-files.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });

const file = [
  'Location ID,Name,Type,Comment,Latitude,Longitude,Elevation,Elevation Unit',
  '0100020,Lagoon,In-Plant,"After ""the"" separator, east",48.4292,-123.5378,10,ft',
  '0100022,Outfall,,,,,,',
  '0100023,Lagoon,River,,"48,5",-123.5,120,',
].join('\r\n');

test('a file is previewed, tried and brought in; bringing it in again changes nothing', async () => {
  const { admin } = await world.newTenant();
  expect(await previewImport(admin, file)).toMatchObject({
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
  const tried = balances(await runImport(admin, file, true));
  expect(await admin.locations.dataSources({ query: {} })).toEqual([]);
  const done = await runImport(admin, file, false);
  expect({ ...done, IsTestRun: true, ImportId: null }).toEqual(tried);
  expect(countsOf(done)).toEqual([3, 3, 0, 0, 0]);
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
  expect(countsOf(await runImport(admin, file, false))).toEqual([3, 0, 0, 3, 0]);
  const { Data } = await admin.admin.auditEntries({ query: { what: 'stations.imported' } });
  expect(Data).toMatchObject([{ Subject: 'stations.csv', New: { added: 3, read: 3, findings: { noCoordinates: 1 } } }]);
});

test('each odd or bad row has a finding with its row, column, cell and sentence', async () => {
  const { admin } = await world.newTenant();
  const { Findings } = balances(await runImport(admin, `${file}\r\n,No id,,,1,1,,\r\n0100020,,,,1,1,,\r\n`, true));
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
    await runImport(admin, 'Station ID,Latitude,Longitude,Type\nOLD A,51,-121,\na-1,52,-121,x\n', false),
  );
  expect(countsOf(outcome)).toEqual([2, 0, 1, 0, 1]);
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
    const outcome = balances(await runImport(admin, ['Station,Lat,Long', ...rows].join('\n'), false));
    expect(countsOf(outcome)).toEqual([22, 22, 0, 0, 0]);
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
    const { Findings } = await runImport(admin, text, true);
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
  const outcome = balances(await runImport(admin, text, false));
  expect(countsOf(outcome)).toEqual([10_000, 0, 0, 0, 10_000]);
  expect([outcome.FindingCount, outcome.Findings.length]).toEqual([10_000, 1000]);
  expect(outcome.FindingCounts).toEqual([{ Code: 'nameMissing', Count: 10_000 }]);
  expect(await admin.locations.dataSources({ query: {} })).toEqual([]);
  const all = await admin.stationImport.findings({ form: stationForm(text, {}) });
  const lines = (await all.text()).trim().split('\r\n');
  expect(lines).toHaveLength(10_001);
  expect(lines.at(-1)).toBe('10001,Location ID,,error,nameMissing,The row has no station name.');
});

test('more stations than one statement takes arrive in one go, each with its place', async () => {
  const { admin } = await world.newTenant();
  const rows = Array.from(
    { length: 4500 },
    (_, i) => `E${i},Creek ${i},River,${48 + (i % 100) / 50},${-120 - i / 10_000}`,
  );
  const text = ['Location ID,Name,Type,Latitude,Longitude', ...rows].join('\n');
  const outcome = balances(await runImport(admin, text, false));
  expect(countsOf(outcome)).toEqual([4500, 4500, 0, 0, 0]);
  const { MonitoringFeatures, FeatureDataSources } = await admin.locations.monitoringFeaturesUi({});
  expect([MonitoringFeatures.length, FeatureDataSources.length]).toEqual([4500, 4500]);
  expect(FeatureDataSources.every((source) => source.MonitoringFeatureId !== null)).toBe(true);
});

test('the mapping decides which column is what; columns that are not there are named', async () => {
  const { admin } = await world.newTenant();
  const text = 'foo,bar,baz\nA,49,-120\n';
  await expect(runImport(admin, text, true)).rejects.toThrow('There is no column with the names of the stations.');
  const mapping = JSON.stringify({ LocationIdentifier: 'foo', Latitude: 'bar', Longitude: 'baz' });
  expect(countsOf(await runImport(admin, text, true, { mapping }))).toEqual([1, 1, 0, 0, 0]);
  const wrong = JSON.stringify({ LocationIdentifier: 'foo', Latitude: 'nope' });
  await expect(runImport(admin, text, true, { mapping: wrong })).rejects.toThrow("There is no column 'nope'.");
  for (const odd of ['{', '[]', '{"Bogus":"foo"}', '{"Name":""}']) {
    await expect(runImport(admin, text, true, { mapping: odd })).rejects.toThrow(refused('request.invalid'));
  }
});

test('a station joins the place of its name when none of its kind is there, and ordinary users import nothing', async () => {
  const { admin, user } = await world.newTenant();
  const place = await admin.locations.createFeature({ body: { DisplayName: 'Elk' } });
  await newSource(admin, { SourceType: 'continuous_aquarius', MonitoringFeatureId: place.Id });
  const outcome = await runImport(admin, 'Station\nELK\n', false);
  expect(outcome.Findings.map(({ Code }) => Code)).toEqual(['noCoordinates', 'joinsPlace']);
  const { FeatureDataSources } = await admin.locations.feature({ params: { id: place.Id } });
  expect(FeatureDataSources).toHaveLength(2);
  await expect(runImport(user, 'Station\nX\n', true)).rejects.toThrow(refused('identity.forbidden'));
});
