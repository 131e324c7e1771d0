import { type AnalyteId, type DataSourceId, defaultReportOptions, type GuidelineId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: DataSourceId;
let sampleId: number;
let zinc: AnalyteId;
let guideline: { guidelineId: GuidelineId; standardId: number };
let notDetected: number;

const unit = 'µg/L';

beforeAll(async () => {
  tenant = await world.newTenant();
  await storeShippedUnits(world.platform);
  station = (await newStation(world, tenant.id, { name: 'Creek' })).id;
  for (const day of [1, 2, 3]) {
    const sampled_at = new Date(Date.UTC(2026, 0, day, 12));
    sampleId = await newSample(world, tenant.id, station, { sampled_at });
    const given = day === 3 ? { sign: '<', value: null, original_text: 'ND', qualifier: 'H' } : { value: day };
    notDetected = await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { unit, ...given });
    await newResult(world, tenant.id, { sampleId, analyte: 'Lead' }, { unit, value: day });
  }
  guideline = await evaluateZinc();
});

async function evaluateZinc() {
  const { db } = world.platform;
  const { id } = await db.selectFrom('units').select('id').where('name', '=', unit).executeTakeFirstOrThrow();
  const { unit_group_id } = await db
    .selectFrom('unit_group_members')
    .select('unit_group_id')
    .where('unit_id', '=', id)
    .executeTakeFirstOrThrow();
  const made = await newStandard(world, tenant.id, { unitId: id, value: '30' });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', 'Zinc').executeTakeFirstOrThrow();
    zinc = row.id as AnalyteId;
    const measure = { applicable_unit_group_id: unit_group_id, default_unit_id: id };
    await tx.updateTable('analytes').set(measure).where('id', '=', zinc).execute();
    const link = { lineage_id: made.lineageId, analyte_id: zinc, created_at: world.clock.now() };
    await tx.insertInto('analyte_standards').values(link).execute();
  });
  return { guidelineId: made.guidelineId as GuidelineId, standardId: made.id };
}

const selecting = () => ({
  ...{ stations: [station], guidelines: [guideline.guidelineId], analytes: [zinc] },
  dateRange: { start: null, end: null },
});

test('a non-detect without a limit is a sign without a number in the table, with its qualifier', async () => {
  const body = { selection: selecting(), includeQaQc: false, convertUnits: true, after: null, take: 50 };
  const { Samples } = await tenant.user.reportQuery.results({ body });
  const last = Samples.flatMap(({ Results }) => Results).find(({ ResultId }) => ResultId === notDetected);
  expect(last).toMatchObject({ Sign: '<', Number: null, Qualifier: 'H', Verdicts: [{ Verdict: 'undetermined' }] });
});

test('guidelines leave it open, and say that the detection limit is not given', async () => {
  const params = { resultId: notDetected, standardId: guideline.standardId } as never;
  const why = await tenant.user.verdicts.why({ params });
  expect(why).toMatchObject({
    Result: { Qualifier: 'H' },
    Explanation: {
      ...{ verdict: 'undetermined', reason: 'noDetectionLimit' },
      value: { reported: { kind: 'missing', reason: 'notDetected' }, converted: null },
    },
  });
});

test('graphs and statistics leave it out, and graphs say so', async () => {
  const Selection = { ...selecting(), guidelines: [] };
  const { Series, WithoutLimit } = await tenant.user.graphs.series({ body: { Selection, Width: 800 } });
  expect(WithoutLimit).toBe(1);
  expect(Series).toMatchObject([{ Points: { Values: [1, 2], Signs: [0, 0] } }]);
  const { Boxes } = await tenant.user.graphs.boxes({ body: { Selection, By: 'station' } });
  expect(Boxes).toMatchObject([{ Count: 2, Minimum: 1, Maximum: 2 }]);
  const { Trends } = await tenant.user.graphs.trends({ body: { Selection } });
  expect(Trends).toMatchObject([{ Count: 2 }]);
});

test('reports write ND, and count it among the non-detects', async () => {
  const options = { ...defaultReportOptions, reportFormat: 'Long' as const };
  const blob = await tenant.user.reportRuns.generate({ body: { selection: selecting(), reportOptions: options } });
  expect(await blob.text()).toContain(',Zinc,,,,,ND,<,,µg/L,,,H,');
  const { Runs } = await tenant.user.reportRuns.list({ query: { limit: 1 } });
  expect(Runs[0]).toMatchObject({ State: 'done', Counts: { results: 3, nonDetects: 1 } });
});

test('laboratory data has the sign alone, and the qualifier', async () => {
  const blob = await tenant.user.sampleReports.labData({
    body: {
      ...{ StationId: station, ImportId: null, DateRange: { start: '2026-01-03', end: null } },
      ...{ Format: 'csv', IncludeQaQc: false },
    },
  });
  const [head = '', ...lines] = (await blob.text()).replace('\uFEFF', '').split('\r\n');
  const cells = lines.find((each) => each.includes('Zinc'))?.split(',') ?? [];
  const at = (name: string) => cells[head.split(',').indexOf(name)];
  expect([at('Prefix'), at('Result'), at('Qualifier'), at('AsReported')]).toEqual(['<', '', 'H', 'ND']);
});

test('the results of its sample are shown', async () => {
  const { Results } = await tenant.user.sampleReports.results({ params: { id: sampleId as never } });
  expect(Results.find(({ AnalyteName }) => AnalyteName === 'Zinc')).toMatchObject({
    ...{ Sign: '<', Value: null, DetectionLimit: null, Text: 'ND', Qualifier: 'H', Verdict: 'undetermined' },
  });
});
