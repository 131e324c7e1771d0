import { ImportId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { aLab, currentValues, labLine } from '../test-support/a-lab.ts';

const world = useWorld();

test('an ordinary user ingests but does not roll back; a second rollback and a re-evaluation after it are refused with the day', async () => {
  const { tenant } = await aLab(world);
  const { importId } = await ingest(
    world,
    tenant.user,
    await newFile(world, tenant, 'a.csv', labFile(labLine('Zinc', '1'))),
  );
  const body = { importId: ImportId.parse(importId) };
  await expect(tenant.user.imports.rollback({ body })).rejects.toMatchObject({ code: 'identity.forbidden' });
  expect(await tenant.admin.imports.rollback({ body })).toMatchObject({ Withdrawn: 1, Restored: 0 });
  const refusal = {
    code: 'imports.alreadyRolledBack',
    message: `This import was already rolled back on ${world.clock.now().toISOString().slice(0, 10)}.`,
  };
  await expect(tenant.admin.imports.rollback({ body })).rejects.toMatchObject(refusal);
  await expect(tenant.admin.imports.reevaluate({ params: { id: body.importId } })).rejects.toMatchObject(refusal);
});

test('every result leads back to its import, file, version and row, and the row is shown as it stands in the file', async () => {
  const { tenant, station } = await aLab(world);
  const fileId = await newFile(world, tenant, 'a.csv', labFile(labLine('Zinc', '1'), labLine('Copper', '2')));
  const { importId } = await ingest(world, tenant.user, fileId);
  const { AnalytesData } = await tenant.user.observations.tabularData({
    body: { StationId: station.id, StartDate: '2026-01-01', EndDate: '2026-12-31' },
  });
  const resultId = AnalytesData.find(({ AnalyteName }) => AnalyteName === 'Copper')?.Points[0]?.ResultId;
  const { Versions } = await tenant.user.imports.provenance({ params: { resultId } as never });
  expect(Versions).toMatchObject([
    { Value: '2', ImportId: importId, FileId: fileId, VersionNumber: 1, RowNo: 3, IsCurrent: true },
  ]);
  const original = await tenant.user.ingestion.originalRows({
    params: { fileVersionId: Versions[0]?.FileVersionId } as never,
    query: { row: 3, around: 0 },
  });
  expect(original).toMatchObject({ FileName: 'a.csv', Rows: [{ RowNo: 3 }] });
  expect(original.Rows[0]?.Cells.slice(0, 3)).toEqual(['North Creek', '2026-03-10 09:00', 'Copper']);
});

test("another tenant's ingestion, import and result look like missing ones", async () => {
  const { tenant, station } = await aLab(world);
  const other = await world.newTenant();
  const fileId = await newFile(world, tenant, 'a.csv', labFile(labLine('Zinc', '1')));
  const { executionId, importId } = await ingest(world, tenant.user, fileId);
  const id = ImportId.parse(importId);
  const missing = { code: 'notFound' };
  await expect(other.user.ingestion.review({ params: { executionId } })).rejects.toMatchObject(missing);
  await expect(other.user.ingestion.rows({ params: { executionId }, query: {} })).rejects.toMatchObject(missing);
  await expect(other.admin.imports.rollback({ body: { importId: id } })).rejects.toMatchObject(missing);
  await expect(other.user.imports.detail({ params: { id }, query: {} })).rejects.toMatchObject(missing);
  await expect(other.user.ingestion.ingestFileData({ body: { rdrFileIds: [fileId] } })).rejects.toMatchObject(missing);
  expect((await other.user.imports.homePage({ query: {} })).Imports).toEqual([]);
  expect(await currentValues(tenant, station.id)).toEqual({ Zinc: ['1'] });
});

test('a file that is only a guess is read when somebody says what it is; that of a logger is read as what it is', async () => {
  const { tenant } = await aLab(world);
  const guess = await newFile(world, tenant, 'guess.csv', 'Site,Date,Zinc,Foo,Bar\nNorth Creek,2026-03-10,1,2,3\n');
  const logger = await newFile(world, tenant, 'logger.csv', '"TOA5","S1","CR800"\n"TIMESTAMP","RECORD","Zinc"\n');
  const { Files } = await tenant.user.ingestion.checkFileFormat({ body: { rdrFileIds: [guess, logger] } });
  expect(Files[0]).toMatchObject({ SchemaId: null, Candidates: [{ SchemaId: 'generic-wide' }], Problems: [] });
  expect(Files[1]).toMatchObject({ SchemaId: 'campbell-toa5', Problems: [] });
  await expect(tenant.user.ingestion.ingestFileData({ body: { rdrFileIds: [guess] } })).rejects.toMatchObject({
    code: 'ingestion.notUnderstood',
  });
  const params = { schemaId: 'generic-wide' };
  const { Executions } = await tenant.user.ingestion.ingestFileData({ body: { rdrFileIds: [guess], params } });
  expect(Executions[0]?.ServiceName).toBe('Generic wide');
  await drainJobs(world);
});
