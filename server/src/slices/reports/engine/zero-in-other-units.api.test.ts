import { defaultReportOptions } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { aStandard, newGuideline, useUnits } from '#test/builders/guideline-library';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

test('a zero counts as below its detection limit as reported, whatever unit the report is in', async () => {
  const [tenant, unit] = [await world.newTenant(), await useUnits(world)];
  const station = await newStation(world, tenant.id);
  for (const [day, value] of [0, 1, 1].entries()) {
    const sampleId = await newSample(world, tenant.id, station.id, {
      sampled_at: new Date(Date.UTC(2026, 2, day + 1)),
    });
    // Half of 0.02 mg/L with twice 1 mg/L have a geometric mean of 0.22; half of 20 mg/L would make it 2.2.
    const given = { value, original_text: String(value), unit: 'mg/L', detection_limit: 0.02 };
    await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, given);
  }
  const zinc = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await tx
      .updateTable('analytes')
      .set({ default_unit_id: unit('µg/L') })
      .execute();
    return (await tx.selectFrom('analytes').select('id').executeTakeFirstOrThrow()).id as never;
  });
  const { Id } = await newGuideline(tenant.admin);
  const limit = aStandard(Id, { AnalyteNameInGuideline: 'Zinc', StandardValue: '1', UnitId: unit('mg/L') });
  const mean = { Statistic: 'geometricMean', WithinDays: 30, LeastSamples: 3, WaterQualityLabAnalyteId: zinc } as const;
  await tenant.admin.standards.addStandard({ body: { ...limit, ...mean } });
  const selection = {
    ...{ stations: [station.id], analytes: [zinc], guidelines: [Id] },
    dateRange: { start: null, end: null },
  };
  const verdicts = async (convertUnits: boolean) => {
    const reportOptions = { ...defaultReportOptions, reportFormat: 'Long' as const, convertUnits };
    const blob = await tenant.user.reportRuns.generate({ body: { selection, reportOptions } });
    const [head = '', ...lines] = (await blob.text()).trim().split('\r\n');
    const at = head.split(',').findIndex((name) => name.endsWith(': verdict'));
    return lines.map((line) => line.split(',')[at]);
  };
  const evaluated = await verdicts(false);
  expect(evaluated.at(-1)).toBe('meets');
  expect(await verdicts(true)).toEqual(evaluated);
});
