import type { GuidelineId, NewStandard, ResultId, StandardId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';
import { aStandard, changed, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';

const world = useWorld();
let tenant: TenantWorld;
let guideline: GuidelineId;
let unit: Awaited<ReturnType<typeof useUnits>>;

beforeAll(async () => {
  tenant = await world.newTenant();
  unit = await useUnits(world);
  guideline = (await newGuideline(tenant.admin)).Id;
});

async function evaluate(AnalyteNameInGuideline: string, given: Partial<NewStandard>): Promise<StandardId> {
  const { Id } = await tenant.admin.standards.addStandard({
    body: aStandard(guideline, { StandardValue: '3', UnitId: unit('mg/L as N'), ...given, AnalyteNameInGuideline }),
  });
  const AnalyteId = await newAnalyte(world, tenant, AnalyteNameInGuideline);
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
  return Id;
}

const explain = async (standardId: StandardId, resultId: number | undefined) =>
  (await tenant.user.verdicts.why({ params: { resultId: resultId as ResultId, standardId } })).Explanation;

test('a standard evaluates its own speciation alone, until it says that others are converted by molar mass', async () => {
  const standard = await evaluate('Nitrate', {});
  const { results } = await takeSample(world, tenant, [
    { analyte: 'Nitrate', value: 12, unit: 'mg/L as NO3' },
    { analyte: 'Nitrate', value: 14, unit: 'mg/L as NO3', fraction: 'Dissolved' },
    { analyte: 'Nitrate', value: 14, unit: 'mg/L', fraction: 'Total' },
  ]);
  expect(await explain(standard, results[0])).toMatchObject({ verdict: 'undetermined', reason: 'otherSpeciation' });
  const row = (await tenant.user.guidelines.guidelineList({}))
    .flatMap(({ Standards }) => Standards)
    .find(({ Id }) => Id === standard);
  if (!row) throw new Error('The standard is gone.');
  expect(row.ConvertsSpeciation).toBe(false);
  const { ConvertsSpeciation } = await tenant.admin.standards.updateStandard(
    changed(row, { ConvertsSpeciation: true }),
  );
  expect(ConvertsSpeciation).toBe(true);
  // 14.007 g of nitrogen in 62.004 g of nitrate.
  expect(await explain(standard, results[0])).toMatchObject({
    verdict: 'meets',
    value: {
      reported: { kind: 'measured', value: 12 },
      converted: 2.71085736404103,
      steps: [{ from: 'mg/L as NO3', to: 'mg/L as N', formula: 'x * 14.007 / 62.004', isInverse: false }],
    },
  });
  expect(await explain(standard, results[1])).toMatchObject({ verdict: 'exceeds' });
  // What plain mg/L of nitrate is expressed as is not known.
  expect(await explain(standard, results[2])).toMatchObject({ verdict: 'undetermined' });
});

test('milliequivalents are evaluated with the charge of the ion', async () => {
  const standard = await evaluate('Calcium', { UnitId: unit('mg/L'), StandardValue: '40', ConvertsSpeciation: true });
  const { results } = await takeSample(world, tenant, [{ analyte: 'Calcium', value: 2, unit: 'meq/L' }]);
  expect(await explain(standard, results[0])).toMatchObject({
    verdict: 'exceeds',
    value: { converted: 40.078, steps: [{ formula: 'x * 40.078 / 2' }] },
  });
});

test('whether it converts goes into the next version of the guideline', async () => {
  await evaluate('Ammonia', { ConvertsSpeciation: true });
  const { NewestVersion } = await tenant.admin.guidelineVersions.start({ body: { GuidelineId: guideline } });
  const standards = await tenant.user.guidelineVersions.standards({ params: { versionId: NewestVersion.Id } });
  const ammonia = standards.find(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline === 'Ammonia');
  expect(ammonia?.ConvertsSpeciation).toBe(true);
});
