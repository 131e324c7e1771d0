import type { ReviewDecision } from '@freshet/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { plainSettings } from '#test/builders/file-schema-things';
import { ingest, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { aFile, fields, type Row, repeatedRowsIn } from '../../test-support/repeated-rows.ts';

const world = useWorld();
const { aLab, read, stored, texts } = repeatedRowsIn(world);

const three = [{ Result: '5' }, { Result: '7' }, { Result: '9' }, { Result: '1', SampleDateTime: '2026-03-11 09:00' }];

test.each([
  [{ Kind: 'repeats', Rule: 'last' }, ['9', '1']],
  [{ Kind: 'repeats', Rule: 'mean' }, ['mean of 5, 7, 9', '1']],
  [{ Kind: 'repeats', Rule: 'replicates' }, ['5', '7', '9', '1']],
  [{ Kind: 'repeats', Rule: 'this', Ordinals: [1] }, ['7', '1']],
  [{ Kind: 'state', State: 'ready', Ordinals: [1] }, ['7', '1']],
] satisfies [ReviewDecision, string[]][])(
  'rows that differ count as decided when the file is read again, until the decision is undone: %j',
  async (decision, expected) => {
    const tenant = await aLab();
    const { fileId } = await read(tenant, three);
    await tenant.user.ingestion.resubmit({
      params: { fileId },
      body: { resubmitData: [decision], isAlreadySaved: false, publish: true },
    });
    await drainJobs(world);
    const before = await stored(tenant);
    const again = await ingest(world, tenant.user, fileId, { asNewVersion: true, publishWhenReady: true });
    expect(again.ingestion).toMatchObject({
      State: 'published',
      RowCounts: { Read: 4, Held: 0, Unchanged: expected.length },
    });
    expect(await stored(tenant)).toEqual(before);
    const third = await ingest(world, tenant.user, fileId, { asNewVersion: true });
    expect(third.ingestion.RowCounts).toMatchObject({ Held: 0 });
    await tenant.user.ingestion.resubmit({
      params: { fileId },
      body: { resubmitData: [], isAlreadySaved: false, publish: true },
    });
    await drainJobs(world);
    expect(await texts(tenant)).toEqual(expected);
    const { Decisions } = await tenant.user.ingestion.decisions({
      params: { executionId: third.executionId },
      query: {},
    } as never);
    expect(Decisions).toHaveLength(1);
    const [{ Id: decisionId } = { Id: 0 }] = Decisions;
    const undone = await tenant.user.ingestion.undoDecision({
      params: { executionId: third.executionId, decisionId },
    } as never);
    expect(undone.Touched.map(({ Results }) => Results)).toEqual([expected.length - 1]);
    const fourth = await ingest(world, tenant.user, fileId, { asNewVersion: true });
    expect(fourth.ingestion.RowCounts).toMatchObject({ Held: 3 });
  },
);

test('rows that differ wait again when the file came with other content: what was decided was about the rows that were there', async () => {
  const tenant = await aLab();
  const { fileId } = await read(tenant, three);
  const resubmitData: ReviewDecision[] = [{ Kind: 'repeats', Rule: 'this', Ordinals: [1] }];
  await tenant.user.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData, isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  const other = aFile([{ Result: '5' }, { Result: '700' }, ...three.slice(2)]);
  const form = new FormData();
  form.set('fileId', String(fileId));
  form.set('file', new File([other], 'corrected.csv'));
  await tenant.user.fileUploads.upload({ form });
  const { ingestion } = await ingest(world, tenant.user, fileId, { publishWhenReady: true });
  expect(ingestion.RowCounts).toMatchObject({ Read: 4, Held: 3 });
  expect(await texts(tenant)).not.toContain('700');
});

test('the mean of rows that went through a review is made once', async () => {
  const tenant = await aLab();
  const Columns = fields.map((Field) => ({ Column: Field, Field }));
  const { Id } = await tenant.admin.fileSchemas.create({
    body: {
      Name: 'By mean',
      Settings: {
        ...{ ...plainSettings, Columns, DateFormat: '', Repeats: 'mean' },
        Recognition: { Headers: [], Sheet: '', FileName: '' },
      },
    },
  });
  const rows: Row[] = [{ Result: '5' }, { Result: '7' }, { Result: '9' }, { Result: '1', Analyte: 'Nobody knows' }];
  const fileId = await newFile(world, tenant, 'means.csv', aFile(rows));
  const { ingestion } = await ingest(world, tenant.user, fileId, { schemaId: Id });
  expect(ingestion.RowCounts).toMatchObject({ Read: 4, Stored: 0 });
  await tenant.user.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [], isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  expect(await texts(tenant)).toEqual(['mean of 5, 7, 9']);
  const values = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const { rows: found } = await sql<{ value: number }>`select value from results where closed_at is null`.execute(tx);
    return found.map(({ value }) => value);
  });
  expect(values).toEqual([7]);
});
