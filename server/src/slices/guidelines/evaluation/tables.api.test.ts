import { beforeAll, expect, test } from 'vitest';
import { aForm } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
});

const table = '[Made temperature|°C] linear: 0, 10; [Made pH] step: 6, 7; outside undetermined; 100, 50; 80, 30';
const ammonia = {
  AnalyteNameInGuideline: 'Ammonia',
  StandardValue: table,
  ValueType: 'table',
  get UnitId() {
    return unit('mg/L');
  },
  get Cofactors() {
    return [{ Name: 'Made pH', UnitId: unit('pH'), Lowest: null, Highest: null }];
  },
} as const;

test('a standard by a table evaluates results, and Why? names the figures with their weights', async () => {
  const { Id } = await newGuideline(tenant.admin);
  const { Id: standardId } = await tenant.admin.standards.addStandard({ body: aStandard(Id, ammonia) });
  const link = { AnalyteId: await newAnalyte(world, tenant, 'Ammonia'), StandardId: standardId };
  await tenant.admin.analytes.linkStandard({ body: link });
  const { CoFactorList } = await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } });
  for (const { Id: CofactorId, Name } of CoFactorList) {
    const AnalyteId = await newAnalyte(world, tenant, Name);
    await tenant.admin.cofactors.linkCofactor({ body: { CofactorId, AnalyteId } });
  }
  const evaluate = async (temperature: number, sign?: '<') => {
    const { results } = await takeSample(world, tenant, [
      { analyte: 'Ammonia', value: 45 },
      { analyte: 'Made temperature', value: temperature, unit: '°C', ...(sign ? { sign } : {}) },
      { analyte: 'Made pH', value: 6.5, unit: 'pH' },
    ]);
    const [resultId] = results;
    if (!resultId) throw new Error('There is no result.');
    return (await tenant.user.verdicts.why({ params: { resultId, standardId } })).Explanation;
  };
  const within = await evaluate(2);
  expect(within).toMatchObject({ verdict: 'meets', limits: [{ value: 46 }] });
  expect(within.limits[0]?.formula?.cells).toEqual([
    { at: [[0], [6]], figure: 100, weight: 0 },
    { at: [[0], [7]], figure: 50, weight: 0.8 },
    { at: [[10], [6]], figure: 80, weight: 0 },
    { at: [[10], [7]], figure: 30, weight: 0.2 },
  ]);
  expect(await evaluate(3)).toMatchObject({ verdict: 'exceeds', limits: [{ value: 44 }] });
  expect(await evaluate(11)).toMatchObject({
    verdict: 'undetermined',
    reason: 'formulaFailed',
    limits: [{ failure: { code: 'outsideTable', parameters: { name: 'Made temperature', value: 11, highest: 10 } } }],
  });
  expect(await evaluate(5, '<')).toMatchObject({ verdict: 'undetermined', reason: 'cofactorBelowDetection' });
});

test('a table travels with the file of its guideline, and a file says where a table is wrong', async () => {
  const { Id, Version } = await newGuideline(tenant.admin);
  await tenant.admin.standards.addStandard({ body: aStandard(Id, ammonia) });
  const file = await tenant.user.guidelineVersions.export({ params: { versionId: Version.Id }, query: {} });
  const text = await file.text();
  const send = async (content: string) =>
    tenant.admin.guidelineVersions.import({
      params: { guidelineId: Id },
      form: aForm({ isTestRun: 'true' }, new File([content], 'guideline.csv')),
    });
  expect(await send(text)).toMatchObject({ Unchanged: 1, Rejected: 0 });
  expect(await send(text.replace('80, 30', '80, abc'))).toMatchObject({
    Rejected: 1,
    Findings: [{ Row: 2, Column: 'Value', Code: 'tableNumber', Message: "'abc' in the table is not a number." }],
  });
  expect(await send(text.replace('100, 50; ', ''))).toMatchObject({ Findings: [{ Code: 'tableRows' }] });
});

test('a table that is none is refused with the reason', async () => {
  const { Id } = await newGuideline(tenant.admin);
  const wrong = { ...ammonia, StandardValue: table.replace('0, 10', '10, 0') };
  await expect(tenant.admin.standards.addStandard({ body: aStandard(Id, wrong) })).rejects.toMatchObject({
    code: 'guidelines.valueWrong',
    message: expect.stringContaining("The values of the axis 'Made temperature' must rise, each once."),
  });
});
