import type { ExecutionId, FileId, ReviewDecision } from '@freshet/contract';
import { FlagId, ResultId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

const line = (station: string, analyte: string, value = '1.5', day = '2026-03-08') =>
  `${station},${day} 09:00,${analyte},,,${value},mg/L,Water,`;

async function aTenant() {
  const tenant = await world.newTenant();
  const north = await newStation(world, tenant.id, { name: 'North Creek' });
  const copper = await newAnalyte(world, tenant, 'Copper');
  const zinc = await newAnalyte(world, tenant, 'Zinc');
  return { tenant, north, copper, zinc };
}

async function read(tenant: TenantWorld, name: string, ...lines: readonly string[]) {
  const fileId = await newFile(world, tenant, name, labFile(...lines));
  return { fileId, ...(await ingest(world, tenant.user, fileId)) };
}

const decide = (tenant: TenantWorld, fileId: FileId, ...resubmitData: readonly ReviewDecision[]) =>
  tenant.admin.ingestion.resubmit({ params: { fileId }, body: { resubmitData: [...resubmitData] } });

async function store(tenant: TenantWorld, fileId: FileId): Promise<void> {
  const body = { resubmitData: [], isAlreadySaved: true, publish: true };
  await tenant.user.ingestion.resubmit({ params: { fileId }, body });
  await drainJobs(world);
}

const ledger = async (tenant: TenantWorld, executionId: ExecutionId) =>
  (await tenant.user.ingestion.decisions({ params: { executionId }, query: {} })).Decisions;

const rowsOf = async (tenant: TenantWorld, executionId: ExecutionId) =>
  (await tenant.user.ingestion.rows({ params: { executionId }, query: {} })).Rows.map(({ AnalyteName, State }) => [
    AnalyteName,
    State,
  ]);

const undo = (
  tenant: TenantWorld,
  executionId: ExecutionId,
  decisionId: Parameters<typeof tenant.admin.ingestion.undoDecision>[0]['params']['decisionId'],
) => tenant.admin.ingestion.undoDecision({ params: { executionId, decisionId } });

const takenFor = (Text: string, TargetId: number, Scope: 'file' | 'always'): ReviewDecision => ({
  Kind: 'name',
  Name: 'analyte',
  Text,
  TargetId,
  Scope,
});

const resultOf = (tenant: TenantWorld, value: number) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('results').select('id').where('value', '=', value).executeTakeFirstOrThrow();
    return ResultId.parse(row.id);
  });

test('each decision is written down with who, when, how many rows and how far it reaches', async () => {
  const { tenant, copper } = await aTenant();
  const { fileId, executionId } = await read(
    tenant,
    'ledger.csv',
    line('North Creek', 'Cu', '1'),
    line('North Creek', 'Cu', '2', '2026-03-09'),
    line('North Creek', 'Copper', 'x', '2026-03-10'),
  );
  await decide(
    tenant,
    fileId,
    takenFor('Cu', copper, 'file'),
    { Kind: 'edit', Ordinal: 2, Field: 'Result', Text: '3' },
    { Kind: 'state', State: 'dropped', Ordinals: [0] },
  );
  const lines = await ledger(tenant, executionId);
  expect(lines).toMatchObject([
    { Kind: 'state', What: 'dropped', Rows: 1, By: tenant.admin.userName },
    { Kind: 'edit', Field: 'Result', Text: 'x', TargetText: '3', Scope: 'cell', Rows: 1 },
    { Kind: 'name', Name: 'analyte', Text: 'Cu', TargetText: 'Copper', Scope: 'file', Rows: 2, CanUndo: true },
  ]);
  expect(lines[0]?.At).toBe(world.clock.now().toISOString());
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  expect(Ingestion.DecisionCount).toBe(3);
});

test('undoing brings rows back to what they were: a name, an edit, rows left out, held back and flagged', async () => {
  const { tenant, copper } = await aTenant();
  const { fileId, executionId } = await read(
    tenant,
    'undo.csv',
    line('North Creek', 'Cu', '1'),
    line('North Creek', 'Copper', 'x', '2026-03-09'),
    line('North Creek', 'Copper', '3', '2026-03-10'),
  );
  const before = await rowsOf(tenant, executionId);
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'Q', Description: 'Look again', ShowValues: true },
  });
  await decide(
    tenant,
    fileId,
    takenFor('Cu', copper, 'file'),
    { Kind: 'edit', Ordinal: 1, Field: 'Result', Text: '3' },
    { Kind: 'state', State: 'dropped', Ordinals: [0] },
    { Kind: 'state', State: 'held', Ordinals: [2] },
    { Kind: 'flag', FlagId: FlagId.parse(flag.Id), IsOn: true, Ordinals: [2] },
  );
  expect(await rowsOf(tenant, executionId)).not.toEqual(before);
  for (const { Id } of await ledger(tenant, executionId)) await undo(tenant, executionId, Id);
  expect(await rowsOf(tenant, executionId)).toEqual(before);
  const { Rows } = await tenant.user.ingestion.rows({ params: { executionId }, query: {} });
  expect(Rows[1]?.Fields.Result).toBe('x');
  expect(Rows[2]?.FlagIds).toEqual([]);
  expect((await ledger(tenant, executionId)).every(({ UndoneBy }) => UndoneBy === tenant.admin.userName)).toBe(true);
  const [first] = await ledger(tenant, executionId);
  if (first)
    await expect(undo(tenant, executionId, first.Id)).rejects.toMatchObject({ code: 'ingestion.alreadyUndone' });
});

test('undoing what a name always means takes the alias away and evaluates the rows of every waiting file again', async () => {
  const { tenant, copper } = await aTenant();
  const one = await read(tenant, 'one.csv', line('North Creek', 'Cu'));
  await decide(tenant, one.fileId, takenFor('Cu', copper, 'always'));
  const two = await read(tenant, 'two.csv', line('North Creek', 'Cu', '2', '2026-04-08'), line('Nowhere', 'Cu'));
  expect(await rowsOf(tenant, two.executionId)).toEqual([
    ['Copper', 'ready'],
    ['Copper', 'held'],
  ]);
  const [always] = await ledger(tenant, one.executionId);
  if (!always) throw new Error('The decision is not in the ledger.');
  await expect(
    tenant.user.ingestion.undoDecision({ params: { executionId: one.executionId, decisionId: always.Id } }),
  ).rejects.toMatchObject({ code: 'identity.forbidden' });
  expect(await undo(tenant, one.executionId, always.Id)).toMatchObject({ Rows: 3, Touched: [] });
  expect(await rowsOf(tenant, two.executionId)).toEqual([
    [null, 'held'],
    [null, 'held'],
  ]);
  const aliases = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analyte_aliases').select('name').execute(),
  );
  expect(aliases).toEqual([]);
});

test('a wrong "always" is found from a result of another file that it touched, and undoing it tells which to read again', async () => {
  const { tenant, zinc } = await aTenant();
  const one = await read(tenant, 'one.csv', line('North Creek', 'Cu'), line('North Creek', 'Copper', '7'));
  await decide(tenant, one.fileId, takenFor('Cu', zinc, 'always'));
  await store(tenant, one.fileId);
  // Everything in it is known now: no decision is needed, and it is stored at once.
  const two = await read(tenant, 'two.csv', line('North Creek', 'Cu', '2', '2026-04-08'));
  expect(two.ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: 1 } });
  const origin = await tenant.user.imports.provenance({ params: { resultId: await resultOf(tenant, 2) } });
  expect(origin.Versions[0]?.Decisions).toMatchObject([
    { Text: 'Cu', TargetText: 'Zinc', Scope: 'always', By: tenant.admin.userName, FileName: 'one.csv' },
  ]);
  const untouched = await tenant.user.imports.provenance({ params: { resultId: await resultOf(tenant, 7) } });
  expect(untouched.Versions[0]?.Decisions).toEqual([]);

  const [always] = await ledger(tenant, one.executionId);
  if (!always) throw new Error('The decision is not in the ledger.');
  const { Touched } = await undo(tenant, one.executionId, always.Id);
  expect(Touched.map(({ FileName, Results }) => [FileName, Results])).toEqual([
    ['one.csv', 1],
    ['two.csv', 1],
  ]);
  const second = await ingest(world, tenant.user, two.fileId, { asNewVersion: true });
  expect(second.ingestion.RowCounts).toMatchObject({ Held: 1 });
});

test('names added at once are taken away again before publishing, but for those that something else uses', async () => {
  const { tenant } = await aTenant();
  const { fileId, executionId } = await read(tenant, 'added.csv', line('S-1', 'Lead'), line('S-2', 'Tin'));
  const before = await rowsOf(tenant, executionId);
  await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: { Kinds: ['station', 'analyte'] } });
  await drainJobs(world);
  expect(await rowsOf(tenant, executionId)).toEqual([
    ['Lead', 'ready'],
    ['Tin', 'ready'],
  ]);
  const other = await read(tenant, 'other.csv', line('S-2', 'Tin', '9', '2026-05-01'));
  expect(other.ingestion.RowCounts).toMatchObject({ Stored: 1 });
  for (const { Id } of await ledger(tenant, executionId)) {
    const begun = await undo(tenant, executionId, Id);
    expect(begun).toMatchObject({ ExecutionId: expect.any(String), Ingestion: null });
    await drainJobs(world);
  }
  expect(await rowsOf(tenant, executionId)).toEqual([before[0], ['Tin', 'ready']]);
  const { Decisions } = await tenant.user.ingestion.decisions({ params: { executionId }, query: {} });
  expect(Decisions.map(({ AddedNames, UndoneAt }) => [AddedNames, UndoneAt])).toEqual([
    [['Tin'], null],
    [['S-2'], null],
  ]);
  expect((await tenant.user.ingestion.review({ params: { executionId } })).Ingestion.FileId).toBe(fileId);
});

test('rolling an import back can take what its file added with it, and says what stays and why', async () => {
  const { tenant, copper } = await aTenant();
  const { fileId, executionId } = await read(
    tenant,
    'first.csv',
    line('S-1', 'Lead'),
    line('S-2', 'Tin'),
    line('North Creek', 'Cu'),
  );
  await decide(tenant, fileId, takenFor('Cu', copper, 'always'));
  await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: { Kinds: ['station', 'analyte'] } });
  await drainJobs(world);
  await store(tenant, fileId);
  await read(tenant, 'second.csv', line('S-2', 'Copper', '9', '2026-05-01'));
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  const importId = Ingestion.ImportIds[0];
  if (importId === undefined) throw new Error('Nothing was stored.');
  const preview = await tenant.admin.imports.rollbackPreview({ params: { id: importId } });
  expect(preview.Added.map(({ Kind, Name, RemainsBecause }) => [Kind, Name, RemainsBecause])).toEqual([
    ['station', 'S-1', ''],
    ['station', 'S-2', 'results'],
    ['analyte', 'Lead', ''],
    ['analyte', 'Tin', ''],
    ['alias', 'Cu', ''],
  ]);
  const { Removed } = await tenant.admin.imports.rollback({ body: { importId, removesAdded: true } });
  expect(Removed).toBe(4);
  const left = await inNamedTenant(world.platform, tenant.id, async (tx) => ({
    stations: (await tx.selectFrom('synonyms').select('name').orderBy('name').execute()).map(({ name }) => name),
    analytes: (await tx.selectFrom('analytes').select('name').orderBy('name').execute()).map(({ name }) => name),
    aliases: await tx.selectFrom('analyte_aliases').select('name').execute(),
    places: (await tx.selectFrom('monitoring_features').select('display_name').execute()).map(
      (row) => row.display_name,
    ),
  }));
  expect(left).toMatchObject({ stations: ['North Creek', 'S-2'], analytes: ['Copper', 'Zinc'], aliases: [] });
  expect(left.places).not.toContain('S-1');
  // Of the two stations that came in with the file one is left.
  const [imported] = await tenant.admin.stationImport.list({});
  expect(imported).toMatchObject({ Added: 2, Left: 1 });
});

test('without being asked, rolling back leaves what the file added', async () => {
  const { tenant } = await aTenant();
  const { fileId, executionId } = await read(tenant, 'first.csv', line('S-1', 'Lead'));
  await tenant.admin.ingestion.addUnknown({ params: { executionId }, body: { Kinds: ['station', 'analyte'] } });
  await drainJobs(world);
  await store(tenant, fileId);
  const { Ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  // What is stored is taken back by rolling back, not by undoing: no row waits any more.
  for (const { Id, CanUndo } of await ledger(tenant, executionId)) {
    expect(CanUndo).toBe(false);
    await expect(undo(tenant, executionId, Id)).rejects.toMatchObject({ code: 'ingestion.cannotUndo' });
  }
  const importId = Ingestion.ImportIds[0];
  if (importId === undefined) throw new Error('Nothing was stored.');
  expect(await tenant.admin.imports.rollback({ body: { importId } })).toMatchObject({ Removed: 0 });
  const analytes = await tenant.admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  expect(analytes.map(({ AnalyteName }) => AnalyteName)).toContain('Lead');
});
