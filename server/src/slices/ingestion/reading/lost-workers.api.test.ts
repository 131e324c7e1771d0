import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const world = useWorld();

test('a reading that ended its process three times ends with the reason, nothing of it is left, and the file can be read again', async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
  const text = labFile('North Creek,2026-03-10 09:00,Zinc,ICP-MS,Total,1,mg/L,Water,');
  const fileId = await newFile(world, tenant, 'a.csv', text);
  await tenant.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params: { schemaId: 'generic-long' } } as never,
  });
  const inTenant = <T>(work: Parameters<typeof inNamedTenant<T>>[2]) => inNamedTenant(world.platform, tenant.id, work);
  await inTenant((tx) => tx.updateTable('executions').set({ tries: 3 }).execute());
  await drainJobs(world);
  const ended = await inTenant((tx) =>
    tx
      .selectFrom('ingestions')
      .innerJoin('file_versions', 'file_versions.id', 'ingestions.file_version_id')
      .select(['ingestions.state', 'ingestions.error', 'file_versions.ingestion_state'])
      .execute(),
  );
  const error = 'The job stopped its worker process 3 times, so it is not retried.';
  expect(ended).toEqual([{ state: 'failed', error, ingestion_state: 'failed' }]);
  expect((await ingest(world, tenant.user, fileId)).ingestion.State).toBe('published');
});
