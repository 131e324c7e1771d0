import type { AnalyteId, DataSourceId, GuidelineId, ImportId, NewStandard, ReportSelection } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { newImport } from '#test/builders/import-things';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;
let stations: DataSourceId[];
let analytes: AnalyteId[];
let importId: ImportId;
let copper: number[];

const evaluate = async (
  given: Partial<NewStandard> & Pick<NewStandard, 'AnalyteNameInGuideline' | 'StandardValue'>,
) => {
  const { Id } = await tenant.admin.standards.addStandard({
    body: aStandard(guideline, { UnitId: unit('µg/L'), ...given }),
  });
  const AnalyteId = await newAnalyte(world, tenant, given.AnalyteNameInGuideline);
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
};

const of = (analyte: string, value: number, fraction = '') => ({ analyte, value, unit: 'µg/L', fraction });
const total = (value: number) => of('Copper', value, 'Total');
const dissolved = of('Copper', 9, 'Dissolved');

/** Copper total 2 exceeds at each of two stations and one meets; the dissolved, the nitrate as NO3 and vanadium are not covered. */
beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
  await evaluate({ AnalyteNameInGuideline: 'Copper', StandardValue: '2', Fractions: ['Total'] });
  await evaluate({ AnalyteNameInGuideline: 'Nitrate', StandardValue: '3', UnitId: unit('mg/L as N') });
  const mean = { Statistic: 'mean', WithinDays: 30, SpanningDays: 0 } as const;
  await evaluate({ AnalyteNameInGuideline: 'Lead', StandardValue: '2', ...mean, LeastSamples: 5 });
  await evaluate({ AnalyteNameInGuideline: 'Zinc', StandardValue: '10', ...mean, LeastSamples: 2 });
  const upper = (await newStation(world, tenant.id, { name: 'Upper' })).id;
  const lower = (await newStation(world, tenant.id, { name: 'Lower' })).id;
  stations = [upper, lower];
  const nitrate = { analyte: 'Nitrate', value: 12, unit: 'mg/L as NO3' };
  const samples = [
    await takeSample(world, tenant, [total(5), dissolved, nitrate, of('Lead', 9)], { stationId: upper }),
    await takeSample(world, tenant, [total(1), of('Vanadium', 1), of('Zinc', 5)], { stationId: lower }),
    await takeSample(world, tenant, [total(7), dissolved, of('Zinc', 20)], {
      ...{ stationId: lower, at: '2026-05-06T10:00:00Z' },
    }),
  ];
  copper = samples.flatMap(({ results }) => results[0] ?? []);
  analytes = await Promise.all(
    ['Copper', 'Nitrate', 'Lead', 'Zinc', 'Vanadium'].map((name) => newAnalyte(world, tenant, name)),
  );
  importId = (await newImport(world, tenant)) as ImportId;
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const ids = samples.flatMap(({ results }) => results);
    await tx.updateTable('results').set({ opened_by: importId }).where('id', 'in', ids).execute();
    await tx.updateTable('results').set({ speciation: 'NO3' }).where('unit', '=', 'mg/L as NO3').execute();
  });
});

const selection = (): ReportSelection => ({
  ...{ stations, analytes, guidelines: [guideline], dateRange: { start: null, end: null } },
});

test('every result of a query counts once in its state, and what a standard passed over says what that is for', async () => {
  const { States, NotEvaluated, IsComplete } = await tenant.user.reportQuery.states({
    body: { selection: selection() },
  });
  expect(IsComplete).toBe(true);
  expect(States).toEqual({ total: 10, exceeds: 3, meets: 1, undetermined: 0, waiting: 2, notCovered: 4 });
  expect(NotEvaluated.map((one) => [one.Reason, one.AnalyteName, one.Fraction, one.StandardFor, one.Count])).toEqual([
    ['otherFraction', 'Copper', 'Dissolved', 'Total', 2],
    ['otherSpeciation', 'Nitrate', '', 'N', 1],
    ['tooFewSamples', 'Lead', '', '', 1],
    ['tooFewSamples', 'Zinc', '', '', 1],
    ['noStandard', 'Vanadium', '', '', 1],
  ]);
  expect(NotEvaluated[1]?.Speciation).toBe('NO3');
});

test('each count leads to exactly its rows, page after page, of the query and of the import', async () => {
  const { NotEvaluated } = await tenant.user.reportQuery.states({ body: { selection: selection() } });
  for (const { State, Reason, AnalyteId, Fraction, Speciation, Count } of NotEvaluated) {
    const filter = { state: State, reason: Reason, fraction: Fraction, speciation: Speciation } as const;
    const params = { selection: selection(), ...filter, analyteId: AnalyteId, after: null, take: 100 };
    const { Rows } = await tenant.user.reportQuery.evaluated({ body: params });
    expect(Rows.map((row) => [row.State, row.Reason, row.AnalyteId])).toEqual(
      Array.from({ length: Count }, () => [State, Reason, AnalyteId]),
    );
    const query = { ...filter, analyteId: AnalyteId };
    expect((await tenant.user.imports.evaluated({ params: { id: importId }, query })).Rows).toEqual(Rows);
  }
  const exceeding = { selection: selection(), state: 'exceeds', take: 1 } as const;
  const first = await tenant.user.reportQuery.evaluated({ body: { ...exceeding, after: null } });
  const second = await tenant.user.reportQuery.evaluated({ body: { ...exceeding, after: first.Next } });
  const third = await tenant.user.reportQuery.evaluated({ body: { ...exceeding, after: second.Next } });
  expect([first, second, third].flatMap(({ Rows }) => Rows).map(({ Value }) => Value)).toEqual(['5', '7', '20']);
  expect([first.Next, third.Next]).toEqual([{ Station: 1, Row: 0 }, null]);
});

test('a row says what was compared, the mean where the mean is evaluated, and the limit in its unit', async () => {
  const { Rows } = await tenant.user.imports.evaluated({ params: { id: importId }, query: { state: 'exceeds' } });
  expect(Rows.map((row) => [row.Value, row.Compared, row.Statistic, row.WithinDays, row.Limit, row.Factor])).toEqual([
    ['5', 5, 'value', null, 2, 2.5],
    ['7', 7, 'value', null, 2, 3.5],
    ['20', 12.5, 'mean', 30, 10, 1.25],
  ]);
  expect(Rows[0]).toMatchObject({ ResultId: copper[0], StationName: 'Upper', Fraction: 'Total', Bound: 'upper' });
});

test('a station shows the latest value of each fraction by itself, with its state', async () => {
  const params = { stationId: stations[1] as DataSourceId };
  const { Rows, States } = await tenant.user.verdicts.latest({ params });
  expect(Rows.map((row) => [row.AnalyteName, row.Fraction, row.Value, row.State])).toEqual([
    ['Copper', 'Dissolved', '9', 'notCovered'],
    ['Copper', 'Total', '7', 'exceeds'],
    ['Vanadium', '', '1', 'notCovered'],
    ['Zinc', '', '20', 'exceeds'],
  ]);
  expect(States).toEqual({ total: 4, exceeds: 2, meets: 0, undetermined: 0, waiting: 0, notCovered: 2 });
  const { Analytes } = await tenant.user.observations.stationDashboard({ params });
  expect(Analytes.map(({ Recent }) => Recent.map(({ Value }) => Value))).toEqual([[9], [1, 7], [1], [5, 20]]);
});

test('an import that was evaluated before states were counted is evaluated again when somebody asks', async () => {
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await tx.updateTable('imports').set({ status: 'Published' }).where('id', '=', importId).execute();
    const before = { import_id: importId, evaluated_at: world.clock.now(), evaluated_count: 8 };
    const counts = { exceeded_count: 3, exceeding_result_count: 3, undetermined_count: 0, limit_above_count: 0 };
    await tx
      .insertInto('import_evaluations')
      .values({ ...before, ...counts })
      .execute();
  });
  const params = { id: importId };
  expect((await tenant.user.imports.detail({ params })).states).toBeNull();
  await tenant.admin.imports.reevaluate({ params });
  await drainJobs(world);
  expect((await tenant.user.imports.detail({ params })).states).toMatchObject({ total: 10, exceeds: 3, waiting: 2 });
});

test("another tenant's stations, imports and guidelines are as good as missing", async () => {
  const stranger = await world.newTenant();
  const params = { selection: selection(), after: null, take: 10 };
  await expect(stranger.user.reportQuery.states({ body: { selection: selection() } })).rejects.toMatchObject({
    code: 'reports.selectionGone',
  });
  await expect(stranger.user.reportQuery.evaluated({ body: params })).rejects.toMatchObject({
    code: 'reports.selectionGone',
  });
  await expect(stranger.user.imports.evaluated({ params: { id: importId }, query: {} })).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('the value of a result that a flag hides is in no row, also where no standard is about it', async () => {
  const other = await world.newTenant();
  const { results } = await takeSample(world, other, [of('Vanadium', 77)]);
  const import_ = (await newImport(world, other)) as ImportId;
  await inNamedTenant(world.platform, other.id, async (tx) => {
    const flag = { code: 'R', description: 'Rejected', colour: '#ff0000', show_values: false, created_at: new Date() };
    const { id } = await tx.insertInto('flags').values(flag).returning('id').executeTakeFirstOrThrow();
    const change = { opened_by: import_, flag_ids: [id] };
    await tx.updateTable('results').set(change).where('id', 'in', results).execute();
  });
  const { Rows } = await other.user.imports.evaluated({ params: { id: import_ }, query: {} });
  expect(Rows).toMatchObject([{ AnalyteName: 'Vanadium', State: 'notCovered', Reason: 'noStandard', Value: '' }]);
});
