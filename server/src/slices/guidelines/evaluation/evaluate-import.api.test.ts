import { randomUUID } from 'node:crypto';
import type { GuidelineId, ImportId, NewStandard, StandardId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newImport, publishImport } from '#test/builders/import-things';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;
let zinc: StandardId;
let copper: StandardId;

async function evaluate(
  given: Partial<NewStandard> & Pick<NewStandard, 'AnalyteNameInGuideline' | 'StandardValue'>,
): Promise<StandardId> {
  const { Id } = await tenant.admin.standards.addStandard({
    body: aStandard(guideline, { UnitId: unit('µg/L'), ...given }),
  });
  const AnalyteId = await newAnalyte(world, tenant, given.AnalyteNameInGuideline);
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
  return Id;
}

beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
  zinc = await evaluate({
    AnalyteNameInGuideline: 'Zinc',
    StandardValue: '[Hardness] / 10',
    Cofactors: [{ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: null, Highest: null }],
  });
  copper = await evaluate({ AnalyteNameInGuideline: 'Copper', StandardValue: '2' });
  const AnalyteId = await newAnalyte(world, tenant, 'Hardness, total');
  const [cofactor] = (await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } })).CoFactorList;
  if (!cofactor) throw new Error('Hardness is not a cofactor.');
  await tenant.admin.cofactors.linkCofactor({ body: { CofactorId: cofactor.Id, AnalyteId } });
});

const give = (importId: number, resultIds: readonly number[]) =>
  inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('results').set({ opened_by: importId }).where('id', 'in', resultIds).execute(),
  );
const evaluationOf = (importId: number) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => ({
    ...(await tx
      .selectFrom('import_evaluations')
      .select([
        'evaluated_count',
        'exceeded_count',
        'exceeding_result_count',
        'undetermined_count',
        'limit_above_count',
      ])
      .where('import_id', '=', importId)
      .executeTakeFirst()),
    exceedances: await tx
      .selectFrom('exceedances')
      .select(['result_id', 'standard_id', 'evaluated_value', 'limit_value', 'limit_unit', 'factor'])
      .where('import_id', '=', importId)
      .orderBy('result_id')
      .execute(),
  }));

test('what an import brought is evaluated as it arrives, by cofactors that others brought', async () => {
  const importId = await newImport(world, tenant);
  const before = await takeSample(world, tenant, [{ analyte: 'Hardness, total', value: 100 }]);
  const { stationId } = before;
  const { results } = await takeSample(
    world,
    tenant,
    [
      { analyte: 'Zinc', value: 0.025, unit: 'mg/L' },
      { analyte: 'Copper', value: 5, unit: 'µg/L', sign: '<' },
      { analyte: 'Nickel', value: 5, unit: 'µg/L' },
    ],
    { stationId, at: '2026-05-04T11:00:00Z' },
  );
  const meets = await takeSample(world, tenant, [{ analyte: 'Copper', value: 1, unit: 'µg/L' }]);
  const others = await takeSample(world, tenant, [{ analyte: 'Copper', value: 99, unit: 'µg/L' }], { stationId });
  await give(importId, [...results, ...meets.results]);
  expect(others.results).toHaveLength(1);
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  expect(await evaluationOf(importId)).toEqual({
    ...{
      evaluated_count: 3,
      exceeded_count: 1,
      exceeding_result_count: 1,
      undetermined_count: 1,
      limit_above_count: 1,
    },
    exceedances: [
      {
        result_id: results[0],
        standard_id: zinc,
        evaluated_value: 25,
        limit_value: 10,
        limit_unit: 'µg/L',
        factor: 2.5,
      },
    ],
  });
});

test('what exceeds by more than could be measured keeps its sign in the list of the import', async () => {
  const importId = await newImport(world, tenant);
  const above = await takeSample(world, tenant, [{ analyte: 'Copper', value: 90, unit: 'µg/L', sign: '>' }]);
  const exact = await takeSample(world, tenant, [{ analyte: 'Copper', value: 80, unit: 'µg/L' }]);
  await give(importId, [...above.results, ...exact.results]);
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  const { Exceedances } = await tenant.user.imports.exceedances({ params: { id: importId as ImportId }, query: {} });
  const messages = Exceedances.map(({ ComparedSign, Compared }) => `${ComparedSign}${Compared}`);
  expect(messages.sort()).toEqual(['80', '>90']);
});

test('every result has a state: what a standard for something else passed over is counted and told, not silent', async () => {
  const importId = await newImport(world, tenant);
  await evaluate({ AnalyteNameInGuideline: 'Selenium', StandardValue: '2', Fractions: ['Total'] });
  await evaluate({
    ...{ AnalyteNameInGuideline: 'Lead', StandardValue: '2', Statistic: 'mean' },
    ...{ WithinDays: 30, LeastSamples: 5, SpanningDays: 0 },
  });
  await tenant.admin.standards.addStandard({
    body: aStandard(guideline, { AnalyteNameInGuideline: 'Cobalt, total', StandardValue: '1', UnitId: unit('µg/L') }),
  });
  await newAnalyte(world, tenant, 'Cobalt');
  const dissolved = (value: number) => ({ analyte: 'Selenium', value, unit: 'µg/L', fraction: 'Dissolved' });
  const of = (analyte: string, value: number) => ({ analyte, value, unit: 'µg/L' });
  const samples = [
    [of('Copper', 1), dissolved(1), of('Lead', 9)],
    [of('Copper', 5), dissolved(9), of('Cobalt', 9)],
    [{ ...of('Copper', 5), sign: '<' as const }, of('Vanadium', 9)],
  ];
  const results: number[] = [];
  for (const values of samples) results.push(...(await takeSample(world, tenant, values)).results);
  await give(importId, results);
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  const detail = await tenant.user.imports.detail({ params: { id: importId as ImportId } });
  expect(detail.states).toEqual({ total: 8, exceeds: 1, meets: 1, undetermined: 1, waiting: 1, notCovered: 4 });
  expect(
    detail.notEvaluated.map((one) => [
      one.State,
      one.Reason,
      one.AnalyteName,
      one.Fraction,
      one.StandardFor,
      one.Count,
    ]),
  ).toEqual([
    ['undetermined', 'nonDetectAboveLimit', 'Copper', '', '', 1],
    ['notCovered', 'otherFraction', 'Selenium', 'Dissolved', 'Total', 2],
    ['notCovered', 'standardNotLinked', 'Cobalt', '', 'Cobalt, total', 1],
    ['waiting', 'tooFewSamples', 'Lead', '', '', 1],
    ['notCovered', 'noStandard', 'Vanadium', '', '', 1],
  ]);
});

test('evaluated again, it is stored anew and not twice', async () => {
  const importId = await newImport(world, tenant);
  const { results } = await takeSample(world, tenant, [{ analyte: 'Copper', value: 3, unit: 'µg/L' }]);
  await give(importId, results);
  for (let time = 0; time < 2; time += 1) await publishImport(world, tenant, importId);
  await drainJobs(world);
  const { exceedances, exceeded_count } = await evaluationOf(importId);
  expect([exceeded_count, exceedances.map((one) => one.standard_id)]).toEqual([1, [copper]]);
});

test('an import that was rolled back meanwhile is not evaluated, and nothing of it is stored when the job fails', async () => {
  const importId = await newImport(world, tenant);
  const { results } = await takeSample(world, tenant, [{ analyte: 'Copper', value: 3, unit: 'µg/L' }]);
  await give(importId, results);
  await publishImport(world, tenant, importId);
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('imports').set({ status: 'RolledBack' }).where('id', '=', importId).execute(),
  );
  await drainJobs(world);
  expect(await evaluationOf(importId)).toEqual({ exceedances: [] });
});

test('many results go through in pieces, and their order in the file does not matter', async () => {
  const importId = await newImport(world, tenant);
  const { stationId } = await takeSample(world, tenant, [{ analyte: `Seed ${randomUUID()}`, value: 1 }]);
  const analyte = await newAnalyte(world, tenant, 'Copper');
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    // A connection that checked its references when the tables were small would go on reading them whole.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    await sql`
      with made as (
        insert into samples (data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, created_at)
        select ${stationId}, timestamptz '2001-01-01Z' + (15013 - i) * interval '1 hour', '', 0, date '2001-01-01', now()
        from generate_series(1, 15013) i returning id, tenant_id, data_source_id, sampled_at)
      insert into results (sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit, original_text,
        opened_at, opened_by)
      select id, data_source_id, ${analyte}, 'Copper', sampled_at, 1 + id % 3, 'µg/L', '', now(), ${importId}
      from made`.execute(tx);
  });
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  const { evaluated_count, exceeded_count, exceedances } = await evaluationOf(importId);
  expect([evaluated_count, exceeded_count]).toEqual([15_013, exceedances.length]);
  expect(exceedances.length).toBeGreaterThan(5000);
});
