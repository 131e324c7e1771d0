import { randomUUID } from 'node:crypto';
import { NewImporter, type SeriesId } from '@freshet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobContext } from '#platform/jobs/job';
import { adminScope } from '#test/builders/import-things';
import { newSeries, readRows } from '#test/builders/series-things';
import { drainJobs } from '#test/drain-jobs';
import { type DdsPeer, startDdsPeer } from '#test/peers/dds';
import { type FtpPeer, startFtpPeer } from '#test/peers/ftp';
import { type SftpPeer, startSftpPeer } from '#test/peers/sftp';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { runImporter } from './running/run-importer.ts';

const inside: string[] = [];
const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
let [ftp, sftp, dds]: [FtpPeer, SftpPeer, DdsPeer] = [] as never;
beforeAll(async () => {
  [ftp, sftp, dds] = await Promise.all([startFtpPeer(), startSftpPeer(), startDdsPeer()]);
  inside.push(ftp.host, sftp.host, dds.host);
});
afterAll(() => Promise.all([ftp.close(), sftp.close(), dds.close()]));

let [tenant, boss]: [TenantWorld, Person] = [] as never;
let level: SeriesId;
beforeEach(async () => {
  tenant = await world.newTenant();
  boss = await world.newPerson({ tenantId: tenant.id, isSysAdmin: true });
  level = (await newSeries(tenant)).Id;
  for (const peer of [ftp, sftp, dds]) peer.password = 'secret';
  ftp.files.clear();
  sftp.files.clear();
});

const head = '#JDS,1\n#STATION,S05\n#UTC_OFFSET,-07:00\nDateTime,Channel,Value,Unit,Quality\n';
const line = (minute: number, value: number | string) =>
  `2026-06-15T04:${String(minute).padStart(2, '0')}:00,WL,${value},m,G\n`;
const add = (given: object) =>
  boss.importers.add({
    body: NewImporter.parse({
      ...{ Name: `Loggers ${randomUUID()}`, ImporterType: 'JDS', Layout: { Format: 'jds' }, Password: 'secret' },
      Parameters: [{ Name: 'WL', TimeSeriesId: level }],
      ...given,
    }),
  });
const addFtp = (more: object = {}) =>
  add({ Source: { Kind: 'ftp', Address: `${ftp.host}/outgoing`, UserName: 'demo', ...more } });
const addSftp = (name = 'Sftp') =>
  add({ Name: name, Source: { Kind: 'sftp', Address: `${sftp.host}/outgoing`, UserName: 'demo' } });

type Id = Awaited<ReturnType<typeof add>>['Id'];
async function run(id: Id) {
  await boss.importers.run({ params: { id } });
  await drainJobs(world);
  const [last] = await boss.importers.runs({ params: { id } });
  if (!last) throw new Error('There is no run.');
  return last;
}
const values = async () =>
  (await readRows(tenant, level, { from: '2025-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' })).map(
    ({ Value }) => Value,
  );

/** A run that gives a silent server up soon. */
function runShort(id: Id) {
  const context: JobContext = {
    ...{ scope: adminScope(world, tenant), executionId: randomUUID(), signal: new AbortController().signal },
    ...{ progress: async () => undefined, log: async () => undefined, conclude: async () => undefined },
    throwIfCancelled: async () => undefined,
  };
  return runImporter(world.platform, context, id, { stallMs: 200 });
}

describe('over FTP', () => {
  test('files become points; a server that stalls is told, and the next run goes on', async () => {
    ftp.files.set('a.csv', head + line(0, 1.2));
    const { Id } = await addFtp();
    expect(await run(Id)).toMatchObject({ State: 'succeeded', FilesRead: 1, PointsNew: 1 });
    ftp.files.set('b.csv', head + line(15, 1.3));
    ftp.isStalling = true;
    const stalled = await runShort(Id);
    ftp.isStalling = false;
    expect(stalled).toMatchObject({ state: 'failed', message: { Coded: { Code: 'noAnswerInTime' } } });
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 1, PointsUnchanged: 0 });
    expect(await values()).toEqual([1.2, 1.3]);
  });

  test('credentials that stop working are told until they work again; nothing is lost or doubled', async () => {
    ftp.files.set('a.csv', head + line(0, 1.2));
    const { Id } = await addFtp();
    await run(Id);
    ftp.password = 'changed';
    ftp.files.set('b.csv', head + line(15, 1.3));
    const reported = await run(Id);
    expect(reported).toMatchObject({
      ...{ State: 'failed', Message: '127.0.0.1 rejected the user name and password.' },
      Coded: { Code: 'passwordRefused', Values: { host: '127.0.0.1' } },
    });
    expect((await boss.importers.one({ params: { id: Id } })).LastRun?.Message).toBe(reported.Message);
    ftp.password = 'secret';
    expect(await run(Id)).toMatchObject({ State: 'succeeded', FilesRead: 1, PointsNew: 1 });
    expect(await values()).toEqual([1.2, 1.3]);
  });

  test('a file that grows while it is read gives its whole lines now and the rest once', async () => {
    const whole = head + line(0, 1.2) + line(15, 1.25) + line(30, 1.3);
    ftp.files.set('a.csv', whole.slice(0, -12));
    const { Id } = await addFtp();
    // It is larger than it was when it was listed.
    ftp.sizes.set('a.csv', head.length);
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 2 });
    ftp.sizes.clear();
    ftp.files.set('a.csv', whole);
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 1, PointsUnchanged: 2, PointsChanged: 0 });
    expect(await values()).toEqual([1.2, 1.25, 1.3]);
  });

  test('of a folder with 10,000 files those of the pattern are read', async () => {
    for (let index = 0; index < 10_000; index += 1) ftp.files.set(`S${index}.csv`, head);
    for (const minute of [0, 15]) ftp.files.set(`WL_${minute}.csv`, head + line(minute, 1.5));
    const { Id } = await addFtp({ FileNamePattern: '^WL_' });
    expect(await run(Id)).toMatchObject({
      State: 'succeeded',
      FilesFound: 2,
      FilesRead: 2,
      FilesLeft: 0,
      PointsNew: 2,
    });
  });
});

describe('over SFTP', () => {
  test('files become points, the key is kept, and a password that stops working is told', async () => {
    sftp.files.set('a.csv', head + line(0, 1.2));
    const { Id } = await addSftp();
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 1 });
    expect((await boss.importers.one({ params: { id: Id } })).Source.HostKey).toMatch(/^SHA256:/);
    sftp.password = 'changed';
    expect(await run(Id)).toMatchObject({
      ...{ State: 'failed', Message: expect.stringContaining('rejected the user name and password') },
    });
    sftp.password = 'secret';
    sftp.files.set('b.csv', head + line(15, 1.3));
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 1 });
    expect(await values()).toEqual([1.2, 1.3]);
  });

  test('two importers of one series are named to each other, and the second changes nothing', async () => {
    ftp.files.set('a.csv', head + line(0, 1.2));
    sftp.files.set('a.csv', head + line(0, 7.7) + line(15, 1.3));
    const first = await addFtp();
    const second = await addSftp('Backup');
    await run(first.Id);
    expect(await run(second.Id)).toMatchObject({
      State: 'succeeded',
      PointsNew: 1,
      PointsUntouched: 1,
      PointsChanged: 0,
    });
    const shown = await boss.importers.list({});
    const fedBy = Object.fromEntries(shown.map(({ Name, Parameters }) => [Name, Parameters[0]?.AlsoFedBy]));
    expect(fedBy).toEqual({ [first.Name]: ['Backup'], Backup: [first.Name] });
    expect(await values()).toEqual([1.2, 1.3]);
  });
});

test('over DDS messages become points, by platform; the next run asks from where the last one stood', async () => {
  dds.messages.push('CE34429226166110454G45+1NN049EXE00010B1@@Gt@GsL');
  const Sensors = [{ Name: 'Stage', Scale: 0.01, Readings: 2 }];
  const { Id } = await add({
    ...{ ImporterType: 'Goes', Source: { Kind: 'dds', Address: dds.host, UserName: 'demo' } },
    Layout: { Format: 'dcp', Platforms: [{ DcpAddress: 'CE344292', Sensors }] },
    Parameters: [{ Name: 'Stage', TimeSeriesId: level }],
  });
  expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 2 });
  expect(await values()).toEqual([4.99, 5]);
  expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 0, PointsChanged: 0 });
  expect(dds.criteria.at(-1)).toContain('DRS_SINCE: 2026/166 ');
  dds.password = 'changed';
  expect(await run(Id)).toMatchObject({
    ...{ State: 'failed', Message: expect.stringContaining('rejected the user name and password') },
  });
});
