import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#platform/folders';
import { newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { startSftpPeer } from '#test/peers/sftp';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const root = await mkdtemp(join(tmpdir(), 'freshet-discrete-'));
const sftp = await startSftpPeer();
const world = useWorld({ importFolder: root, outgoing: { hosts: null, insideHosts: [sftp.host] } });
afterAll(() => Promise.all([sftp.close(), rm(root, { recursive: true, force: true })]));

const fixtures = join(projectFolder, 'server/src/slices/ingestion/fixtures');
const edd = readFileSync(join(fixtures, 'hatfield-edd/flat.csv'));
const a125 = readFileSync(join(fixtures, 'a125/A125 monthly.csv'));
const link = 'discrete-data-importer';

let [tenant, boss]: [TenantWorld, Person] = [] as never;
let folder: string;
let count = 0;
beforeEach(async () => {
  tenant = await world.newTenant();
  boss = await world.newPerson({ tenantId: tenant.id, isSysAdmin: true });
  count += 1;
  folder = `lab ${count}`;
  await mkdir(join(root, folder));
});

async function put(name: string, bytes: Buffer | string, agoDays = 1) {
  await writeFile(join(root, folder, name), bytes);
  const at = world.clock.now().getTime() / 1000 - agoDays * 86_400;
  await utimes(join(root, folder, name), at, at);
}

async function importer(Settings: Record<string, unknown>) {
  const { Id } = await boss.services.linkedOne({ params: { link } });
  const body = { Name: `Importer ${++count}`, Settings };
  const { Id: configurationId } = await boss.serviceConfigurations.add({ params: { id: Id }, body });
  return async (isTestRun = false) => {
    const begun = await boss.serviceRuns.execute({ body: { configurationId }, query: { isTestRun } });
    await drainJobs(world);
    return boss.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
  };
}
const imports = async () =>
  (await tenant.admin.ingestion.getIngestionResults({ body: { filterParams: {} } })).ImportsIndex.length;

test('files of a folder are fetched once, whatever their names, and those of the chosen formats are read', async () => {
  await put('EDD_june.csv', edd);
  await put('notes.csv', 'Day,Weather\n2026-05-01,rain\n');
  await put('a125.csv', a125);
  await put('EDD_old.csv', `${edd.toString()}\n`, 30);
  const run = await importer({ source: 'folder', address: folder, formats: 'hatfield-edd' });
  expect((await run(true)).DisplayMessage).toBe('Files that would be fetched: 3; already here: 0. Nothing was read.');
  expect(await imports()).toBe(0);
  const first = await run();
  expect(first.DisplayMessage).toMatch(
    /^Files fetched: 3; already here: 0\. Of the chosen formats: 1\. Of other formats: 1\./,
  );
  expect(first.DisplayMessage).toMatch(/Deliveries being read: 1\.$/);
  expect(await imports()).toBe(1);
  await put('EDD_june (copy).csv', edd);
  expect((await run()).DisplayMessage).toMatch(/^Files fetched: 0; already here: 4\. Of the chosen formats: 0\./);
  expect(await imports()).toBe(1);
});

test('a file that came before its format was chosen is read once it is', async () => {
  await put('a125.csv', a125);
  await (await importer({ source: 'folder', address: folder, formats: 'hatfield-edd' }))();
  expect(await imports()).toBe(0);
  const wider = await importer({ source: 'folder', address: folder });
  expect((await wider()).DisplayMessage).toMatch(/^Files fetched: 0; already here: 1\. Of the chosen formats: 1\./);
  expect(await imports()).toBe(1);
});

test('uploaded files are chosen by name', async () => {
  await newFile(world, tenant, 'EDD_june.csv', edd);
  await newFile(world, tenant, 'draft.csv', a125);
  const run = await importer({ fileNames: 'edd_*; *.xlsx' });
  expect((await run(true)).DisplayMessage).toBe('New files examined: 1. Of the chosen formats: 1. Nothing was read.');
  expect((await run()).DisplayMessage).toMatch(/Deliveries being read: 1\.$/);
  expect(await imports()).toBe(1);
});

test('a folder that is not there, or above the import folder, ends the run with the reason', async () => {
  for (const address of ['nowhere', '../..']) {
    const run = await importer({ source: 'folder', address });
    expect(await run()).toMatchObject({ State: 'failed', DisplayMessage: expect.stringMatching(/import folder/) });
  }
});

test('an SFTP server is sent no password before its key was written down', async () => {
  const given = { source: 'sftp', address: `${sftp.host}/outgoing`, userName: 'demo', password: 'secret' };
  const message = (await (await importer(given))()).DisplayMessage ?? '';
  const [hostKey] = /SHA256:[^ )]+/.exec(message) ?? [];
  expect(hostKey).toHaveLength(50);
  const { DisplayMessage } = await (await importer({ ...given, hostKey }))(true);
  expect(DisplayMessage).toMatch(/^Files that would be fetched/);
});

test('is not for tenants to configure', async () => {
  const { Id } = await boss.services.linkedOne({ params: { link } });
  const body = { Name: 'Mine', Settings: { source: 'folder' } };
  await expect(tenant.admin.serviceConfigurations.add({ params: { id: Id }, body })).rejects.toMatchObject({
    code: 'services.onlyStaff',
  });
});
