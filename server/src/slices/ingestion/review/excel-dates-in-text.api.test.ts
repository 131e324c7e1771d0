import { expect, test } from 'vitest';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { currentValues } from '../test-support/a-lab.ts';

const world = useWorld();

test('rows whose date Excel left as a number wait through a naming, and are stored on that day when a person releases them', async () => {
  const tenant = await world.newTenant();
  const { id: stationId } = await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Copper');
  const text = [
    'Station,SampleDateTime,Analyte,Result,Unit',
    'North Creek,45365,Copper,0.5,odd/L',
    'North Creek,45366.5,Copper,0.6,odd/L',
    '',
  ].join('\n');
  const fileId = await newFile(world, tenant, 'serials.csv', text);
  const { executionId, ingestion } = await ingest(world, tenant.admin, fileId);
  expect(ingestion.RowCounts).toMatchObject({ Read: 2, Held: 2 });
  const decide = async (decision: object, publish: boolean) => {
    const body = { resubmitData: [decision], isAlreadySaved: false, publish } as never;
    await tenant.admin.ingestion.resubmit({ params: { fileId }, body });
    await drainJobs(world);
    return (await tenant.admin.ingestion.review({ params: { executionId } })).Ingestion.RowCounts;
  };
  const name = { Kind: 'name', Name: 'unit', Text: 'odd/L', TargetText: 'mg/L', Scope: 'file' };
  expect(await decide(name, false)).toMatchObject({ Held: 2 });
  expect(await decide({ Kind: 'state', State: 'ready', Code: 'dateMaybeSerial' }, true)).toMatchObject({ Stored: 2 });
  expect(await currentValues(tenant, stationId)).toEqual({ Copper: ['0.5', '0.6'] });
  const { AnalytesData } = await tenant.user.observations.tabularData({ body: { StationId: stationId } });
  const days = AnalytesData.flatMap(({ Points }) => Points.map((point) => JSON.stringify(point)));
  expect([days[0]?.includes('2024-03-14'), days[1]?.includes('2024-03-15')]).toEqual([true, true]);
});
