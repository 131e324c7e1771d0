import { expect, test } from 'vitest';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { useWorld } from '#test/world';
import { aLab, currentValues, labLine } from '../test-support/a-lab.ts';

const world = useWorld();

test('detecting the type of an ingested file makes a new version, also when the type stays what it is', async () => {
  const { tenant } = await aLab(world);
  const fileId = await newFile(world, tenant, 'march.csv', labFile(labLine('Zinc', '1')));
  await ingest(world, tenant.user, fileId);
  const before = await tenant.user.files.detail({ params: { fileId } });
  await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [fileId], asNewVersion: true } });
  const after = await tenant.user.files.detail({ params: { fileId } });
  expect(after).toMatchObject({
    FileSchemaId: before.FileSchemaId,
    LatestVersion: before.LatestVersion + 1,
    CurrentVersion: before.CurrentVersion,
  });
  await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [fileId] } });
  expect((await tenant.user.files.detail({ params: { fileId } })).LatestVersion).toBe(after.LatestVersion);
  const { ingestion } = await ingest(world, tenant.user, fileId);
  expect(ingestion, 'the new version can be ingested').toMatchObject({ RowCounts: { Read: 1, Held: 0, Rejected: 0 } });
});

test('a valid file that is ingested anew goes into the store at once, without a second yes', async () => {
  const { tenant, station } = await aLab(world);
  const fileId = await newFile(world, tenant, 'march.csv', labFile(labLine('Zinc', '1'), labLine('Copper', '2')));
  const first = await ingest(world, tenant.user, fileId);
  const second = await ingest(world, tenant.user, fileId, { asNewVersion: true, publishWhenReady: true });
  expect(second.ingestion).toMatchObject({
    State: 'published',
    IsReingestion: true,
    RowCounts: { Read: 2, Unchanged: 2 },
  });
  expect(second.executionId).not.toBe(first.executionId);
  expect(await currentValues(tenant, station.id)).toEqual({ Copper: ['2'], Zinc: ['1'] });
});
