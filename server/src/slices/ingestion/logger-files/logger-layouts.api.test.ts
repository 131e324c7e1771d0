import { type FileId, FileSchemaId, type LoggerLayout } from '@freshet/contract';
import { beforeEach, expect, test } from 'vitest';
import { newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
beforeEach(async () => {
  tenant = await world.newTenant();
});

const creek = (day: string) =>
  [
    'Upper Creek, exported by hand',
    'Day;Clock;Level;Mark;Temp',
    ';;m;;°C',
    `${day};00:00;1,21;G;6,1`,
    `${day};00:15;1,22;E;6,0`,
    '',
  ].join('\n');

const layout: LoggerLayout = {
  Delimiter: ';',
  HasDecimalComma: true,
  NamesLine: 2,
  UnitsLine: 3,
  FirstDataLine: 4,
  DayColumn: 1,
  TimeColumn: 2,
  DateFormat: null,
  OffsetColumn: null,
  StationColumn: null,
  Values: [
    { Column: 3, QualityColumn: 4, Name: 'Stage', Unit: '' },
    { Column: 5, QualityColumn: null, Name: '', Unit: '' },
  ],
  Down: null,
};

async function ingest(fileId: FileId, params: object = {}) {
  const { Executions } = await tenant.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params } as never,
  });
  await drainJobs(world);
  const executionId = Executions[0]?.ExecutionId;
  if (!executionId) throw new Error(Executions[0]?.Result.DisplayMessage);
  return executionId;
}

const read = (executionId: Awaited<ReturnType<typeof ingest>>) =>
  tenant.user.loggerFiles.get({ params: { executionId } });

/** Describes the layout of a first file and keeps it. */
async function describe() {
  const fileId = await newFile(world, tenant, 'creek-1.csv', creek('2026-03-01'));
  const executionId = await ingest(fileId, { schemaId: 'by-example' });
  const before = await read(executionId);
  await tenant.admin.loggerFiles.decide({
    params: { executionId },
    body: {
      Layout: layout,
      SaveLayoutAs: 'Creek export',
      Clock: { UtcOffsetMinutes: -480, Scope: 'file' },
      Columns: [],
    },
  });
  await drainJobs(world);
  return { before, after: await read(executionId), executionId };
}

test('a person describes a layout on the first lines of a file, and the file is read by it', async () => {
  const { before, after, executionId } = await describe();
  expect(before.Head.slice(0, 2)).toEqual(['Upper Creek, exported by hand', 'Day;Clock;Level;Mark;Temp']);
  expect(after).toMatchObject({ OpenQuestions: [], IsByExample: true, Layout: layout, Lines: { Data: 2, Header: 3 } });
  expect(after.Columns).toMatchObject([
    { Name: 'Stage', Unit: 'm', Points: 2, FirstAt: '2026-03-01T08:00:00.000Z', Maximum: 1.22 },
    { Name: 'Temp', Unit: '°C', Points: 2, Minimum: 6 },
  ]);
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  expect(Ingestion).toMatchObject({ SchemaName: 'Creek export' });
});

test('the next file like it is recognised and asks nothing; another is not, and the layout can be removed', async () => {
  await describe();
  const next = await newFile(world, tenant, 'creek-2.csv', creek('2026-03-02'));
  const { Files } = await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [next] } });
  expect(Files[0]?.Candidates[0]).toMatchObject({ SchemaName: 'Creek export', Confidence: 0.97 });
  const known = await read(await ingest(next));
  expect(known).toMatchObject({ OpenQuestions: [], IsByExample: true, Columns: [{ Name: 'Stage' }, { Name: 'Temp' }] });
  const { Schemas } = await tenant.user.fileSchemas.list({});
  const Schema = Schemas.find(({ Name }) => Name === 'Creek export');
  expect(Schema).toMatchObject({ IsBuiltIn: false, HasTemplate: false });
  const params = { id: FileSchemaId.parse(Schema?.Id) };
  expect(await tenant.user.fileSchemas.get({ params })).toMatchObject({ Settings: null });
  await tenant.admin.fileSchemas.remove({ params });
  const later = await newFile(world, tenant, 'creek-3.csv', creek('2026-03-03'));
  const second = await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [later] } });
  expect(second.Files[0]?.SchemaId).not.toBe(Schema?.Id);
});

test('whoever may not teach the tenant may not keep a layout, and other tenants do not have it', async () => {
  const { executionId } = await describe();
  const body = { Layout: layout, SaveLayoutAs: 'Mine', Columns: [] };
  await expect(tenant.user.loggerFiles.decide({ params: { executionId }, body })).rejects.toMatchObject({
    code: 'identity.forbidden',
  });
  const stranger = await world.newTenant();
  expect((await stranger.user.fileSchemas.list({})).Schemas.map(({ Name }) => Name)).not.toContain('Creek export');
});

test('a column whose name hints at another unit than its series waits until a person says the unit', async () => {
  const fileId = await newFile(world, tenant, 'hints.csv', creek('2026-03-01'));
  const executionId = await ingest(fileId, { schemaId: 'by-example' });
  const place = { SourceType: 'continuous_aquarius', LocationIdentifier: 'Creek' } as const;
  const { DataSource } = await tenant.admin.locations.createDataSource({ body: place });
  const body = { StationId: DataSource.Id, Parameter: 'Water Temp', Label: 'Logger', Unit: '°C' };
  const series = await tenant.admin.series.create({ body: body as never });
  const Values = [{ Column: 5, QualityColumn: null, Name: 'Water_Temp_F', Unit: '' }];
  const say = (stated: object) => tenant.admin.loggerFiles.decide({ params: { executionId }, body: stated as never });
  await say({ Layout: { ...layout, UnitsLine: null, Values }, Clock: { UtcOffsetMinutes: 0, Scope: 'file' } });
  await drainJobs(world);
  await say({ Columns: [{ Position: 0, SeriesId: series.Id, Scope: 'file' }] });
  await drainJobs(world);
  const params = await read(executionId);
  expect(params.Columns).toMatchObject([{ State: 'chosen', Cause: 'unitHinted', SeriesUnit: '°C' }]);
  await say({ Columns: [{ Position: 0, SeriesId: series.Id, Unit: '°C', Scope: 'file' }] });
  await drainJobs(world);
  expect((await read(executionId)).Columns).toMatchObject([{ Cause: '', StatedUnit: '°C' }]);
});
