import { randomUUID } from 'node:crypto';
import { type FileId, ImportId } from '@freshet/contract';
import { beforeEach, expect, test } from 'vitest';
import { newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: { id: number; name: string };
beforeEach(async () => {
  tenant = await world.newTenant();
  const name = `Weir ${randomUUID().slice(0, 8)}`;
  const { DataSource } = await tenant.admin.locations.createDataSource({
    body: { SourceType: 'continuous_aquarius', LocationIdentifier: name },
  });
  station = { id: DataSource.Id, name };
});

const toa5 = (...lines: string[]) => tableOf('', 'Zap', lines);
const tableOf = (table: string, unit: string, lines: readonly string[]) =>
  [
    `"TOA5","${station.name}","CR800","1234","OS","CPU:a","77","${table}"`,
    '"TIMESTAMP","RECORD","Stage","Batt_V"',
    `"TS","RN","m","${unit}"`,
    '"","","Smp","Smp"',
    ...lines,
    '',
  ].join('\n');
const line = (time: string, stage: string, record = 0) => `"2026-03-01 ${time}",${record},${stage},12.5`;

const newSeries = (Parameter: string, Unit: string) =>
  tenant.admin.series.create({ body: { StationId: station.id, Parameter, Label: 'Logger', Unit } as never });
const ingestFile = async (fileId: FileId, params: object = {}) => {
  const { Executions } = await tenant.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params } as never,
  });
  await drainJobs(world);
  const executionId = Executions[0]?.ExecutionId;
  if (!executionId) throw new Error(Executions[0]?.Result.DisplayMessage);
  return executionId;
};
type Execution = Awaited<ReturnType<typeof ingestFile>>;
const review = async (executionId: Execution) => {
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  return { ingestion: Ingestion, file: await tenant.user.loggerFiles.get({ params: { executionId } }) };
};
const decide = async (executionId: Execution, body: object) => {
  await tenant.admin.loggerFiles.decide({ params: { executionId }, body: body as never });
  await drainJobs(world);
  return review(executionId);
};
const stored = async (id: number) => {
  const day = { from: '2026-03-01T00:00:00Z', to: '2026-03-03T00:00:00Z' };
  const { Points } = await tenant.user.seriesPoints.points({ params: { id: id as never }, query: day as never });
  return Points.map(({ Time, Value }) => `${Time.slice(8, 16)} ${Value}`);
};
const rollBack = (importId: number | undefined) =>
  tenant.admin.imports.rollback({ body: { importId: ImportId.parse(importId) } });

/** A file whose clock and columns somebody answered once for all. */
async function saveName() {
  const stage = await newSeries('Stage', 'm');
  const first = await newFile(world, tenant, 'first.dat', toa5(line('00:00:00', '1.5'), line('00:15:00', '"NAN"', 1)));
  const executionId = await ingestFile(first);
  await decide(executionId, { Clock: { UtcOffsetMinutes: -420, Scope: 'always' } });
  const { ingestion } = await decide(executionId, {
    Columns: [
      { Position: 0, SeriesId: stage.Id, Scope: 'always' },
      { Position: 1, LeaveOut: true, Scope: 'always' },
    ],
    Publish: true,
  });
  return { stage, executionId, ingestion };
}

test('a logger file is recognised by name, asks for its clock, and its points are read back from its series', async () => {
  const stage = await newSeries('Stage', 'm');
  const fileId = await newFile(world, tenant, 'weir.dat', toa5(line('00:00:00', '1.5'), line('00:15:00', '"NAN"', 1)));
  const { Files } = await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [fileId] } });
  expect(Files[0]).toMatchObject({
    SchemaId: 'campbell-toa5',
    Candidates: [{ SchemaName: 'Campbell TOA5', Confidence: 1 }],
    Problems: [],
  });
  const executionId = await ingestFile(fileId);
  const params = await review(executionId);
  expect(params.ingestion).toMatchObject({ State: 'review', RowCounts: { Read: 4, Ready: 0, Held: 4 } });
  expect(params.file).toMatchObject({
    Station: station.name,
    OpenQuestions: ['offset'],
    Lines: { Data: 2, Header: 4, Refused: 0 },
    Columns: [
      { Name: 'Stage', Unit: 'm', Points: 2, Gaps: 1, Minimum: 1.5, State: 'proposed', SeriesId: stage.Id, New: 2 },
      { Name: 'Batt_V', State: 'unknown', SeriesId: null },
    ],
  });
  await expect(decide(executionId, { Publish: true })).rejects.toMatchObject({ code: 'ingestion.notReady' });
  const known = await decide(executionId, { Clock: { UtcOffsetMinutes: -420 } });
  expect(known.file).toMatchObject({ OpenQuestions: [], Columns: [{ FirstAt: '2026-03-01T07:00:00.000Z' }, {}] });
  const done = await decide(executionId, {
    Columns: [
      { Position: 0, SeriesId: stage.Id },
      { Position: 1, LeaveOut: true },
    ],
    Publish: true,
  });
  expect(done.ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 4, Stored: 2, Dropped: 2, Held: 0 } });
  expect(await stored(stage.Id)).toEqual(['01T07:00 1.5', '01T07:15 null']);
  const detail = await tenant.user.imports.detail({
    params: { id: ImportId.parse(done.ingestion.ImportIds[0]) },
    query: {},
  });
  expect(detail).toMatchObject({
    serviceName: 'Campbell TOA5',
    added: 2,
    start_station: station.name,
    series: [
      {
        id: stage.Id,
        identifier: stage.Identifier,
        added: 2,
        utcOffsetMinutes: stage.UtcOffsetMinutes,
        lineFrom: 5,
        lineTo: 6,
      },
    ],
  });
});

test('what was answered once for a logger stores its next file without asking, and a bad line keeps the rest', async () => {
  const { stage } = await saveName();
  const next = await newFile(
    world,
    tenant,
    'next.dat',
    toa5(line('01:00:00', '2'), '"not a time",3,2,12', line('01:15:00', 'x1', 4), line('01:30:00', '3', 5)),
  );
  const executionId = await ingestFile(next);
  const { ingestion, file } = await review(executionId);
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 6, Stored: 2, Dropped: 4, Held: 0 } });
  expect(file.Lines).toMatchObject({ Data: 3, Refused: 1 });
  expect(await stored(stage.Id)).toEqual(['01T07:00 1.5', '01T07:15 null', '01T08:00 2', '01T08:30 3']);
  const { Findings } = await tenant.user.ingestion.findings({ params: { executionId }, query: { severity: 'error' } });
  expect(Findings.map(({ Code, RowNo, CellText }) => [Code, RowNo, CellText])).toEqual([
    ['loggerNotATime', 6, 'not a time'],
    ['loggerNotANumber', 7, 'x1'],
  ]);
});

test('values that would change stored ones wait for a yes, and rolling back in any order brings the others back', async () => {
  const { stage, ingestion } = await saveName();
  const changes = await newFile(world, tenant, 'changes.dat', toa5(line('00:00:00', '9'), line('00:30:00', '2', 1)));
  const executionId = await ingestFile(changes);
  const waiting = await review(executionId);
  expect(waiting.ingestion.State).toBe('review');
  expect(waiting.file.Columns[0]).toMatchObject({ New: 1, Changed: 1, Unchanged: 0 });
  await expect(decide(executionId, { Publish: true })).rejects.toMatchObject({ code: 'ingestion.notReady' });
  const done = await decide(executionId, { AllowsChanges: true, Publish: true });
  expect(done.ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: 2 } });
  expect(await stored(stage.Id)).toEqual(['01T07:00 9', '01T07:15 null', '01T07:30 2']);
  await rollBack(ingestion.ImportIds[0]);
  expect(await stored(stage.Id)).toEqual(['01T07:00 9', '01T07:30 2']);
  await rollBack(done.ingestion.ImportIds[0]);
  expect(await stored(stage.Id)).toEqual([]);
  const deliveries = await tenant.user.seriesPoints.deliveries({ params: { id: stage.Id }, query: {} });
  const ended = { IsInForce: false, RolledBackBy: tenant.admin.userName, RolledBackAt: expect.any(String) };
  expect(deliveries).toEqual([expect.objectContaining(ended), expect.objectContaining(ended)]);
});

test('the same points in another file are unchanged, and a file that was read again takes the place of its first reading', async () => {
  const { stage, executionId } = await saveName();
  const secondFile = await newFile(
    world,
    tenant,
    'again.dat',
    `${toa5(line('00:00:00', '1.5'), line('00:15:00', '', 1))}\n`,
  );
  const { ingestion } = await review(await ingestFile(secondFile));
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: 0, Unchanged: 2 } });
  const { ingestion: first } = await review(executionId);
  const second = await ingestFile(first.FileId, { asNewVersion: true });
  expect((await review(second)).ingestion.State).toBe('review');
  const done = await decide(second, { Publish: true });
  expect(done.ingestion).toMatchObject({ State: 'published', RowCounts: { Unchanged: 2 } });
  await rollBack(done.ingestion.ImportIds[0]);
  expect(await stored(stage.Id)).toEqual(['01T07:00 1.5', '01T07:15 null']);
});

test('units are converted into those of the series; one that nobody knows is asked for', async () => {
  const stage = await newSeries('Stage', 'cm');
  const volts = await newSeries('Battery', 'V');
  const fileId = await newFile(world, tenant, 'units.dat', toa5(line('00:00:00', '1.5')));
  const executionId = await ingestFile(fileId);
  const columns = [
    { Position: 0, SeriesId: stage.Id },
    { Position: 1, SeriesId: volts.Id },
  ];
  await decide(executionId, { Clock: { TimeZone: 'America/Vancouver' } });
  const { file } = await decide(executionId, { Columns: columns });
  expect(file.Columns.map(({ Cause }) => Cause)).toEqual(['', 'unknownUnit']);
  await decide(executionId, { Columns: [{ ...columns[1], Unit: 'V' }], Publish: true });
  expect(await stored(stage.Id)).toEqual(['01T08:00 150']);
  expect(await stored(volts.Id)).toEqual(['01T08:00 12.5']);
});

test('only those who may teach say something for every file, and nobody sends two columns to one series', async () => {
  const stage = await newSeries('Stage', 'm');
  const executionId = await ingestFile(await newFile(world, tenant, 'a.dat', toa5(line('00:00:00', '1'))));
  const params = { executionId };
  const always = { Position: 0, SeriesId: stage.Id, Scope: 'always' } as const;
  await expect(tenant.user.loggerFiles.decide({ params, body: { Columns: [always] } as never })).rejects.toMatchObject({
    code: 'identity.forbidden',
  });
  const twice = [0, 1].map((Position) => ({ Position, SeriesId: stage.Id }));
  await expect(decide(executionId, { Columns: twice })).rejects.toMatchObject({ code: 'ingestion.badDecision' });
  const other = await world.newTenant();
  await expect(other.admin.loggerFiles.get({ params })).rejects.toMatchObject({ code: 'notFound' });
});

test('an answer for one table of a logger is none for another, and a unit that was stated gives way to one the file says', async () => {
  const [stage, volts] = [await newSeries('Stage', 'm'), await newSeries('Battery', 'V')];
  const columns = [stage, volts].map(({ Id }, Position) => ({ Position, SeriesId: Id, Scope: 'always' }));
  const read = async (table: string, unit: string, time: string) => {
    const text = tableOf(table, unit, [line(time, '1')]);
    const executionId = await ingestFile(await newFile(world, tenant, `${table}${time.slice(0, 2)}.dat`, text));
    return { executionId, ...(await review(executionId)) };
  };
  const { executionId } = await read('Hourly', 'Zap', '00:00:00');
  await decide(executionId, { Clock: { UtcOffsetMinutes: 0, Scope: 'always' } });
  await decide(executionId, { Columns: [columns[0], { ...columns[1], Unit: 'V' }], Publish: true });
  expect((await read('Hourly', 'Zap', '01:00:00')).ingestion.State).toBe('published');
  const daily = await read('Daily', 'Zap', '02:00:00');
  expect([daily.ingestion.State, daily.file.Columns[0]?.State]).toEqual(['review', 'proposed']);
  const states = (await read('Hourly', 'mV', '03:00:00')).file.Columns.map(({ State }) => State);
  expect(states).toEqual(['chosen', 'proposed']);
});
