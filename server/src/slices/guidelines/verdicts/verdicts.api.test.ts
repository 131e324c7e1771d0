import type { AnalyteId, GuidelineId, NewStandard, ResultId, StandardId } from '@freshet/contract';
import { compileStandard, type EvaluatedResult, makeCofactorIndex, makeEvaluator } from '@freshet/domain/guidelines';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { loadUnitTable } from '#slices/units';
import { closeResult } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;

/** A standard that evaluates an analyte of the same name. */
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
const hardness = () => ({ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: 0, Highest: 330 });
const why = (resultId: ResultId | undefined, standardId: StandardId, person = tenant.user) =>
  person.verdicts.why({ params: { resultId: resultId as ResultId, standardId } });
const limitOf = (answer: Awaited<ReturnType<typeof why>>) => answer.Explanation.limits.at(-1)?.value;

let zincShort: StandardId;
let zincLong: StandardId;
let cadmium: StandardId;
let hardnessAnalyte: AnalyteId;
beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
  const zinc = { AnalyteNameInGuideline: 'Zinc', Fractions: ['Total'], Cofactors: [hardness()] };
  zincShort = await evaluate({ ...zinc, StandardValue: 'Max(33 + 0.75 * ([Hardness] - 90), 33)' });
  zincLong = await evaluate({ ...zinc, StandardValue: 'Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)' });
  cadmium = await evaluate({
    AnalyteNameInGuideline: 'Cadmium',
    StandardValue: 'Max(Min(Exp(0.736 * Ln([Hardness]) - 4.943), 0.457), 0.0176)',
    Cofactors: [{ ...hardness(), Lowest: 3.4, Highest: 285 }],
  });
  hardnessAnalyte = await newAnalyte(world, tenant, 'Hardness, total');
  const { CoFactorList } = await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } });
  const [cofactor] = CoFactorList;
  if (!cofactor) throw new Error('Hardness is not a cofactor.');
  await tenant.admin.cofactors.linkCofactor({ body: { CofactorId: cofactor.Id, AnalyteId: hardnessAnalyte } });
});

const zincAt = (value: number, hard: number, unitOfZinc = 'µg/L') =>
  takeSample(world, tenant, [
    { analyte: 'Zinc', value, unit: unitOfZinc, fraction: 'Total' },
    { analyte: 'Hardness, total', value: hard },
  ]);

describe('published values, end to end', () => {
  test.each([
    [100, 40.5, 15],
    [180, 100.5, 75],
    [330, 213, 187.5],
    [90, 33, 7.5],
    [50, 33, 7.5],
  ])('zinc at hardness %s: short term %s, long term %s µg/L', async (hard, short, long) => {
    const { results } = await zincAt(long + 0.5, hard);
    const [first, second] = [await why(results[0], zincShort), await why(results[0], zincLong)];
    expect([limitOf(first), limitOf(second)]).toEqual([short, long]);
    expect([first.Explanation.verdict, second.Explanation.verdict]).toEqual(['meets', 'exceeds']);
  });

  test('dissolved cadmium at hardness 30: 0.0871853708958947 µg/L', async () => {
    const { results } = await takeSample(world, tenant, [
      { analyte: 'Cadmium', value: 0.09, unit: 'ug/L' },
      { analyte: 'Hardness, total', value: 30 },
    ]);
    const answer = await why(results[0], cadmium);
    expect(limitOf(answer)).toBeCloseTo(0.0871853708958947, 15);
    expect(answer.Explanation.verdict).toBe('exceeds');
  });

  test('a value equal to the limit in another unit meets it', async () => {
    const { results } = await zincAt(0.015, 100, 'mg/L');
    expect((await why(results[0], zincLong)).Explanation).toMatchObject({ verdict: 'meets', value: { converted: 15 } });
  });
});

describe('the working', () => {
  test("is the science's own, to the last step, with names and links", async () => {
    const { results, sampleId, stationId } = await zincAt(20, 120);
    const [zinc = 0, hard = 0] = results;
    const answer = await why(results[0], zincLong);
    expect(answer).toMatchObject({
      GuidelineId: guideline,
      StandardId: zincLong,
      Result: { ResultId: zinc, SampleId: sampleId, StationId: stationId, AnalyteName: 'Zinc', Text: '20' },
      SampledOn: '2026-05-04',
      StrategyCode: 'StationLadder',
      Measurements: [{ ResultId: hard, SampleId: sampleId, StationId: stationId, Text: '120', Unit: 'mg/L' }],
    });
    const units = await inNamedTenant(world.platform, tenant.id, loadUnitTable);
    const compiled = compileStandard(answer.Explanation.standard, { units });
    if (!compiled.ok) throw new Error('The standard does not compile.');
    const [at, unitId] = [Date.parse('2026-05-04T10:00:00Z'), unit('mg/L')];
    const cofactors = makeCofactorIndex([{ key: 'hardness', unitId, defaultValue: null }], {
      units,
      strategy: {
        code: 'StationLadder',
        rungs: [
          { kind: 'sameSample' },
          { kind: 'nearest', hours: 72 },
          { kind: 'periodMean', days: 30 },
          { kind: 'default' },
        ],
      },
    });
    cofactors.add('hardness', stationId, { resultId: hard, sampleId, sampledAt: at, value: 120, sign: '', unitId });
    const result: EvaluatedResult = {
      ...{ resultId: zinc, stationId, sampleId, sampledAt: at, sampledOn: '2026-05-04' },
      value: { kind: 'measured', value: 20, figures: 2 },
      unitId: unit('µg/L'),
      ...{ mediaId: null, fraction: 'Total', speciation: '', depthMetres: null, detectionLimit: null, isHidden: false },
    };
    expect(answer.Explanation).toEqual(makeEvaluator(compiled.compiled, { units, cofactors }).explain(result));
  });

  test('climbs the ladder: same sample, nearest within three days, the mean of the month, the default, nothing', async () => {
    const { stationId, results } = await takeSample(world, tenant, [
      { analyte: 'Zinc', value: 20, unit: 'µg/L', fraction: 'Total' },
    ]);
    const cofactor = async () => (await why(results[0], zincLong)).Explanation.cofactors[0];
    expect(await cofactor()).toMatchObject({ value: null, rung: null });
    expect((await why(results[0], zincLong)).Explanation).toMatchObject({
      verdict: 'undetermined',
      reason: 'cofactorMissing',
    });
    const { CoFactorList } = await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } });
    const [{ Id: CoFactorId } = { Id: 0 as never }] = CoFactorList;
    const [made] = await tenant.admin.cofactors.saveCofactorDefaults({
      body: { StrategyId: 1 as never, CoFactorDefaultValues: [{ CoFactorId, DefaultValue: 60, Unit: 'mg/L' }] },
    });
    expect(await cofactor()).toMatchObject({
      value: 60,
      rung: 'default',
      tried: ['sameSample', 'estimatedHardness', 'nearest', 'periodMean'],
    });
    const measure = (at: string, value: number) =>
      takeSample(world, tenant, [{ analyte: 'Hardness, total', value }], { stationId, at });
    await measure('2026-04-24T10:00:00Z', 200);
    await measure('2026-05-14T10:00:00Z', 220);
    expect(await cofactor()).toMatchObject({ value: 210, rung: 'periodMean', count: 2 });
    await measure('2026-05-03T10:00:00Z', 130);
    expect(await cofactor()).toMatchObject({ value: 130, rung: 'nearest' });
    if (made) await tenant.admin.cofactors.deleteCofactorDefault({ params: { id: made.Id } });
  });

  test('what a flag takes out of use is no cofactor, not averaged and not evaluated', async () => {
    const hidden = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx
        .insertInto('flags')
        .values({ code: 'X', description: 'Spilt', colour: '#000000', show_values: false, created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { results } = await zincAt(20, 2000);
    expect((await why(results[0], zincLong)).Explanation.verdict).toBe('meets');
    const hide = (id: number | undefined) =>
      inNamedTenant(world.platform, tenant.id, (tx) =>
        tx
          .updateTable('results')
          .set({ flag_ids: [hidden.id] })
          .where('id', '=', id ?? 0)
          .execute(),
      );
    await hide(results[1]);
    expect((await why(results[0], zincLong)).Explanation).toMatchObject({ reason: 'cofactorMissing' });
    await hide(results[0]);
    expect((await why(results[0], zincLong)).Explanation).toMatchObject({
      verdict: 'doesNotApply',
      reason: 'hiddenByFlag',
    });
  });

  test('a cofactor outside the range of the equation is a warning', async () => {
    const { results } = await zincAt(1, 400);
    expect((await why(results[0], zincLong)).Explanation.warnings).toEqual([
      { code: 'cofactorOutsideRange', name: 'Hardness', value: 400, lowest: 0, highest: 330 },
    ]);
  });

  test('a non-detect above the limit is undetermined, a unit of another group is told with the record', async () => {
    const { results } = await takeSample(world, tenant, [
      { analyte: 'Zinc', value: 50, unit: 'µg/L', fraction: 'Total', sign: '<' },
      { analyte: 'Hardness, total', value: 100 },
    ]);
    expect((await why(results[0], zincLong)).Explanation).toMatchObject({
      verdict: 'undetermined',
      reason: 'nonDetectAboveLimit',
      value: { reported: { kind: 'below', limit: 50 } },
    });
    const odd = await zincAt(5, 100, '°C');
    const { Explanation: reported } = await why(odd.results[0], zincLong);
    expect(reported).toMatchObject({ verdict: 'undetermined', reason: 'resultUnitMismatch' });
    expect(reported.unitMismatch).toMatchObject({
      kind: 'labResult',
      analyte: 'Zinc',
      resultUnit: '°C',
      standardUnit: 'µg/L',
    });
  });

  test('a mean needs its samples, and names each of them', async () => {
    const mean = await evaluate({
      AnalyteNameInGuideline: 'Lead',
      StandardValue: '4',
      Statistic: 'mean',
      WithinDays: 30,
      LeastSamples: 3,
      SpanningDays: 7,
    });
    const lead = (value: number) => [{ analyte: 'Lead', value, unit: 'µg/L' }];
    const { stationId } = await takeSample(world, tenant, lead(3), { at: '2026-05-04T10:00:00Z' });
    await takeSample(world, tenant, lead(4), { stationId, at: '2026-05-10T10:00:00Z' });
    const last = await takeSample(world, tenant, lead(8), { stationId, at: '2026-05-20T10:00:00Z' });
    const answer = await why(last.results[0], mean);
    expect(answer.Explanation).toMatchObject({ verdict: 'exceeds', period: { sampleCount: 3, low: 5, high: 5 } });
    expect(answer.Measurements.map(({ Text }) => Text)).toEqual(['3', '4']);
  });
});

describe('what may be asked', () => {
  test("another tenant's result or standard is indistinguishable from a missing one", async () => {
    const { results } = await zincAt(20, 100);
    const missing = { code: 'notFound', status: 404 };
    const theirs = await takeSample(world, stranger, [{ analyte: 'Zinc', value: 1, unit: 'µg/L' }]);
    await expect(why(results[0], zincLong, stranger.admin)).rejects.toMatchObject(missing);
    await expect(why(theirs.results[0], zincLong, stranger.admin)).rejects.toMatchObject(missing);
    await expect(why(theirs.results[0], zincLong)).rejects.toMatchObject(missing);
    await expect(stranger.user.verdicts.result({ params: { resultId: results[0] as ResultId } })).rejects.toMatchObject(
      missing,
    );
  });

  test('a standard that does not evaluate the analyte, and a value that was replaced, are not found', async () => {
    const { results } = await zincAt(20, 100);
    await expect(why(results[0], cadmium)).rejects.toMatchObject({ code: 'notFound' });
    await closeResult(world, tenant.id, results[0] ?? 0);
    await expect(why(results[0], zincLong)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('a standard without a unit cannot be explained, and says so', async () => {
    const nickel = await evaluate({ AnalyteNameInGuideline: 'Nickel', StandardValue: '5', UnitId: null });
    const { results } = await takeSample(world, tenant, [{ analyte: 'Nickel', value: 1, unit: 'µg/L' }]);
    await expect(why(results[0], nickel)).rejects.toMatchObject({ code: 'guidelines.valueWrong' });
    const check = await tenant.user.guidelines.guidelineDataCheck({ params: { id: guideline } });
    expect(check).toContainEqual(expect.objectContaining({ StandardId: nickel, Code: 'unitMissing' }));
  });
});

describe('the verdicts of a station', () => {
  test('are the worst by guideline, within the days that were asked for', async () => {
    const { results, stationId } = await zincAt(20, 100);
    await takeSample(world, tenant, [{ analyte: 'Zinc', value: 90, unit: 'µg/L', fraction: 'Total' }], {
      stationId,
      at: '2026-05-06T10:00:00Z',
    });
    const ask = (from: string, to: string) =>
      tenant.user.verdicts.station({ params: { stationId: stationId as never }, query: { from, to } });
    const answer = await ask('2026-05-04', '2026-05-04');
    expect(answer.IsComplete).toBe(true);
    expect(answer.Verdicts).toEqual([
      {
        ResultId: results[0],
        GuidelineId: guideline,
        StandardId: zincLong,
        Verdict: 'exceeds',
        Reason: null,
        Limit: 15,
      },
    ]);
    expect((await ask('2026-05-01', '2026-05-31')).Verdicts).toHaveLength(2);
    expect((await ask('2026-05-31', '2026-05-01')).Verdicts).toEqual([]);
    const verdicts = await tenant.user.verdicts.result({ params: { resultId: results[0] as ResultId } });
    expect(verdicts.map(({ StandardId: id, Verdict }) => [id, Verdict])).toEqual(
      expect.arrayContaining([
        [zincShort, 'meets'],
        [zincLong, 'exceeds'],
      ]),
    );
  });

  test("another tenant's station is missing, and quality control is not evaluated", async () => {
    const { stationId } = await zincAt(20, 100);
    const params = { params: { stationId: stationId as never }, query: { from: '2026-05-01', to: '2026-05-31' } };
    await expect(stranger.user.verdicts.station(params)).rejects.toMatchObject({ code: 'notFound' });
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('results').set({ qa_qc_kind: 'Duplicate' }).where('data_source_id', '=', stationId).execute(),
    );
    expect((await tenant.user.verdicts.station(params)).Verdicts).toEqual([]);
  });

  test('a changed standard evaluates anew at once', async () => {
    const { results } = await zincAt(12, 100);
    const [row] = (await tenant.user.guidelines.guidelineList({})).flatMap(({ Standards }) =>
      Standards.filter(({ Id }) => Id === zincShort),
    );
    if (!row) throw new Error('The standard is gone.');
    expect((await why(results[0], zincShort)).Explanation.verdict).toBe('meets');
    await tenant.admin.standards.updateStandard(changed(row, { StandardValue: '10', ValueType: 'double' }));
    expect((await why(results[0], zincShort)).Explanation.verdict).toBe('exceeds');
  });
});
