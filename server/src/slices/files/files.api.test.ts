import type { Problem } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { recordIngestion, setCurrentVersion, setDerivedMetadata } from './index.ts';
import { sendWhole, storedFile } from './test-support/send-part.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

const upload = async (person: Person, name: string, content = `${name},1\n`, fields = {}) =>
  storedFile(await sendWhole(person, name, content, fields));
const namesOf = ({ Data }: { Data: readonly { Name: string }[] }) => Data.map(({ Name }) => Name);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Problem,
  );
const params = (fileId: number) => ({ fileId: fileId as never });

describe('a search', () => {
  let owner: TenantWorld;
  beforeAll(async () => {
    owner = await world.newTenant();
    for (const name of ['b.csv', 'A.csv', 'c 100%.csv', 'd_1.csv', 'e.csv', 'f.csv']) await upload(owner.user, name);
  });
  const find = (body: object, query: object = { limit: 50 }) => owner.user.files.search({ body, query });

  test('gives five by name unless asked otherwise, and counts all', async () => {
    const page = await owner.user.files.search({ body: {}, query: {} });
    expect(page).toMatchObject({ TotalLength: 6, Offset: 0 });
    expect(namesOf(page)).toEqual(['A.csv', 'b.csv', 'c 100%.csv', 'd_1.csv', 'e.csv']);
    const next = await owner.user.files.search({ body: {}, query: { offset: 4, limit: 2, descending: 'true' } });
    expect(namesOf(next)).toEqual(['b.csv', 'A.csv']);
  });

  test('finds by a piece of the name, whatever it is written with', async () => {
    expect(namesOf(await find({ FileNameFilters: [{ FileNameFragment: 'a' }] }))).toEqual(['A.csv']);
    expect(namesOf(await find({ FileNameFilters: [{ FileNameFragment: '0%' }] }))).toEqual(['c 100%.csv']);
    expect(namesOf(await find({ FileNameFilters: [{ FileNameFragment: '_' }] }))).toEqual(['d_1.csv']);
  });

  test('finds by metadata: values, numbers and dates between bounds, and what is missing', async () => {
    const file = await upload(owner.user, 'meta.csv');
    const body = {
      Metadata: [
        { Field: 'Project', FieldType: 'text', FieldValue: 'Weir' },
        { Field: 'Depth', FieldType: 'numeric', FieldValue: '12.5' },
        { Field: 'Sampled', FieldType: 'date time', FieldValue: '2026-03-08' },
      ] as const,
    };
    await owner.user.files.edit({ params: params(file.Id), body: { ...body, Metadata: [...body.Metadata] } });
    const isFound = async (filters: object) => namesOf(await find(filters)).includes('meta.csv');
    expect(await isFound({ MatchValuesFilters: [{ Field: 'Project', FieldValues: ['weir', 'Dam'] }] })).toBe(true);
    expect(await isFound({ MatchValuesFilters: [{ Field: 'Project', FieldValues: ['Dam'] }] })).toBe(false);
    expect(await isFound({ MatchValuesFilters: [{ Field: 'Project', FieldValues: [''] }] })).toBe(false);
    const range = (Field: string, FieldType: string, MinValue: string | null, MaxValue: string | null) => ({
      MatchRangeFilters: [{ Field, FieldType, MinValue, MaxValue }],
    });
    expect(await isFound(range('Depth', 'numeric', '12.5', null))).toBe(true);
    expect(await isFound(range('Depth', 'numeric', null, '12'))).toBe(false);
    expect(await isFound(range('Sampled', 'date time', '2026-03-08', '2026-03-08'))).toBe(true);
    expect(await isFound(range('Sampled', 'date time', '2026-03-09', null))).toBe(false);
    expect(await refusal(find(range('Depth', 'numeric', 'deep', null)))).toMatchObject({ code: 'files.badFilter' });
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(await isFound({ TimeRangeFilters: [{ StartDate: today, EndDate: today }] })).toBe(true);
    expect(await isFound({ TimeRangeFilters: [{ EndDate: '2020-01-01' }] })).toBe(false);
    const { Fields } = await owner.user.files.metadataFields({});
    expect(Fields).toContainEqual({ Field: 'Depth', FieldType: 'numeric', Count: 1 });
  });

  test('gathers files into folders by what was found out about them', async () => {
    const file = await upload(owner.user, 'found.csv');
    await inNamedTenant(world.platform, owner.id, async (tx) => {
      await setDerivedMetadata(tx, file.Id, 'MonitoringLocation', ['MW-1', 'MW-2', 'MW-1', ' ']);
      await setDerivedMetadata(tx, file.Id, 'MonitoringComponent', ['Discrete Data']);
    });
    const facet = (By: 'MonitoringLocation' | 'FileType' | 'Month', Filters = {}) =>
      owner.user.files.facets({ body: { By, Filters } });
    const { Values } = await facet('MonitoringLocation');
    expect(Values.filter(({ Value }) => Value !== '')).toMatchObject([
      { Value: 'MW-1', Count: 1 },
      { Value: 'MW-2', Count: 1 },
    ]);
    const only = { MatchValuesFilters: [{ Field: 'MonitoringComponent', FieldValues: ['Discrete Data'] }] };
    expect((await facet('FileType', only)).Values).toMatchObject([{ Value: '', Count: 1 }]);
    expect((await facet('Month', only)).Values).toMatchObject([{ Value: '2026-06', Count: 1 }]);
  });
});

test('the same content twice is stored once, and the person is told which file has it', async () => {
  const first = await upload(tenant.user, 'first.csv', 'same,bytes\n');
  const second = await sendWhole(tenant.user, 'second.csv', 'same,bytes\n');
  expect(second.SameContent).toEqual([{ Id: first.Id, Name: 'first.csv', IsDeleted: false }]);
  const { rows } = await inNamedTenant(world.platform, tenant.id, async (tx) => ({
    rows: await tx.selectFrom('file_versions').select('sha256').where('size_bytes', '=', 11).execute(),
  }));
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('a file is downloaded whole or in part, never inline unless it is safe, and never as nothing', async () => {
  const file = await upload(tenant.user, 'März 水.csv', '0123456789');
  const get = (headers: object, query = '') =>
    world.app.inject({
      method: 'GET',
      url: `/api/RawDataRepository/file/${file.Id}/download${query}`,
      headers: { authorization: `Bearer ${tenant.user.token}`, ...headers },
    });
  const whole = await get({}, '?inline=true');
  expect(whole.payload).toBe('0123456789');
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="M_rz__.csv"; filename*=UTF-8''M%C3%A4rz%20%E6%B0%B4.csv`,
    'content-type': 'text/csv',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const part = await get({ range: 'bytes=2-4' });
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await get({ range: 'bytes=-3' })).payload).toBe('789');
  expect((await get({ range: 'bytes=8-' })).payload).toBe('89');
  const outside = await get({ range: 'bytes=10-' });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect((await get({ range: 'lines=1' })).statusCode).toBe(200);
  expect((await get({}, '?version=2')).statusCode).toBe(404);
});

test('new content is a new version; the older one stays as it was', async () => {
  const file = await upload(tenant.user, 'versions.csv', 'one');
  const secondVersion = await sendWhole(tenant.user, 'renamed.csv', 'two!', { fileId: String(file.Id) });
  expect(secondVersion.File).toMatchObject({ Id: file.Id, Name: 'versions.csv', LatestVersion: 2, SizeBytes: 4 });
  const detail = await tenant.user.files.detail({ params: params(file.Id) });
  expect(detail.Versions.map(({ Number: number, Reason, IsLatest }) => [number, Reason, IsLatest])).toEqual([
    [2, 'replaced', true],
    [1, 'uploaded', false],
  ]);
  const old = await tenant.user.files.download({ params: params(file.Id), query: { version: 1 } });
  expect(await old.text()).toBe('one');
  const colleague = await world.newPerson({ tenantId: tenant.id });
  expect(await refusal(sendWhole(colleague, 'x.csv', 'three', { fileId: String(file.Id) }))).toMatchObject({
    status: 403,
  });
});

test('what became of a file is told with it, and its type changes by a new version once it was ingested', async () => {
  const file = await upload(tenant.admin, 'lab.csv');
  const execution = '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11';
  const edit = (FileSchemaId: string) =>
    tenant.admin.files.edit({ params: params(file.Id), body: { FileSchemaId: FileSchemaId as never } });
  expect(await edit('wqx')).toMatchObject({ FileSchemaId: 'wqx', LatestVersion: 1 });
  const detail = await tenant.admin.files.detail({ params: params(file.Id) });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const versionId = detail.Versions[0]?.Id ?? 0;
    await recordIngestion(tx, versionId, { state: 'ingested', message: 'All well.', executionId: execution });
    await setCurrentVersion(tx, file.Id, versionId);
  });
  expect(await tenant.user.files.detail({ params: params(file.Id) })).toMatchObject({
    IngestionState: 'ingested',
    IngestionMessage: 'All well.',
    CurrentVersion: 1,
    Executions: [{ ExecutionId: execution }],
    CanChange: false,
  });
  expect(await edit('ems')).toMatchObject({ FileSchemaId: 'ems', LatestVersion: 2, CurrentVersion: 1 });
  const personalFile = await upload(tenant.user, 'mine.csv');
  const byHand = tenant.user.files.edit({ params: params(personalFile.Id), body: { FileSchemaId: 'wqx' as never } });
  expect(await refusal(byHand)).toMatchObject({ status: 403 });
});

test('deleted files are in the recycle bin of their owner and of administrators, and come back as they were', async () => {
  const file = await upload(tenant.user, 'gone.csv');
  const colleague = await world.newPerson({ tenantId: tenant.id });
  expect(await refusal(colleague.files.delete({ params: params(file.Id) }))).toMatchObject({ status: 403 });
  await tenant.user.files.delete({ params: params(file.Id) });
  const bin = async (person: Person) =>
    namesOf(await person.files.recycleBin({ body: { FileNameFilters: [{ FileNameFragment: 'gone' }] }, query: {} }));
  expect([await bin(tenant.user), await bin(tenant.admin), await bin(colleague)]).toEqual([
    ['gone.csv'],
    ['gone.csv'],
    [],
  ]);
  expect(await refusal(colleague.files.detail({ params: params(file.Id) }))).toMatchObject({ status: 404 });
  expect(await refusal(colleague.files.restore({ params: params(file.Id) }))).toMatchObject({ status: 404 });
  const found = await tenant.user.files.search({
    body: { FileNameFilters: [{ FileNameFragment: 'gone' }] },
    query: {},
  });
  expect(found.TotalLength).toBe(0);
  expect(await tenant.admin.files.detail({ params: params(file.Id) })).toMatchObject({
    DeletedBy: tenant.user.userName,
  });
  await tenant.admin.files.restore({ params: params(file.Id) });
  expect(await tenant.user.files.detail({ params: params(file.Id) })).toMatchObject({ DeletedAt: null });
  expect(await refusal(tenant.admin.files.restore({ params: params(file.Id) }))).toMatchObject({ status: 404 });
});

test('a name keeps its ending, and metadata that is not what it says is refused where it stands', async () => {
  const file = await upload(tenant.user, 'name.csv');
  const edit = (body: object) => refusal(tenant.user.files.edit({ params: params(file.Id), body }));
  expect(await edit({ Name: 'name.exe' })).toMatchObject({
    status: 400,
    details: [{ Path: 'Name', Message: 'The name must end in .csv, as before.' }],
  });
  expect(await edit({ Metadata: [{ Field: 'Depth', FieldType: 'numeric', FieldValue: '1,5' }] })).toMatchObject({
    details: [{ Path: 'Metadata.0.FieldValue', Message: "'1,5' is not a number." }],
  });
  expect(await edit({ Metadata: [{ Field: 'D', FieldType: 'date time', FieldValue: '2026-02-30' }] })).toMatchObject({
    status: 400,
  });
  expect(await edit({ Name: 'other.csv' })).toBeNull();
});

describe('a metadata schema', () => {
  const Fields = [
    { Field: 'Project', FieldType: 'text', IsRequired: true, Options: ['Weir', 'Dam'] },
    { Field: 'Depth', FieldType: 'numeric', IsRequired: false, Options: [] },
  ] as const;
  const body = (Name: string) => ({ Name, Fields: Fields.map((field) => ({ ...field, Options: [...field.Options] })) });

  test('says what is asked for at upload, and its answers are checked', async () => {
    const { Id } = await tenant.admin.files.addSchema({ body: body('Survey') });
    const send = (properties: object) =>
      sendWhole(tenant.user, 'p.csv', `${JSON.stringify(properties)},1`, {
        schemaId: String(Id),
        properties: JSON.stringify(properties),
      });
    const { File: file } = await send({ Project: 'Weir', Depth: '2' });
    expect(file?.Metadata).toMatchObject([
      { Field: 'Project', FieldType: 'text', FieldValue: 'Weir', IsFound: false },
      { Field: 'Depth', FieldType: 'numeric', FieldValue: '2' },
    ]);
    for (const wrong of [{}, { Project: 'Lake' }, { Project: 'Dam', Depth: 'deep' }, { Project: 'Dam', Colour: 'x' }]) {
      expect(await refusal(send(wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        code: 'files.badProperties',
      });
    }
  });

  test('has a name of its own and no reserved or repeated properties; ordinary people do not change it', async () => {
    await tenant.admin.files.addSchema({ body: body('Once') });
    expect(await refusal(tenant.admin.files.addSchema({ body: body('ONCE') }))).toMatchObject({ status: 409 });
    const reserved = {
      Name: 'x',
      Fields: [{ Field: 'FileType', FieldType: 'text' as const, IsRequired: false, Options: [] }],
    };
    expect(await refusal(tenant.admin.files.addSchema({ body: reserved }))).toMatchObject({ code: 'files.badSchema' });
    expect(await refusal(tenant.user.files.addSchema({ body: body('Mine') }))).toMatchObject({ status: 403 });
  });

  test('says before it goes which files have answers to it, and they keep them', async () => {
    const owner = await world.newTenant();
    const { Id } = await owner.admin.files.addSchema({ body: body('Gone') });
    await sendWhole(owner.user, 'k.csv', 'k,1', { schemaId: String(Id), properties: '{"Project":"Dam"}' });
    const remove = (isTestRun: 'true' | 'false') =>
      owner.admin.files.deleteSchema({ params: { schemaId: Id, isTestRun } });
    const affected = {
      FilesCount: 1,
      Affected: [
        { Field: 'Project', FilesCount: 1 },
        { Field: 'Depth', FilesCount: 0 },
      ],
    };
    expect(await remove('true')).toMatchObject({ IsTestRun: true, ...affected });
    expect(await owner.user.files.schemas({})).toHaveLength(1);
    expect(await remove('false')).toMatchObject({ IsTestRun: false, ...affected });
    expect(await owner.user.files.schemas({})).toEqual([]);
    const { Data } = await owner.user.files.search({ body: {}, query: {} });
    expect(Data[0]?.Metadata).toMatchObject([{ FieldValue: 'Dam' }]);
  });
});

test('files of another tenant are as good as missing', async () => {
  const stranger = (await world.newTenant()).admin;
  const file = await upload(tenant.user, 'secret.csv');
  expect(await refusal(stranger.files.detail({ params: params(file.Id) }))).toMatchObject({ status: 404 });
  expect((await stranger.files.search({ body: {}, query: {} })).TotalLength).toBe(0);
});
