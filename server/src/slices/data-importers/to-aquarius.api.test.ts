import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NewImporter, type SeriesId } from '@freshet/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newSeries, readRows } from '#test/builders/series-things';
import { drainJobs } from '#test/drain-jobs';
import { type AquariusPeer, type AquariusSeries, aquariusAccount, startAquariusPeer } from '#test/peers/aquarius';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const root = await mkdtemp(join(tmpdir(), 'freshet-to-aquarius-'));
const inside: string[] = [];
const world = useWorld({ importFolder: root, outgoing: { hosts: null, insideHosts: inside } });
let peer: AquariusPeer;
beforeAll(async () => {
  peer = await startAquariusPeer();
  inside.push(peer.host);
});
afterAll(() => Promise.all([peer.close(), rm(root, { recursive: true, force: true })]));

const start = Date.parse('2026-06-15T11:00:00Z');
const minute = 60_000;
let [tenant, boss]: [TenantWorld, Person] = [] as never;
let [there, level]: [AquariusSeries, SeriesId] = [] as never;
let count = 0;
beforeEach(async () => {
  tenant = await world.newTenant();
  boss = await world.newPerson({ tenantId: tenant.id, isSysAdmin: true });
  count += 1;
  await mkdir(join(root, `of ${count}`));
  const { uniqueId: locationId } = peer.data.addLocation({ identifier: `T${count}`, name: `Creek ${count}` });
  there = peer.data.addSeries({
    ...{ locationId, parameter: 'Stage', label: 'Telemetry', unit: 'm' },
    ...{ times: [start, start + 7 * minute], values: [9, 8] },
  });
  const body = { Address: peer.address, UserName: aquariusAccount.userName, Password: aquariusAccount.password };
  await boss.aquariusConnection.save({ query: {}, body });
  await synchronise();
  const name = `Stage.Telemetry@T${count}`;
  level = (await tenant.user.series.list({ query: {} })).Data.find(({ Identifier }) => Identifier === name)
    ?.Id as never;
});

async function synchronise() {
  const forget = { requested_at: null };
  await inNamedTenant(world.platform, tenant.id, (tx) => tx.updateTable('aquarius_connections').set(forget).execute());
  await boss.serviceRuns.executeService({ query: {}, body: { serviceLink: 'aquarius-synchronizer' } });
  await drainJobs(world);
}
const head = '#JDS,1\n#STATION,S05\n#UTC_OFFSET,-07:00\nDateTime,Channel,Value,Unit,Quality\n';
async function put(name: string, ...readings: (readonly [string, string, number | string, string?])[]) {
  const path = join(root, `of ${count}`, name);
  const lines = readings.map(
    ([at, channel, value, quality = 'G']) => `2026-06-15T04:${at}:00,${channel},${value},m,${quality}\n`,
  );
  await writeFile(path, head + lines.join(''));
  const at = world.clock.now().getTime() / 1000 - 3600;
  await utimes(path, at, at);
}
const add = (given: object = {}) =>
  boss.importers.add({
    body: NewImporter.parse({
      ...{ Name: 'Loggers', ImporterType: 'JDS', Layout: { Format: 'jds' } },
      Source: { Kind: 'folder', Address: `of ${count}` },
      Parameters: [{ Name: 'WL', TimeSeriesId: level, Target: 'aquarius' }],
      ...given,
    }),
  });
async function run({ Id: id }: { Id: Awaited<ReturnType<typeof add>>['Id'] }) {
  await boss.importers.run({ params: { id } });
  await drainJobs(world);
  const [last] = await boss.importers.runs({ params: { id } });
  return last;
}
const valuesHere = async (id: SeriesId) =>
  (await readRows(tenant, id, { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' })).map(({ Value }) => Value);

test('points are added in AQUARIUS, what stands there stays, and they come back by synchronisation', async () => {
  await put('a.csv', ['00', 'WL', 1.2], ['15', 'WL', 1.3], ['30', 'WL', '']);
  const importer = await add();
  expect(await run(importer)).toMatchObject({ State: 'succeeded', PointsNew: 2, PointsUnchanged: 1, ErrorCount: 0 });
  expect(there.values).toEqual([9, 8, 1.3, null]);
  expect(await valuesHere(level)).toEqual([9, 8]);
  await synchronise();
  expect(await valuesHere(level)).toEqual([9, 8, 1.3, null]);
  expect(await run(importer)).toMatchObject({ State: 'succeeded', FilesRead: 0, PointsNew: 0 });
});

test('where points are overwritten, the time the file covers is what the file says', async () => {
  await put('a.csv', ['00', 'WL', 1.2], ['15', 'WL', 1.3]);
  expect(await run(await add({ AquariusMode: 'overwrite' }))).toMatchObject({ State: 'succeeded', ErrorCount: 0 });
  expect(there.values).toEqual([1.2, 1.3]);
});

test('a server that fails is told; what goes to Freshet is stored, and the rest is sent by the next run', async () => {
  const here = (await newSeries(tenant)).Id;
  await put('a.csv', ['15', 'WL', 1.3], ['15', 'TW', 0.3]);
  const importer = await add({
    Parameters: [
      { Name: 'WL', TimeSeriesId: level, Target: 'aquarius' },
      { Name: 'TW', TimeSeriesId: here },
    ],
  });
  peer.mood = 'page';
  const failed = await run(importer);
  peer.mood = 'well';
  expect(failed).toMatchObject({ State: 'succeeded', PointsNew: 1, ErrorCount: 1 });
  expect(failed?.Errors[0]).toMatchObject({
    ...{ Parameter: 'WL', Message: expect.stringContaining('1 points could not be sent to AQUARIUS') },
  });
  expect(await valuesHere(here)).toEqual([0.3]);
  expect((await boss.importers.one({ params: { id: importer.Id } })).Parameters[0]?.LastError).toContain('AQUARIUS');
  peer.acquisition.failsNext = true;
  expect((await run(importer))?.Errors[0]?.Message).toContain('could not add the points');
  expect(await run(importer)).toMatchObject({ State: 'succeeded', PointsNew: 1, PointsUnchanged: 1, ErrorCount: 0 });
  expect(there.values).toEqual([9, 8, 1.3]);
  // The same bytes were kept once.
  const { Data } = await tenant.admin.files.search({ body: {}, query: {} } as never);
  expect(Data.map(({ Name, LatestVersion }) => [Name, LatestVersion])).toEqual([['a.csv', 1]]);
});

test('a series that is synchronised is fed through AQUARIUS only, and another one not at all', async () => {
  const here = (await newSeries(tenant)).Id;
  const offered = await boss.importers.timeSeries({ query: {} });
  expect(offered.find(({ Id }) => Id === level)?.Target).toBe('aquarius');
  expect(offered.find(({ Id }) => Id === here)?.Target).toBe('freshet');
  const of = (TimeSeriesId: SeriesId, Target: string) => ({ Parameters: [{ Name: 'WL', TimeSeriesId, Target }] });
  await expect(add(of(level, 'freshet'))).rejects.toMatchObject({ code: 'importers.synchronised' });
  await expect(add(of(here, 'aquarius'))).rejects.toMatchObject({ code: 'importers.notSynchronised' });
});

test('a reflected series takes what the file says for its time, with the qualifiers AQUARIUS knows', async () => {
  const { uniqueId: locationId } = peer.data.addLocation({ identifier: `R${count}`, name: `Lake ${count}` });
  const facts = { locationId, parameter: 'Stage', unit: 'm', times: [start, start + 7 * minute], values: [9, 8] };
  const lake = peer.data.addSeries({ ...facts, label: 'Reflected', type: 'Reflected' });
  peer.data.addSeries({ ...facts, label: 'Mean', type: 'ProcessorDerived' });
  await synchronise();
  const offered = await boss.importers.timeSeries({ query: {} });
  const [reflected, mean] = ['Reflected', 'Mean'].map((label) =>
    offered.find(({ TimeSeriesName }) => TimeSeriesName === `Stage.${label}@R${count}`),
  );
  expect([reflected?.IsReflected, mean]).toEqual([true, undefined]);
  await put('a.csv', ['00', 'WL', 1.2, 'ICE'], ['15', 'WL', 1.3]);
  const TimeSeriesId = reflected?.Id ?? null;
  const done = await run(await add({ Parameters: [{ Name: 'WL', TimeSeriesId, Target: 'aquarius' }] }));
  expect(done).toMatchObject({ State: 'succeeded', PointsNew: 0, PointsChanged: 2, ErrorCount: 0 });
  expect(done?.Errors.map(({ Message }) => Message)).toEqual([
    'The qualifiers G do not exist in AQUARIUS: the points were sent without them.',
  ]);
  expect([lake.values, lake.qualifiers.map(({ identifier }) => identifier)]).toEqual([[1.2, 1.3], ['ICE']]);
});
