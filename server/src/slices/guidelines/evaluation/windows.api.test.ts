import {
  type GuidelineId,
  type NewStandard,
  type ResultId,
  type StationLimits,
  StationLimits as StationLimitsBody,
} from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aForm } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
});

async function evaluate(analyte: string, given: Partial<NewStandard>) {
  const WaterQualityLabAnalyteId = await newAnalyte(world, tenant, analyte);
  const fields = { AnalyteNameInGuideline: analyte, StandardValue: '10', UnitId: unit('µg/L'), ...given };
  return tenant.admin.standards.addStandard({ body: aStandard(guideline, { ...fields, WaterQualityLabAnalyteId }) });
}
const why = async (resultId: ResultId | undefined, standardId: number) =>
  (await tenant.user.verdicts.why({ params: { resultId: resultId ?? 0, standardId } as never })).Explanation;

describe('a standard over a calendar month', () => {
  test('evaluates a sample with the later ones of its month, and is the same in lists, Why? and the file', async () => {
    const made = await evaluate('Boron', { Statistic: 'mean', Window: 'month', LeastSamples: 2 });
    expect(made).toMatchObject({ Window: 'month', WithinDays: null, LeastSamples: 2 });
    const taken = { unit: 'µg/L', analyte: 'Boron' };
    const first = await takeSample(world, tenant, [{ ...taken, value: 2 }], { at: '2026-05-01T10:00:00Z' });
    const { stationId } = first;
    const [id] = first.results;
    expect(await why(id, made.Id)).toMatchObject({ verdict: 'undetermined', reason: 'tooFewSamples' });
    await takeSample(world, tenant, [{ ...taken, value: 40 }], { stationId, at: '2026-05-31T10:00:00Z' });
    await takeSample(world, tenant, [{ ...taken, value: 900 }], { stationId, at: '2026-06-01T10:00:00Z' });
    expect(await why(id, made.Id)).toMatchObject({
      verdict: 'exceeds',
      period: { fromOn: '2026-05-01', toOn: '2026-05-31', sampleCount: 2, high: 21, window: { kind: 'month' } },
    });
    const query = { from: '2026-05-01', to: '2026-05-01' };
    const station = await tenant.user.verdicts.station({ params: { stationId } as never, query });
    expect(JSON.stringify(station)).toContain('exceeds');
  });
});

describe('what a standard says of windows and fractions', () => {
  test.each<[string, Partial<NewStandard>, Record<string, unknown>]>([
    [
      'a share in a water year',
      { Statistic: 'shareExceeding', Window: 'waterYear', LeastSamples: 10 },
      { Window: 'waterYear', FirstMonth: 10, MostPercent: 10 },
    ],
    [
      'a season across the new year, for single values',
      { Window: 'season', FirstMonth: 11, LastMonth: 2 },
      { Window: 'season', FirstMonth: 11, LastMonth: 2, Statistic: 'value' },
    ],
    [
      'a mean by Kaplan and Meier',
      { Statistic: 'mean', WithinDays: 30, LeastSamples: 5, NonDetects: 'kaplanMeier' },
      { NonDetects: 'kaplanMeier', Window: null },
    ],
    ['the other fraction', { Fractions: ['Total'], TakesOtherFraction: true }, { TakesOtherFraction: true }],
  ])('is kept and goes out and in by file: %s', async (name, given, stored) => {
    const guidelineId = (await newGuideline(tenant.admin)).Id;
    const body = aStandard(guidelineId, {
      AnalyteNameInGuideline: name,
      StandardValue: '10',
      UnitId: unit('µg/L'),
      ...given,
    });
    const made = await tenant.admin.standards.addStandard({ body });
    expect(made).toMatchObject(stored);
    const params = { versionId: made.GuidelineVersionId };
    const file = await tenant.user.guidelineVersions.export({ params, query: { format: 'csv' } });
    const other = (await newGuideline(tenant.admin)).Id;
    await tenant.admin.guidelineVersions.import({
      params: { guidelineId: other },
      form: aForm({ isTestRun: 'false' }, new File([await file.arrayBuffer()], 'guideline.csv')),
    });
    const copies = (await tenant.user.guidelines.guidelineList({})).find(({ Id }) => Id === other);
    expect(copies?.Standards).toEqual([expect.objectContaining(stored)]);
  });

  test.each<[string, Partial<NewStandard>, string]>([
    ['a season without months', { Window: 'season' }, 'FirstMonth'],
    ['a month for single values', { Window: 'month' }, 'WithinDays'],
    ['the other fraction of any', { TakesOtherFraction: true }, 'TakesOtherFraction'],
  ])('is refused where it makes no sense: %s', async (_, given, path) => {
    await expect(evaluate('Barium', given)).rejects.toMatchObject({ details: [{ Path: path }] });
  });
});

describe('the rungs', () => {
  test('dissolved above a limit for total exceeds where total was not measured', async () => {
    const made = await evaluate('Nickel', { Fractions: ['Total'], TakesOtherFraction: true });
    const taken = { unit: 'µg/L', analyte: 'Nickel', fraction: 'Dissolved' };
    const { results } = await takeSample(world, tenant, [{ ...taken, value: 11 }]);
    expect(await why(results[0], made.Id)).toMatchObject({
      verdict: 'exceeds',
      warnings: [{ code: 'otherFractionTaken', measured: 'Dissolved' }],
    });
    const both = await takeSample(world, tenant, [
      { ...taken, value: 11 },
      { ...taken, value: 12, fraction: 'Total' },
    ]);
    expect(await why(both.results[0], made.Id)).toMatchObject({ verdict: 'doesNotApply', reason: 'otherFraction' });
  });

  test('hardness is estimated from dissolved calcium and magnesium, unless the tenant does not want that', async () => {
    const Cofactors = [{ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: null, Highest: null }];
    const made = await evaluate('Zinc', { StandardValue: '[Hardness]', ValueType: 'equation', Cofactors });
    for (const name of ['Calcium', 'Magnesium']) await newAnalyte(world, tenant, name);
    const { results } = await takeSample(world, tenant, [
      { analyte: 'Zinc', value: 71, unit: 'µg/L' },
      { analyte: 'Calcium', value: 20, fraction: 'Dissolved' },
      { analyte: 'Calcium', value: 500, fraction: 'Total' },
      { analyte: 'Magnesium', value: 5000, unit: 'µg/L', fraction: 'Dissolved' },
    ]);
    expect(await why(results[0], made.Id)).toMatchObject({
      verdict: 'exceeds',
      limits: [{ value: 70.53 }],
      cofactors: [{ rung: 'estimatedHardness', value: 70.53, count: 2 }],
    });
    const config = await tenant.admin.guidelines.guidelineConfig({ query: {} });
    expect(config.EstimatesHardness).toBe(true);
    const { DataFetchStrategy } = config;
    await tenant.admin.guidelines.setGuidelineConfig({ body: { DataFetchStrategy, EstimatesHardness: false } });
    expect(await why(results[0], made.Id)).toMatchObject({ verdict: 'undetermined', reason: 'cofactorMissing' });
  });
});

describe('a limit for stations', () => {
  const taken = { unit: 'µg/L', analyte: 'Cobalt', value: 12 };
  const set = (StandardId: StationLimits['StandardId'], Limits: z.input<typeof StationLimitsBody>['Limits']) =>
    tenant.admin.stationLimits.set({ body: StationLimitsBody.parse({ StandardId, Limits }) });

  test('counts there in place of the general one, on its days, and Why? names both', async () => {
    const made = await evaluate('Cobalt', {});
    const { stationId, results } = await takeSample(world, tenant, [taken]);
    const elsewhere = await takeSample(world, tenant, [taken]);
    const permit = { StationIds: [stationId], ValueType: 'double' as const, Source: 'Permit 1234' };
    expect(await why(results[0], made.Id)).toMatchObject({ verdict: 'exceeds' });
    await set(made.Id, [{ ...permit, StandardValue: '20', ValidFrom: '2026-05-04', ValidTo: '2026-05-04' }]);
    expect(await why(results[0], made.Id)).toMatchObject({
      verdict: 'meets',
      limits: [{ value: 20 }],
      standard: { stationLimit: { source: 'Permit 1234', isAdded: false, general: '10' } },
    });
    expect(await why(elsewhere.results[0], made.Id)).toMatchObject({ verdict: 'exceeds', limits: [{ value: 10 }] });
    await set(made.Id, [{ ...permit, StandardValue: '20', ValidFrom: '2026-05-05' }]);
    expect(await why(results[0], made.Id)).toMatchObject({ verdict: 'exceeds', limits: [{ value: 10 }] });
    const query = { from: '2026-05-04', to: '2026-05-04' };
    const station = await tenant.user.verdicts.station({ params: { stationId } as never, query });
    expect(JSON.stringify(station)).toContain('exceeds');
  });

  test('the one for the fewest stations wins, and one beside the general is evaluated as well', async () => {
    const made = await evaluate('Cobalt', { StandardValue: '15' });
    const { stationId, results } = await takeSample(world, tenant, [taken]);
    const other = (await takeSample(world, tenant, [taken])).stationId;
    await set(made.Id, [
      { StationIds: [stationId, other], ValueType: 'double', StandardValue: '5' },
      { StationIds: [stationId], ValueType: 'double', StandardValue: '13' },
    ]);
    expect(await why(results[0], made.Id)).toMatchObject({ verdict: 'meets', limits: [{ value: 13 }] });
    await set(made.Id, [{ StationIds: [stationId], ValueType: 'double', StandardValue: '11', IsAdded: true }]);
    expect(await why(results[0], made.Id)).toMatchObject({
      verdict: 'exceeds',
      standard: { stationLimit: { isAdded: true, general: '15' } },
    });
    const listed = (await tenant.user.stationLimits.list({})).filter(({ StandardId }) => StandardId === made.Id);
    expect(listed).toMatchObject([{ StandardValue: '11', IsAdded: true, StationIds: [stationId] }]);
  });

  test('is for stations of the tenant alone, and is a number or a range', async () => {
    const made = await evaluate('Cobalt', { StandardValue: '16' });
    const stranger = await world.newTenant();
    const theirs = (await takeSample(world, stranger, [{ analyte: 'Cobalt', value: 1 }])).stationId;
    const currentStationId = (await takeSample(world, tenant, [taken])).stationId;
    const limit = { ValueType: 'double', StandardValue: '5' } as const;
    await expect(set(made.Id, [{ ...limit, StationIds: [theirs] }])).rejects.toMatchObject({ code: 'notFound' });
    const wrong = set(made.Id, [{ ...limit, StandardValue: 'five', StationIds: [currentStationId] }]);
    await expect(wrong).rejects.toMatchObject({ code: 'guidelines.valueWrong' });
    await expect(stranger.admin.stationLimits.set({ body: { StandardId: made.Id, Limits: [] } })).rejects.toMatchObject(
      { code: 'notFound' },
    );
  });
});
