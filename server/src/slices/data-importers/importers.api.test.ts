import { appendFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NewImporter, type SeriesId } from '@freshet/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newSeries, readRows } from '#test/builders/series-things';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { startDueImporters } from './running/start-importers.ts';

const root = await mkdtemp(join(tmpdir(), 'freshet-importers-'));
const world = useWorld({ importFolder: root, outgoing: { hosts: null, insideHosts: ['127.0.0.1:9'] } });
afterAll(() => rm(root, { recursive: true, force: true }));

let [tenant, boss]: [TenantWorld, Person] = [] as never;
let [level, temperature]: [SeriesId, SeriesId] = [] as never;
let folder: string;
let count = 0;
beforeEach(async () => {
  tenant = await world.newTenant();
  boss = await world.newPerson({ tenantId: tenant.id, isSysAdmin: true });
  [level, temperature] = [(await newSeries(tenant)).Id, (await newSeries(tenant)).Id];
  count += 1;
  folder = `of ${count}`;
  await mkdir(join(root, folder));
});

const head = '#JDS,1\n#STATION,S05\n#UTC_OFFSET,-07:00\nDateTime,Channel,Value,Unit,Quality\n';
const line = (minute: string, channel: string, value: string, quality = 'G') =>
  `2026-06-15T04:${minute}:00,${channel},${value},m,${quality}\n`;
/** Files were written an hour ago, by default. */
async function put(name: string, text: string, agoSeconds = 3600) {
  const path = join(root, folder, name);
  await writeFile(path, text);
  const at = world.clock.now().getTime() / 1000 - agoSeconds;
  await utimes(path, at, at);
}
const anImporter = (given: object = {}) =>
  NewImporter.parse({
    ...{ Name: 'Loggers', ImporterType: 'JDS', Source: { Kind: 'folder', Address: folder }, Layout: { Format: 'jds' } },
    Parameters: [
      { Name: 'WL', TimeSeriesId: level },
      { Name: 'TW', TimeSeriesId: temperature },
    ],
    ...given,
  });
const add = (given: object = {}) => boss.importers.add({ body: anImporter(given) });
async function run(id: number) {
  await boss.importers.run({ params: { id: id as never } });
  await drainJobs(world);
  const [last] = await boss.importers.runs({ params: { id: id as never } });
  if (!last) throw new Error('There is no run.');
  return last;
}
const valuesOf = async (id: SeriesId) =>
  (await readRows(tenant, id, { from: '2025-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' })).map(({ Value }) => Value);

describe('an importer', () => {
  test('reads new files into its series, keeps each in the repository, and says how far it has come', async () => {
    await put('a.csv', head + line('00', 'WL', '1.232') + line('00', 'TW', '0.3') + line('15', 'WL', '', 'M'));
    const { Id } = await add();
    expect(await run(Id)).toMatchObject({
      State: 'succeeded',
      FilesRead: 1,
      PointsNew: 3,
      PointsRefused: 0,
      ErrorCount: 0,
    });
    expect([await valuesOf(level), await valuesOf(temperature)]).toEqual([[1.232, null], [0.3]]);
    const reported = await boss.importers.one({ params: { id: Id } });
    expect(reported.Parameters.map(({ LastTime }) => LastTime)).toEqual([
      '2026-06-15T11:15:00.000Z',
      '2026-06-15T11:00:00.000Z',
    ]);
    const { Data } = await tenant.admin.files.search({ body: {}, query: {} } as never);
    expect(Data).toMatchObject([{ Name: 'a.csv', IngestionState: 'ingested' }]);
    // Nothing is new: nothing is read, nothing is doubled.
    expect(await run(Id)).toMatchObject({ State: 'succeeded', FilesFound: 1, FilesRead: 0, PointsNew: 0 });
    await put('b.csv', head + line('30', 'WL', '1.25'));
    expect(await run(Id)).toMatchObject({ FilesRead: 1, PointsNew: 1 });
  });

  test('leaves the last line of a file that is being written for the next run', async () => {
    await put('a.csv', `${head}${line('00', 'WL', '1.232')}2026-06-15T04:15:00,WL,1.2`, 10);
    const { Id } = await add();
    expect(await run(Id)).toMatchObject({ PointsNew: 1 });
    await appendFile(join(root, folder, 'a.csv'), '57,m,G\n');
    expect(await run(Id)).toMatchObject({ PointsNew: 1, PointsUnchanged: 1, PointsChanged: 0 });
    expect(await valuesOf(level)).toEqual([1.232, 1.257]);
  });

  test('goes on with the other parameters when one fails, and is failed after more than ten errors', async () => {
    await put('a.csv', head + line('00', 'WL', '1.2') + line('00', 'TW', '0.3'));
    const { Id } = await add();
    await tenant.admin.series.remove({ params: { id: level } });
    const partly = await run(Id);
    expect(partly).toMatchObject({ State: 'succeeded', PointsNew: 1, ErrorCount: 1 });
    expect(partly.Errors).toEqual([
      {
        ...{ Parameter: 'WL', File: 'a.csv', Message: 'The time series was removed. Choose another one.' },
        Coded: { Code: 'seriesRemoved', Values: {} },
      },
    ]);
    for (let index = 10; index < 22; index += 1) await put(`b${index}.csv`, head + line(String(index), 'TW', '1'));
    expect(await run(Id)).toMatchObject({ State: 'failed', ErrorCount: 11, FilesLeft: 1 });
    expect(await run(Id)).toMatchObject({ State: 'succeeded', ErrorCount: 1, PointsNew: 1 });
  });

  test('says why a line of a file was refused, beside how many were', async () => {
    await put('a.csv', head + line('00', 'WL', '1.2') + line('15', 'WL', 'high'));
    const reported = await run((await add()).Id);
    expect(reported).toMatchObject({ State: 'succeeded', PointsNew: 1, PointsRefused: 1, ErrorCount: 0 });
    expect(reported.Errors).toEqual([
      { Parameter: '', File: 'a.csv', Message: "Line 6, 'WL': 'high' is not a number." },
    ]);
    // In the log the line leads to the file.
    const [line6] = (await boss.logs.importerConfig({ query: {}, body: { query: { match: { Message: 'high' } } } }))
      .hits.hits;
    const { Data } = await tenant.admin.files.search({ body: {}, query: {} } as never);
    expect(line6?._source.FileId).toBe(Data[0]?.Id);
    const logs = await boss.serviceRuns.logs({ query: { fileId: Data[0]?.Id } });
    expect(logs.UserLogs.join(' ')).toContain("'high' is not a number");
  });

  test('reads a file of a logger that lost power while it wrote, and the files after it', async () => {
    await put('a.csv', `${head}${line('00', 'WL', '1.2', 'G\u0000\u0000')}\u0000\u0000\u0000\n`, 7200);
    await put('b.csv', head + line('15', 'WL', '1.3'));
    expect(await run((await add()).Id)).toMatchObject({
      State: 'succeeded',
      FilesRead: 2,
      PointsNew: 2,
      ErrorCount: 0,
    });
    expect(await valuesOf(level)).toEqual([1.2, 1.3]);
  });

  test('tells what broke and goes on when it is mended', async () => {
    const { Id } = await add();
    await rm(join(root, folder), { recursive: true });
    expect(await run(Id)).toMatchObject({
      State: 'failed',
      Message: `There is no folder '${folder}' below the import folder.`,
    });
    await mkdir(join(root, folder));
    await put('a.csv', head + line('00', 'WL', '1.2'));
    expect(await run(Id)).toMatchObject({ State: 'succeeded', PointsNew: 1 });
  });

  test('does not believe a clock that is a year off, ahead or behind', async () => {
    await put('a.csv', head + line('00', 'WL', '1.2'));
    const { Id } = await add();
    await run(Id);
    const off = (year: number) => line('15', 'WL', '9').replace('2026', String(year));
    await put('b.csv', head + off(2025) + off(2027) + line('30', 'WL', '1.3'));
    const reported = await run(Id);
    expect(reported).toMatchObject({ PointsNew: 1, PointsRefused: 2 });
    expect(reported.Errors[0]?.Message).toContain('the clock of the logger may be wrong');
    expect(await valuesOf(level)).toEqual([1.2, 1.3]);
  });

  test('that shares a series with another changes nothing the other brought, and says so', async () => {
    await put('a.csv', head + line('00', 'WL', '1.2'));
    const first = await add();
    await run(first.Id);
    const second = await add({ Name: 'Backup', Parameters: [{ Name: 'WL', TimeSeriesId: level }] });
    expect(second.Parameters[0]?.AlsoFedBy).toEqual(['Loggers']);
    await put('b.csv', head + line('00', 'WL', '7.7') + line('15', 'WL', '1.3'));
    expect(await run(second.Id)).toMatchObject({
      PointsNew: 1,
      PointsUnchanged: 1,
      PointsUntouched: 1,
      PointsChanged: 0,
    });
    expect(await valuesOf(level)).toEqual([1.2, 1.3]);
  });
});

test('satellite messages: parity errors, status and cut messages are kept and shown, not decoded', async () => {
  const good = 'CE34429226166110454G45+1NN049EXE00010B1@@Gt@GsL';
  const parity = good.replace('454G', '554?');
  await put(
    'm.dcp',
    `\u0001${good}\u0002\n\u0001${parity}\u0002\n\u0001${good.replace('110454', '113054').slice(0, 42)}`,
  );
  const Sensors = [{ Name: 'Stage', Scale: 0.01, Readings: 2 }];
  const { Id } = await add({
    ...{ ImporterType: 'Goes', Layout: { Format: 'dcp', Platforms: [{ DcpAddress: 'ce344292', Sensors }] } },
    Parameters: [{ Name: 'Stage', TimeSeriesId: level }],
  });
  expect(await run(Id)).toMatchObject({ PointsNew: 2, MessagesStored: 2 });
  expect(await valuesOf(level)).toEqual([4.99, 5]);
  const messages = await boss.importers.messages({ params: { id: Id } });
  expect(messages.map(({ Failure }) => Failure)).toEqual(['cut', 'parity']);
});

describe('when importers run', () => {
  test('by themselves at their interval, not while paused; the service says who is within it', async () => {
    await put('a.csv', head + line('00', 'WL', '1.2'));
    const { Id } = await add({ ExecuteInterval: 30 });
    const due = async () => {
      await startDueImporters(world.platform).run();
      await drainJobs(world);
      return (await boss.importers.runs({ params: { id: Id } })).length;
    };
    expect([await due(), await due()]).toEqual([1, 1]);
    const service = (await boss.services.list({})).find(({ Link }) => Link === 'continuous-data-importers');
    const begun = await boss.serviceRuns.executeService({ query: {}, body: { serviceId: service?.Id } });
    await drainJobs(world);
    const { DisplayMessage } = await boss.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
    expect(DisplayMessage).toBe('Importers started: 0; within their interval: 1; paused: 0.');
    expect((await boss.importers.one({ params: { id: Id } })).LastRun).toMatchObject({
      State: 'skipped',
      Message: 'Skipped: still within the execute interval of 30 minutes.',
    });
    await boss.importers.pause({ params: { id: Id }, body: { IsPaused: true } });
    world.clock.advanceSeconds(300);
    expect(await due()).toBe(2);
  });
});

describe('settings', () => {
  test('want a series for each parameter, and none twice', async () => {
    const of = (...ids: (SeriesId | null)[]) => ({
      Parameters: ids.map((TimeSeriesId, index) => ({ Name: `P${index}`, TimeSeriesId })),
    });
    await expect(add(of(null))).rejects.toMatchObject({ message: 'Is required, cannot be null' });
    await expect(add(of(level, level))).rejects.toMatchObject({
      message: 'Time Series is selected for the other parameter already.',
    });
    const other = await newSeries(await world.newTenant());
    await expect(add(of(other.Id))).rejects.toMatchObject({ code: 'notFound' });
  });

  test('keep secrets to themselves, and send them nowhere else', async () => {
    const Source = { Kind: 'ftp', Address: '127.0.0.1:9/x', UserName: 'demo' };
    const made = await add({ Source, Password: 'very secret' });
    expect(JSON.stringify(made)).not.toContain('very secret');
    expect(made.Source.HasPassword).toBe(true);
    const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('importers').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain('very secret');
    const change = (Address: string) =>
      boss.importers.update({ body: { ...anImporter({ Source: { ...Source, Address } }), Id: made.Id } });
    expect((await change('127.0.0.1:9/x')).Source.HasPassword).toBe(true);
    expect((await change('elsewhere.example/x')).Source.HasPassword).toBe(false);
  });

  test('can be tried with the newest real file before anything is saved', async () => {
    await put('old.csv', head, 7200);
    await put('new.csv', `${head}${line('00', 'WL', '1.232')}${line('15', 'WL', 'abc')}`);
    const shown = await boss.importers.preview({ body: anImporter() });
    expect(shown).toMatchObject({
      FileName: 'new.csv',
      FilesMatching: 2,
      Readings: [{ Name: 'WL', Value: 1.232, Quality: 'G' }],
    });
    expect(shown.Columns).toMatchObject([
      { Name: 'WL', Unit: 'm', Count: 1, TimeSeriesName: expect.stringContaining('Stage.') },
    ]);
    expect(shown.Findings.join(' ')).toContain('abc');
    expect(await boss.importers.list({})).toEqual([]);
    const nowhere = anImporter({ Source: { Kind: 'ftp', Address: '10.0.0.1/x' } });
    await expect(boss.importers.preview({ body: nowhere })).rejects.toMatchObject({ code: 'importers.sourceFailed' });
  });
});
