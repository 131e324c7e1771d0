import { expect, test } from 'vitest';
import { ingest, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const world = useWorld();

const header =
  'MonitoringLocationIdentifier,LatitudeMeasure,LongitudeMeasure,ActivityStartDate,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode';

async function aFile(...lines: readonly string[]) {
  const tenant = await world.newTenant();
  for (const [LocationIdentifier, Longitude] of [
    ['North Creek', -114.1],
    ['South Creek', -114.2],
  ] as const)
    await tenant.admin.locations.createDataSource({
      body: { SourceType: 'discrete_envirodata', LocationIdentifier, Latitude: 49.5, Longitude, TimeZone: 'UTC' },
    });
  const fileId = await newFile(world, tenant, 'wqx.csv', [header, ...lines, ''].join('\n'));
  const read = await ingest(world, tenant.user, fileId, { schemaId: 'wqx' });
  const params = { executionId: read.executionId };
  const { Names } = await tenant.user.ingestion.unknownNames({ params, query: {} });
  await tenant.admin.ingestion.addUnknown({ params, body: { Kinds: ['station', 'analyte'] } });
  await drainJobs(world);
  return { tenant, params, Names };
}

test('names of one substance in a file become one analyte, each with its fraction, as was shown before', async () => {
  const line = (analyte: string) => `North Creek,,,2026-03-08,"${analyte}",1.5,ug/L`;
  const { tenant, params, Names } = await aFile(line('Cu-D'), line('Copper, Total'), line('Nitrate as N'));
  expect(Names.map(({ Text, NewName, Fraction, Speciation }) => [Text, NewName, Fraction, Speciation])).toEqual([
    ['Cu-D', 'Copper', 'Dissolved', ''],
    ['Copper, Total', 'Copper', 'Total', ''],
    ['Nitrate as N', 'Nitrate', '', 'N'],
  ]);
  const { Rows } = await tenant.user.ingestion.rows({ params, query: {} });
  expect(Rows.map(({ State, AnalyteName, Fraction }) => [State, AnalyteName, Fraction])).toEqual([
    ['ready', 'Copper', 'Dissolved'],
    ['ready', 'Copper', 'Total'],
    ['ready', 'Nitrate', ''],
  ]);
});

test('doubtful coordinates of new stations are shown before, and stand in the ledger until somebody decides', async () => {
  const line = (station: string, longitude: string) => `${station},49.6,${longitude},2026-03-08,Zinc,1.5,ug/L`;
  const { tenant, params, Names } = await aFile(line('W-1', '-114.3'), line('W-2', '114.3'));
  expect(Names.map(({ Text, DoubtfulCoordinates }) => [Text, DoubtfulCoordinates])).toEqual([
    ['W-1', ''],
    ['W-2', '49.6, 114.3'],
    ['Zinc', ''],
  ]);
  const ledger = async () => {
    const { Decisions } = await tenant.user.ingestion.decisions({ params, query: {} });
    return Decisions.map(({ Name, AddedCount, Doubtful }) => [Name, AddedCount, Doubtful]);
  };
  expect(await ledger()).toEqual([
    ['analyte', 1, 0],
    ['station', 2, 1],
  ]);
  const [made] = await tenant.admin.stationImport.list({});
  if (!made) throw new Error('It was kept.');
  await tenant.admin.stationImport.answerDoubts({
    params: { id: made.Id },
    body: { Positions: { longitudeSign: 'correct' } },
  } as never);
  expect(await ledger()).toContainEqual(['station', 2, 0]);
});

test('a name that says field blank makes no station unless somebody chooses so', async () => {
  const line = (station: string) => `${station},,,2026-03-08,Copper,1.5,ug/L`;
  const { Names } = await aFile(line('S-1'), line('Field Blank'));
  expect(Names.filter(({ Kind }) => Kind === 'station').map(({ Text, Choice }) => [Text, Choice])).toEqual([
    ['S-1', 'new'],
    ['Field Blank', 'wait'],
  ]);
});
