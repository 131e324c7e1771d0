import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { drainJobs } from '#test/drain-jobs';
import { ingest, newAnalyte, newFile } from '#test/lab-files';
import { newStation } from '#test/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const header =
  'MonitoringLocationIdentifier,MonitoringLocationName,LatitudeMeasure,LongitudeMeasure,ActivityStartDate,ActivityStartTime/Time,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode';
const line = (station: string, analyte: string, more = { name: '', at: ',' }) =>
  `${station},${more.name},${more.at},2026-03-08,09:00:00,${analyte},1.5,mg/L`;

async function aFile(...lines: readonly string[]) {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Copper');
  const file = await newFile(world, tenant, 'wqx.csv', [header, ...lines, ''].join('\n'));
  return { tenant, ...(await ingest(world, tenant.user, file, { schemaId: 'wqx' })) };
}

test('every unknown station of a file is added at once, with the name and the coordinates the file has', async () => {
  const { tenant, executionId } = await aFile(
    line('S-1', 'Copper', { name: 'Weir', at: '49.5,-114.1' }),
    line('S-2', 'Copper'),
    line('North Crek', 'Copper'),
  );
  const params = { executionId };
  const body = { Kind: 'station', IsTestRun: true, TimeZone: 'America/Denver' } as const;
  const tried = await tenant.admin.ingestion.addUnknown({ params, body });
  expect(tried).toMatchObject({ Added: 2, WithCoordinates: 1, Names: ['S-1', 'S-2'], AlikeCount: 1 });
  expect(tried.Alike).toEqual([{ Text: 'North Crek', Known: 'North Creek' }]);
  expect((await tenant.user.ingestion.review({ params })).Ingestion.Books).toMatchObject({ Held: 3 });

  const added = await tenant.admin.ingestion.addUnknown({ params, body: { ...body, IsTestRun: false } });
  expect(added.Ingestion.Books).toMatchObject({ Ready: 2, Held: 1 });
  expect(added.Ingestion.UnknownCounts).toEqual([{ Kind: 'station', Names: 1, Rows: 1 }]);
  const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('data_sources').select(['latitude', 'time_zone']).orderBy('id').execute(),
  );
  expect(stored.slice(1)).toEqual([
    { latitude: 49.5, time_zone: 'America/Denver' },
    { latitude: null, time_zone: 'America/Denver' },
  ]);
  const audit = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('audit_entries').select(['what', 'subject']).where('what', '=', 'stations.addedFromFile').execute(),
  );
  expect(audit).toEqual([{ what: 'stations.addedFromFile', subject: 'wqx.csv' }]);
});

test('every unknown analyte is added with the unit it is measured in, and its rows can be stored', async () => {
  const { tenant, executionId, ingestion } = await aFile(line('North Creek', 'Nitrate'), line('North Creek', 'Lead'));
  const params = { executionId };
  const { Added } = await tenant.admin.ingestion.addUnknown({ params, body: { Kind: 'analyte', IsTestRun: false } });
  expect(Added).toBe(2);
  const analytes = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  const units = await tenant.admin.units.unitList({});
  const nitrate = analytes.find(({ AnalyteName }) => AnalyteName === 'Nitrate');
  expect(units.find(({ Id }) => Id === nitrate?.DefaultUnitId)?.Name).toBe('mg/L');
  await tenant.user.ingestion.resubmit({
    params: { fileId: ingestion.FileId },
    body: { resubmitData: [], isAlreadySaved: true, publish: true },
  });
  await drainJobs(world);
  expect((await tenant.user.ingestion.review({ params })).Ingestion.Books).toMatchObject({ Stored: 2, Held: 0 });
});

test('only tenant administrators add what a file names, and only a time zone that exists is taken', async () => {
  const { tenant, executionId } = await aFile(line('S-1', 'Copper'));
  const params = { executionId };
  const body = { Kind: 'station', IsTestRun: true } as const;
  await expect(tenant.user.ingestion.addUnknown({ params, body })).rejects.toMatchObject({
    code: 'identity.forbidden',
  });
  await expect(
    tenant.admin.ingestion.addUnknown({ params, body: { ...body, TimeZone: 'Mars/Olympus' } }),
  ).rejects.toMatchObject({ code: 'ingestion.badDecision' });
});
