import { expect, test } from 'vitest';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { skipWaiting } from '#test/run-due-jobs';
import { useWorld } from '#test/world';

const world = useWorld();

/** Does the work as if less were free on the disk than is wanted. */
async function onFullDisk<T>(work: () => Promise<T>): Promise<T> {
  const { config } = world.platform;
  const { leastFreeBytes } = config;
  Object.assign(config, { leastFreeBytes: Number.MAX_SAFE_INTEGER });
  try {
    return await work();
  } finally {
    Object.assign(config, { leastFreeBytes });
  }
}

const refused = { status: 507, message: 'The storage is full, nothing was saved.' };
const line = (result: string, station = 'North Creek') =>
  `${station},2026-03-10 09:00,Zinc,ICP-MS,Total,${result},mg/L,Water,`;

async function aFile(...lines: readonly string[]) {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
  return { tenant, fileId: await newFile(world, tenant, 'a.csv', labFile(...lines)) };
}

test('on a full disk no file is ingested, what is stored can be read, and with room again it goes on', async () => {
  const { tenant, fileId } = await aFile(line('1'));
  await onFullDisk(async () => {
    await expect(ingest(world, tenant.user, fileId)).rejects.toMatchObject(refused);
    expect((await tenant.user.files.detail({ params: { fileId } })).Name).toBe('a.csv');
    expect((await tenant.user.imports.list({ query: {} })).Imports).toEqual([]);
  });
  expect((await ingest(world, tenant.user, fileId)).ingestion).toMatchObject({ State: 'published' });
});

test('decisions about waiting rows wait for room too', async () => {
  const { tenant, fileId } = await aFile(line('1'), line('2', 'Nowhere'));
  await ingest(world, tenant.user, fileId);
  const store = () =>
    tenant.user.ingestion.resubmit({
      params: { fileId },
      body: { resubmitData: [], isAlreadySaved: true, publish: true },
    });
  await onFullDisk(() => expect(store()).rejects.toMatchObject(refused));
  await store();
  await drainJobs(world);
  expect((await tenant.user.imports.list({ query: {} })).Imports).toHaveLength(1);
});

test('a file whose turn comes on a full disk fails with the reason after three tries, and can be read later', async () => {
  const { tenant, fileId } = await aFile(line('1'));
  const { Executions } = await tenant.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params: { schemaId: 'generic-long' } } as never,
  });
  await onFullDisk(async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await drainJobs(world);
      await skipWaiting(world.platform);
    }
  });
  const [begun] = Executions;
  if (!begun?.ExecutionId) throw new Error('Nothing was begun.');
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId: begun.ExecutionId } });
  expect(Ingestion.State).toBe('failed');
  expect(Ingestion.Error).toBe(`${refused.message} Ask your operator to free up space, then try again.`);
  expect((await ingest(world, tenant.user, fileId)).ingestion.State).toBe('published');
});
