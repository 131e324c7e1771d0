import type { GuidelineVersionId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newAnalyte, newGuideline, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let params: { readonly fromVersionId: GuidelineVersionId; readonly toVersionId: GuidelineVersionId };
const many = 20_004;

/** More results of zinc than anyone waits for, from 1 to 4 µg/L in turn; 3 is the limit at first, then 1.5. */
beforeAll(async () => {
  tenant = await world.newTenant();
  const unit = await useUnits(world);
  const { Id, Version } = await newGuideline(tenant.admin);
  await tenant.admin.standards.addStandard({
    body: aStandard(Id, { AnalyteNameInGuideline: 'Zinc', StandardValue: '3', UnitId: unit('µg/L') }),
  });
  const { NewestVersion } = await tenant.admin.guidelineVersions.start({ body: { GuidelineId: Id } });
  params = { fromVersionId: Version.Id, toVersionId: NewestVersion.Id };
  await limitOfNewest('1.5');
  const zinc = await newAnalyte(world, tenant, 'Zinc');
  const [standard] = await tenant.admin.guidelineVersions.standards({ params: { versionId: Version.Id } });
  if (!standard) throw new Error('There is no standard.');
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: zinc, StandardId: standard.Id } });
  await storeMany(zinc);
});

async function limitOfNewest(StandardValue: string) {
  const [standard] = await tenant.admin.guidelineVersions.standards({ params: { versionId: params.toVersionId } });
  if (!standard) throw new Error('There is no standard.');
  await tenant.admin.standards.updateStandard(changed(standard, { StandardValue }));
}

async function storeMany(analyteId: number) {
  const station = await newStation(world, tenant.id);
  const sampleId = await newSample(world, tenant.id, station.id);
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql`
      insert into results (sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit, original_text,
        opened_at)
      select ${sampleId}, ${station.id}, ${analyteId}, 'Zinc', timestamptz '2020-01-01' + n * interval '1 hour',
        1 + n % 4, 'µg/L', (1 + n % 4)::text, now()
      from generate_series(1, ${many}::int) n`.execute(tx),
  );
}

const compare = () => tenant.admin.guidelineVersions.compare({ params: params });
const start = () =>
  tenant.admin.guidelineVersions.startComparison({
    body: { FromVersionId: params.fromVersionId, ToVersionId: params.toVersionId },
  });

test('many results are evaluated by work that can be followed, and what it found is kept', async () => {
  expect(await compare()).toMatchObject({ IsLongWork: true, ExecutionId: null, Results: null });
  const [{ ExecutionId: id }, second] = [await start(), await start()];
  expect(second.ExecutionId).toBe(id);
  expect(await compare()).toMatchObject({ ExecutionId: id, Results: null });
  await drainJobs(world);
  expect(await tenant.admin.platform.execution({ params: { id } })).toMatchObject({
    State: 'succeeded',
    Done: many,
    Total: many,
  });
  const { ExecutionId, Results } = await compare();
  expect(ExecutionId).toBeNull();
  expect(Results).toMatchObject({
    ComparedResults: many,
    ChangedResults: many / 2,
    Changes: [{ AnalyteNameInGuideline: 'Zinc', Before: 'meets', After: 'exceeds', Count: many / 2 }],
  });
  expect(Results?.Examples).toHaveLength(10);
});

test('work that was cancelled leaves what was found before', async () => {
  const { ExecutionId: id } = await start();
  await tenant.admin.platform.cancelExecution({ params: { id } });
  await drainJobs(world);
  expect(await compare()).toMatchObject({ ExecutionId: null, Results: { ChangedResults: many / 2 } });
});

test('what was found for a text that has changed since is not shown any more', async () => {
  await limitOfNewest('2.5');
  expect(await compare()).toMatchObject({ IsLongWork: true, Results: null });
  await limitOfNewest('1.5');
  expect(await compare()).toMatchObject({ Results: { ChangedResults: many / 2 } });
});

test('ordinary people read the comparison and cannot start one', async () => {
  expect(await tenant.user.guidelineVersions.compare({ params: params })).toMatchObject({ IsLongWork: true });
  await expect(
    tenant.user.guidelineVersions.startComparison({
      body: { FromVersionId: params.fromVersionId, ToVersionId: params.toVersionId },
    }),
  ).rejects.toMatchObject({ status: 403 });
});
