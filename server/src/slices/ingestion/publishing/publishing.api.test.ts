import { type FileId, FileSchemaId, ImportId } from '@freshet/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import type { JobContext } from '#platform/jobs/job';
import { plainSettings } from '#test/builders/file-schema-things';
import { ingest, labFile, newAnalyte, newFile, scopeOf } from '#test/builders/lab-files';
import { newStation, newSynonym } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { readFileJob } from '../reading/read-file.job.ts';

const world = useWorld();

async function aLab(timeZone = 'America/Vancouver') {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id, { name: 'North Creek', timeZone });
  await newAnalyte(world, tenant, 'Zinc');
  return { tenant, station };
}

const line = (result: string, at = '2026-03-10 09:00', station = 'North Creek') =>
  `${station},${at},Zinc,ICP-MS,Total,${result},mg/L,Water,`;

/** The current results of a tenant, oldest first. */
const present = ({ id }: TenantWorld) =>
  inNamedTenant(world.platform, id, async (tx) => {
    const { rows } = await sql<{ at: Date; text: string; kind: string; sampled_on: string }>`
      select r.sampled_at as at, r.original_text as text, r.qa_qc_kind as kind, s.sampled_on from results r
        join samples s on s.tenant_id = r.tenant_id and s.id = r.sample_id
      where r.closed_at is null order by r.sampled_at, r.id`.execute(tx);
    return rows;
  });

const texts = async (tenant: TenantWorld) => (await present(tenant)).map(({ text }) => text);

/** A schema of the tenant that reads the same layout under another rule. */
async function aSchema({ admin }: TenantWorld, Duplicates: 'replace' | 'keep' | 'hold'): Promise<string> {
  const names = {
    Station: 'Station',
    SampleDateTime: 'SampleDateTime',
    Analyte: 'Analyte',
    Result: 'Result',
    Unit: 'Unit',
  };
  const { Id } = await admin.fileSchemas.create({
    body: {
      Name: `By ${Duplicates} ${world.clock.now().getTime()}`,
      Settings: {
        ...plainSettings,
        Columns: Object.entries(names).map(([Column, Field]) => ({ Column, Field: Field as 'Station' })),
        IgnoredColumns: ['Method', 'Fraction', 'MediaType', 'CocCode'],
        DateFormat: '',
        Duplicates,
        Recognition: { Headers: [], Sheet: '', FileName: '' },
      },
    },
  });
  return Id;
}

describe('another value for what is stored already', () => {
  test.each([
    ['replace', ['2'], { Stored: 1, Unchanged: 0, Held: 0 }],
    ['keep', ['1'], { Stored: 0, Unchanged: 1, Held: 0 }],
    ['hold', ['1'], { Stored: 0, Unchanged: 0, Held: 1 }],
  ] as const)('follows the rule of the schema: %s', async (rule, expected, rowCounts) => {
    const { tenant } = await aLab();
    const schemaId = await aSchema(tenant, rule);
    await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', labFile(line('1'))), { schemaId });
    const second: FileId = await newFile(world, tenant, 'b.csv', labFile(line('2')));
    const { ingestion } = await ingest(world, tenant.user, second, { schemaId });
    expect(ingestion.RowCounts).toMatchObject({ Read: 1, ...rowCounts });
    expect(await texts(tenant)).toEqual(expected);
    if (rule !== 'hold') return;
    const release = { Kind: 'state' as const, State: 'ready' as const, Ordinals: [0] };
    const body = { resubmitData: [release], isAlreadySaved: false, publish: true };
    await tenant.user.ingestion.resubmit({ params: { fileId: second }, body });
    await drainJobs(world);
    expect(await texts(tenant)).toEqual(['2']);
  });

  test('that is the same value is reported as unchanged and stands when the first import is rolled back', async () => {
    const { tenant } = await aLab();
    const first = await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', labFile(line('1'))));
    const file = await newFile(world, tenant, 'b.csv', labFile(line('1'), line('7', '2026-03-11')));
    const second = await ingest(world, tenant.user, file);
    expect(second.ingestion.RowCounts).toMatchObject({ Read: 2, Stored: 1, Unchanged: 1 });
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(first.importId) } });
    expect(await texts(tenant)).toEqual(['1', '7']);
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(second.importId) } });
    expect(await texts(tenant)).toEqual([]);
  });
});

test('an emptied sample is left out of activities and calendar, and is there again with its results', async () => {
  const { tenant, station } = await aLab();
  const text = labFile(line('1'));
  const { importId } = await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text));
  const activities = () => tenant.user.observations.activitiesByStation({ params: { id: station.id } });
  expect(await activities()).toHaveLength(1);
  await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(importId) } });
  expect(await activities()).toEqual([]);
  expect(
    (await tenant.user.observations.calendar({ query: { stationName: station.name, tenant: tenant.name } })).Dates,
  ).toEqual([]);
  await ingest(world, tenant.user, await newFile(world, tenant, 'b.csv', text));
  expect(await activities()).toHaveLength(1);
});

describe('times', () => {
  test("are told by the station's clock: an hour that was skipped is refused, one that came twice is the first", async () => {
    const { tenant } = await aLab();
    const text = labFile(line('1', '2026-03-08 02:30'), line('2', '2025-11-02 01:30'), line('3', '2026-01-05 23:30'));
    const { ingestion, logs } = await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text), {
      publishWhenReady: true,
    });
    expect(ingestion.RowCounts).toMatchObject({ Read: 3, Stored: 2, Rejected: 1 });
    expect(logs.map(({ Code, RowNo }) => [Code, RowNo])).toEqual([
      ['hourSkipped', 2],
      ['hourTwice', 3],
    ]);
    const stored = await present(tenant);
    expect(stored.map(({ at, sampled_on }) => [at.toISOString(), sampled_on])).toEqual([
      ['2025-11-02T08:30:00.000Z', '2025-11-02'],
      ['2026-01-06T07:30:00.000Z', '2026-01-05'],
    ]);
  });
});

test('a name of a station that means a QA/QC sample makes its results that kind', async () => {
  const { tenant, station } = await aLab();
  await newSynonym(world, tenant.id, station, 'NC-DUP');
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('synonyms').set({ is_qa_qc: true, qa_qc_type: 'Duplicate' }).where('name', '=', 'NC-DUP').execute(),
  );
  const text = labFile(line('1'), line('2', '2026-03-10 09:00', 'nc dup'));
  await ingest(world, tenant.user, await newFile(world, tenant, 'a.csv', text));
  expect((await present(tenant)).map(({ text: wording, kind }) => [wording, kind])).toEqual([
    ['1', ''],
    ['2', 'Duplicate'],
  ]);
});

test('a reading that is run twice, as after a kill, stores everything once', async () => {
  const { tenant } = await aLab();
  const fileId = await newFile(world, tenant, 'a.csv', labFile(line('1'), line('2', '2026-03-11')));
  const { Executions } = await tenant.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params: { schemaId: FileSchemaId.parse('generic-long') } },
  });
  const { id } = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .selectFrom('ingestions')
      .select('id')
      .where('execution_id', '=', Executions[0]?.ExecutionId ?? '')
      .executeTakeFirstOrThrow(),
  );
  const context: JobContext = {
    scope: scopeOf(world, tenant, tenant.user),
    progress: async () => undefined,
    log: async () => undefined,
    executionId: '',
    conclude: async () => undefined,
    throwIfCancelled: async () => undefined,
    signal: new AbortController().signal,
  };
  // A worker that was thought dead and the one that took over come to the end at once; the queue then tries once more.
  const run = () => readFileJob(world.platform).run({ ingestionId: id, fileName: 'a.csv' }, context);
  await Promise.all([run(), run()]);
  await drainJobs(world);
  expect(await texts(tenant)).toEqual(['1', '2']);
  const { ImportsIndex } = await tenant.user.ingestion.getIngestionResults({ body: { filterParams: {} } });
  expect(ImportsIndex[0]?.ImportIds).toHaveLength(1);
});

test('ten tenants ingest at once, each into its own store', async () => {
  const labs = await Promise.all(Array.from({ length: 10 }, () => aLab()));
  await Promise.all(
    labs.map(async ({ tenant }, index) => {
      const fileId = await newFile(world, tenant, 'a.csv', labFile(line(String(index + 1))));
      await tenant.user.ingestion.ingestFileData({
        body: { rdrFileIds: [fileId], params: { schemaId: FileSchemaId.parse('generic-long') } },
      });
    }),
  );
  await Promise.all([drainJobs(world), drainJobs(world), drainJobs(world)]);
  for (const [index, { tenant }] of labs.entries()) expect(await texts(tenant)).toEqual([String(index + 1)]);
});
