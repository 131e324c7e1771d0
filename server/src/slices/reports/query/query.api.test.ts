import type { AnalyteId, DataSourceId, GuidelineId, ReportSelection } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newMediaType, newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
let upper: DataSourceId;
let lower: DataSourceId;
let idle: DataSourceId;
let zinc: AnalyteId;
let lead: AnalyteId;
let guideline: GuidelineId;

const idOf = (name: string) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    return row.id as AnalyteId;
  });

beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  await storeShippedUnits(world.platform);
  const water = await newMediaType(world, 'River water', 'Water');
  upper = (await newStation(world, tenant.id, { name: 'Upper', timeZone: 'America/Vancouver' })).id;
  lower = (await newStation(world, tenant.id, { name: 'Lower' })).id;
  idle = (await newStation(world, tenant.id, { name: 'Idle' })).id;
  for (const [month, value] of [2, 30.5, 12].entries()) {
    // Late on the last day of a month in Vancouver, on the first of the next one at Greenwich.
    const sampled_at = new Date(Date.UTC(2026, month + 1, 1, 5, 30));
    const sampled_on = new Date(sampled_at.getTime() - 8 * 3_600_000).toISOString().slice(0, 10);
    // The first was written by another clock than the station's.
    const facts = { sampled_at, sampled_on, utc_offset_minutes: month === 0 ? 0 : -480, media_type_id: water };
    const sampleId = await newSample(world, tenant.id, upper, facts);
    const text = value === 2 ? '2.0' : String(value);
    await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value, unit: 'µg/L', original_text: text });
    const below = { sign: '<', value: null, detection_limit: 0.5, original_text: '<0.50', unit: 'µg/L' };
    await newResult(world, tenant.id, { sampleId, analyte: 'Lead' }, below);
  }
  const sampleId = await newSample(world, tenant.id, lower, { sampled_at: new Date('2026-02-10T12:00:00Z') });
  await newResult(
    world,
    tenant.id,
    { sampleId, analyte: 'Zinc' },
    { value: 0.05, unit: 'mg/L', original_text: '0.05' },
  );
  const blank = { sampled_at: new Date('2026-02-11T12:00:00Z'), qa_qc_kind: 'Field blank' };
  const blankId = await newSample(world, tenant.id, lower, blank);
  await newResult(world, tenant.id, { sampleId: blankId, analyte: 'Zinc' }, { value: 99, qa_qc_kind: 'Field blank' });
  [zinc, lead] = [await idOf('Zinc'), await idOf('Lead')];
  guideline = await evaluateZinc();
});

/** At most 30 µg/L of zinc. */
async function evaluateZinc(): Promise<GuidelineId> {
  const unit = await world.platform.db.selectFrom('units').select('id').where('name', '=', 'µg/L').executeTakeFirst();
  const group = await world.platform.db
    .selectFrom('unit_group_members')
    .select('unit_group_id')
    .where('unit_id', '=', unit?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { guidelineId, lineageId } = await newStandard(world, tenant.id, { unitId: unit?.id ?? null, value: '30' });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const measure = { applicable_unit_group_id: group.unit_group_id, default_unit_id: unit?.id ?? null };
    await tx.updateTable('analytes').set(measure).where('id', '=', zinc).execute();
    const link = { lineage_id: lineageId, analyte_id: zinc, created_at: world.clock.now() };
    await tx.insertInto('analyte_standards').values(link).execute();
  });
  return guidelineId as GuidelineId;
}

const selecting = (given: Partial<ReportSelection> = {}): ReportSelection => ({
  stations: [upper, lower, idle],
  guidelines: [],
  analytes: [zinc, lead],
  dateRange: { start: null, end: null },
  ...given,
});
const body = (given: Partial<ReportSelection> = {}) => ({
  ...{ selection: selecting(given), includeQaQc: false, convertUnits: false, after: null, take: 50 },
});
const page = (body: Parameters<typeof tenant.user.reportQuery.results>[0]['body'], who = tenant.user) =>
  who.reportQuery.results({ body });

describe('what can be chosen', () => {
  test('stations come with their media, place and the days of their first and last sample', async () => {
    const { Stations, Guidelines } = await tenant.user.reportQuery.stationsGuidelines({});
    expect(Stations.map(({ StationName }) => StationName)).toEqual(['Idle', 'Lower', 'Upper']);
    expect(Stations[2]).toMatchObject({
      ...{ FirstSampleDate: '2026-01-31', LastSampleDate: '2026-03-31', GroupPath: ['Place of Upper'] },
      MediaTypeIds: [expect.any(Number)],
    });
    expect(Stations[0]).toMatchObject({ FirstSampleDate: null, LastSampleDate: null, MediaTypeIds: [] });
    expect(Guidelines.map(({ GuidelineId }) => GuidelineId)).toEqual([guideline]);
  });

  test('analytes come with first and last day by the clocks of the stations, and the stations that have them', async () => {
    const details = await tenant.user.reportQuery.details({ body: { StationIds: [upper, lower, idle] } });
    expect(details).toMatchObject({ queries: 3, totalQueries: 6 });
    expect(details.Analytes).toMatchObject([
      { AnalyteName: 'Lead', FirstSampleDate: '2026-01-31', LastSampleDate: '2026-03-31', StationIds: [upper] },
      { AnalyteName: 'Zinc', FirstSampleDate: '2026-01-31', LastSampleDate: '2026-03-31', ResultCount: 5 },
    ]);
    expect(new Set(details.Analytes[1]?.StationIds)).toEqual(new Set([upper, lower]));
    expect(details.StationMediaTypes).toEqual([
      { MediaTypeId: expect.any(Number), Name: 'River water', StationIds: [upper] },
      { MediaTypeId: null, Name: null, StationIds: [lower] },
    ]);
  });

  test('stations without data have no analytes', async () => {
    const { Analytes, queries } = await tenant.user.reportQuery.details({ body: { StationIds: [idle] } });
    expect([Analytes, queries]).toEqual([[], 0]);
  });

  test('an analyte tells its aliases and the standards that evaluate it', async () => {
    const [mapping] = await tenant.user.reportQuery.analyteMapping({ body: { AnalyteIds: [zinc] } });
    expect(mapping).toMatchObject({
      ...{ AnalyteName: 'Zinc', DefaultUnit: 'µg/L', Aliases: [] },
      Standards: [{ GuidelineId: guideline, StandardValue: '30', Unit: 'µg/L' }],
    });
  });
});

describe('counts before running', () => {
  const count = (given: Partial<ReportSelection>, includeQaQc = false) =>
    tenant.user.reportQuery.count({ body: { selection: selecting(given), includeQaQc } });

  test('say how many results of how many stations and analytes there are', async () => {
    expect(await count({})).toEqual({ Stations: 2, Analytes: 2, Results: 7, IsExact: true });
    expect(await count({}, true)).toMatchObject({ Results: 8 });
  });

  test('go by the days of the stations', async () => {
    const january = { start: '2026-01-31', end: '2026-01-31' };
    expect(await count({ dateRange: january })).toEqual({ Stations: 1, Analytes: 2, Results: 2, IsExact: true });
    expect(await count({ dateRange: { start: '2026-02-01', end: '2026-02-09' } })).toMatchObject({ Results: 0 });
  });
});

describe('results on the screen', () => {
  test('come by station in the order asked for, from old to new, with the figures of the laboratory', async () => {
    const { Samples, Next } = await page(body());
    expect(Next).toBeNull();
    expect(Samples.map(({ StationId, SampledOn }) => [StationId, SampledOn])).toEqual([
      [upper, '2026-01-31'],
      [upper, '2026-02-28'],
      [upper, '2026-03-31'],
      [lower, '2026-02-10'],
    ]);
    expect(Samples[0]).toMatchObject({ SampledTime: '21:30', MediaType: 'River water' });
    expect(Samples[0]?.Results).toMatchObject([
      { AnalyteId: zinc, Sign: '', Number: 2, Figures: 2, Unit: 'µg/L', Reported: null, Verdicts: [] },
      { AnalyteId: lead, Sign: '<', Number: 0.5, Figures: 2, Unit: 'µg/L' },
    ]);
  });

  test('come page by page, none twice and none left out', async () => {
    const whole = await page(body());
    const seen: number[] = [];
    let after: Awaited<ReturnType<typeof page>>['Next'] = null;
    do {
      const one = await page({ ...body(), after, take: 1 });
      seen.push(...one.Samples.map(({ SampleId }) => SampleId));
      after = one.Next;
    } while (after !== null);
    expect(seen).toEqual(whole.Samples.map(({ SampleId }) => SampleId));
  });

  test('are converted to the default unit of the analyte when asked, and say what was reported', async () => {
    const { Samples } = await page({ ...body({ stations: [lower] }), convertUnits: true });
    expect(Samples[0]?.Results[0]).toMatchObject({
      ...{ Number: 50, Figures: 1, Unit: 'µg/L' },
      Reported: { Text: '0.05', Unit: 'mg/L' },
    });
  });

  test('have what each chosen guideline says, also where units have to be converted for it', async () => {
    const { Samples } = await page(body({ guidelines: [guideline] }));
    const stated = Samples.map(({ Results }) => Results.map(({ Verdicts }) => Verdicts[0]?.Verdict ?? null));
    expect(stated).toEqual([['meets', null], ['exceeds', null], ['meets', null], ['exceeds']]);
    const why = Samples[1]?.Results[0]?.Verdicts[0];
    expect(why).toMatchObject({ GuidelineId: guideline, Limit: 30, StandardId: expect.any(Number) });
  });

  test('leave quality control out unless asked for, and never evaluate it', async () => {
    const { Samples } = await page({ ...body({ guidelines: [guideline], stations: [lower] }), includeQaQc: true });
    expect(Samples.map(({ QaQcType }) => QaQcType)).toEqual([null, 'Field blank']);
    expect(Samples[1]?.Results[0]?.Verdicts).toEqual([]);
  });

  test('a value that a flag hides is not sent', async () => {
    const flag = await tenant.admin.flags.addFlag({
      body: { FlagCode: 'X', Description: 'Not to be used', ShowValues: false, Colour: '#0072b2' },
    });
    const sampleId = await newSample(world, tenant.id, idle, { sampled_at: new Date('2025-05-05T12:00:00Z') });
    await newResult(world, tenant.id, { sampleId, analyte: 'Lead' }, { value: 7, flag_ids: [flag.Id] });
    const { Samples, Flags } = await page(body({ dateRange: { start: '2025-01-01', end: '2025-12-31' } }));
    expect(Samples[0]?.Results[0]).toMatchObject({ Number: null, Figures: 0, FlagIds: [flag.Id] });
    expect(Flags).toMatchObject([{ FlagCode: 'X', ShowValue: false }]);
    const flagged = await page({ ...body({ guidelines: [guideline] }), flags: [flag.Id], order: 'newest' });
    expect(flagged.Samples.map(({ SampleId }) => SampleId)).toEqual([sampleId]);
    expect(flagged).toMatchObject({ Next: null, Looked: 5 });
  });

  test('come newest first over all stations, and only those that exceed, page by page', async () => {
    const choosy = { ...body({ guidelines: [guideline] }), exceeding: [guideline], order: 'newest' as const };
    const first = await page({ ...choosy, take: 1 });
    expect(first.Samples.map(({ SampledOn }) => SampledOn)).toEqual(['2026-02-28']);
    const second = await page({ ...choosy, take: 1, after: first.Next });
    expect(second.Samples.map(({ SampledOn }) => SampledOn)).toEqual(['2026-02-10']);
    const whole = await page(choosy);
    expect(whole.Samples.map(({ StationId }) => StationId)).toEqual([upper, lower]);
  });

  test('of more stations than can be put in order of time are refused in a sentence', async () => {
    const stations = Array.from({ length: 1001 }, (_, at) => (at + 1_000_000) as DataSourceId);
    const refused = await page({ ...body({ stations }), order: 'oldest' }).catch((error) => error);
    expect(refused.details).toMatchObject([{ Message: 'At most 1,000 stations can be sorted by date.' }]);
  });
});

describe('selections that cannot be used', () => {
  const refusals: [string, () => Partial<ReportSelection>, string][] = [
    ['no station', () => ({ stations: [] }), 'reports.nothingSelected'],
    ['no analyte', () => ({ analytes: [] }), 'reports.nothingSelected'],
    [
      'dates the wrong way round',
      () => ({ dateRange: { start: '2026-03-02', end: '2026-03-01' } }),
      'reports.datesInverted',
    ],
    ['an analyte that is not there', () => ({ analytes: [zinc, 999_999 as AnalyteId] }), 'reports.selectionGone'],
    ['a guideline that is not there', () => ({ guidelines: [999_999 as GuidelineId] }), 'reports.selectionGone'],
  ];
  test.each(refusals)('%s', async (_, given, code) => {
    await expect(page(body(given()))).rejects.toMatchObject({ code });
    await expect(
      tenant.user.reportQuery.count({ body: { selection: selecting(given()), includeQaQc: false } }),
    ).rejects.toMatchObject({ code });
  });

  test("another tenant's stations and analytes are not there", async () => {
    const body = { StationIds: [upper] };
    await expect(stranger.user.reportQuery.details({ body })).rejects.toMatchObject({ code: 'reports.selectionGone' });
    await expect(stranger.user.reportQuery.analyteMapping({ body: { AnalyteIds: [zinc] } })).rejects.toMatchObject({
      code: 'reports.selectionGone',
    });
    expect((await stranger.user.reportQuery.stationsGuidelines({})).Stations).toEqual([]);
  });

  test('forty thousand stations in one request are looked up, sixty thousand are refused in a sentence', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => (at + 1_000_000) as DataSourceId);
    const body = { StationIds: many(40_000) };
    await expect(tenant.user.reportQuery.details({ body })).rejects.toThrow(
      '40000 of the selected stations cannot be found.',
    );
    const refused = await tenant.user.reportQuery
      .details({ body: { StationIds: many(60_000) } })
      .catch((error) => error);
    expect(refused.details).toMatchObject([{ Message: 'At most 50,000 stations at once.' }]);
  });

  test('a million values in one request are refused before they are looked at', async () => {
    const million = Array.from({ length: 1_000_000 }, (_, at) => (at + 1_000_000) as AnalyteId);
    const call = page(body({ analytes: million }));
    await expect(call).rejects.toMatchObject({ code: 'request.tooLarge', status: 413 });
    const twenty = page(body({ analytes: million.slice(0, 20_001) }));
    const refused = await twenty.catch((error) => error);
    expect(refused.details).toMatchObject([{ Message: 'At most 20,000 analytes at once.' }]);
  });
});
