import { type FileId, ImportId } from '@freshet/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { assessedBeside } from './assess-beside.ts';

const world = useWorld();

const { fewestRows } = assessedBeside;
afterEach(() => {
  assessedBeside.fewestRows = fewestRows;
});

const header = 'Station,SampleDateTime,Analyte,Fraction,Result,Unit,QaQcType,AnalysedDateTime,DetectionLimit,MediaType';
const line = (day: number, fraction: string, result: string, more: { station?: string; kind?: string } = {}) => {
  const on = new Date(Date.UTC(2024, 0, 1 + 2 * day)).toISOString().slice(0, 10);
  const analysed = day % 7 === 0 ? '2025-03-01' : '';
  return `${more.station ?? 'North Creek'},${on} 09:00,Zinc,${fraction},${result},mg/L,${more.kind ?? ''},${analysed},0.1,Water`;
};
/** A new station, so that all wait for a person; rows that repeat and contradict others, and much for the rules of quality. */
const lines = [
  line(0, 'Total', '1', { station: 'New Creek' }),
  ...Array.from({ length: 60 }, (_, day) => [
    line(day, 'Total', `${day}`),
    line(day, 'Dissolved', `${90 - day}`),
  ]).flat(),
  ...[line(3, 'Total', '3'), line(4, 'Total', '77'), line(5, 'Total', '8', { kind: 'Field blank' })],
  ...[line(6, 'Total', '<0.5'), line(61, 'Total', '9'), line(61, 'Total', '12', { kind: 'Field duplicate' })],
];

async function aLab() {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Zinc');
  return tenant;
}

/** Reviews a file and stores what is ready of it, then says everything about what came of it. */
async function storeReviewed(tenant: TenantWorld, fileId: FileId, asNewVersion = false) {
  const { executionId } = await ingest(world, tenant.user, fileId, { asNewVersion });
  await tenant.user.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [], isAlreadySaved: true, publish: true },
  });
  await drainJobs(world);
  const { Ingestion: ingestion } = await tenant.user.ingestion.review({ params: { executionId } });
  const importId = ingestion.ImportIds.at(-1) ?? 0;
  return inNamedTenant(world.platform, tenant.id, async (tx) => {
    const all = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).rows;
    return {
      importId,
      rowCounts: ingestion.RowCounts,
      results:
        await all(sql`select row_no, fraction, qa_qc_kind, replicate, sign, value, detection_limit, unit, original_text,
        flag_ids, sampled_at, analysed_at, is_restored from results where opened_by = ${importId} order by row_no`),
      findings: await all(sql`select f.ordinal, f.row_no, f.code, f.severity, f.params, f.sentence from findings f
        join ingestions i on i.tenant_id = f.tenant_id and i.id = f.ingestion_id where i.execution_id = ${executionId}
        order by f.ordinal, f.code, f.sentence`),
      staged: await all(sql`select s.ordinal, s.state, s.causes from staged_rows s
        join ingestions i on i.tenant_id = s.tenant_id and i.id = s.ingestion_id where i.execution_id = ${executionId}
        order by s.ordinal`),
      imports: await all(sql`select digest, added_count, repeated_count, held_count, first_sampled_at, last_sampled_at
        from imports where id = ${importId}`),
    };
  });
}

const content = [header, ...lines, ''].join('\n');

test('rows that are assessed while they are stored become the same results, findings, row counts and hash as those assessed before', async () => {
  const tenant = await aLab();
  const fileId = await newFile(world, tenant, 'a.csv', content);
  const { importId: first, ...before } = await storeReviewed(tenant, fileId);
  await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(first) } });
  await drainJobs(world);
  assessedBeside.fewestRows = 1;
  const { importId: second, ...beside } = await storeReviewed(tenant, fileId, true);
  expect(second).not.toBe(first);
  expect(before.results.length).toBeGreaterThan(110);
  expect(before.findings.length).toBeGreaterThan(20);
  expect(before.rowCounts).toMatchObject({ Repeated: 1, Held: 5 });
  expect(beside).toEqual(before);
});

test('a rule that puts a flag on what it finds is followed before the rows are stored', async () => {
  assessedBeside.fewestRows = 1;
  const tenant = await aLab();
  const flag = await tenant.admin.flags.addFlag({
    body: { FlagCode: 'Q', Description: 'Look again', ShowValues: true },
  });
  const { Rules } = await tenant.admin.qualityRules.list({});
  const changed = Rules.filter(({ Code }) => Code === 'totalBelowDissolved').map((rule) => ({
    ...rule,
    FlagId: flag.Id,
  }));
  await tenant.admin.qualityRules.save({ body: { Rules: changed } });
  const { results } = await storeReviewed(tenant, await newFile(world, tenant, 'a.csv', content));
  expect(results.filter((row) => (row as { flag_ids: number[] }).flag_ids.length > 0).length).toBeGreaterThan(20);
});

test('of rows that other files contradict, the hash is that of those which are stored', async () => {
  assessedBeside.fewestRows = 1;
  const tenant = await aLab();
  const earlier = await newFile(world, tenant, 'b.csv', [header, line(10, 'Total', '5000'), ''].join('\n'));
  await ingest(world, tenant.user, earlier, { publishWhenReady: true });
  const fileId = await newFile(world, tenant, 'a.csv', content);
  const { importId: first, ...beside } = await storeReviewed(tenant, fileId);
  expect(beside.staged).toContainEqual(expect.objectContaining({ causes: ['duplicateOfStored'] }));
  await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(first) } });
  await drainJobs(world);
  assessedBeside.fewestRows = fewestRows;
  const { importId: _, ...before } = await storeReviewed(tenant, fileId, true);
  expect(beside).toEqual(before);
});
