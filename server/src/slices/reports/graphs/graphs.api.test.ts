import type { AnalyteId, DataSourceId, GraphSelection, GuidelineId } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
let creek: DataSourceId;
let river: DataSourceId;
let zinc: AnalyteId;
let lead: AnalyteId;
let guideline: GuidelineId;
let unitId: number;

const microgram = { unit: 'µg/L' };
const idOf = (name: string) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    return row.id as AnalyteId;
  });

/** Zinc rises by 2 a month from 2, the second month in mg/L and the third not detected; lead is half of it. */
beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  await storeShippedUnits(world.platform);
  creek = (await newStation(world, tenant.id, { name: 'Creek', timeZone: 'America/Vancouver' })).id;
  river = (await newStation(world, tenant.id, { name: 'River' })).id;
  for (let month = 0; month < 12; month += 1) {
    const sampled_at = new Date(Date.UTC(2025, month, 10, 18));
    const sampleId = await newSample(world, tenant.id, creek, { sampled_at });
    const value = 2 + month * 2;
    const below = { sign: '<', value: null, detection_limit: 1, ...microgram };
    const given = month === 1 ? { value: value / 1000, unit: 'mg/L' } : { value, ...microgram };
    await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, month === 2 ? below : given);
    await newResult(world, tenant.id, { sampleId, analyte: 'Lead' }, { value: value / 2, ...microgram });
  }
  // Late on New Year's Eve in Vancouver, the next year at Greenwich.
  const eve = { sampled_at: new Date('2026-01-01T05:00:00Z'), sampled_on: '2025-12-31' };
  await newResult(
    world,
    tenant.id,
    { sampleId: await newSample(world, tenant.id, creek, eve), analyte: 'Zinc' },
    { value: 100, ...microgram },
  );
  // What was taken back counts nowhere.
  const late = { sampled_at: new Date('2026-02-01T18:00:00Z'), sampled_on: '2026-02-01' };
  const withdrawn = { value: 9000, closed_at: world.clock.now(), ...microgram };
  await newResult(
    world,
    tenant.id,
    { sampleId: await newSample(world, tenant.id, creek, late), analyte: 'Zinc' },
    withdrawn,
  );
  [zinc, lead] = [await idOf('Zinc'), await idOf('Lead')];
  guideline = await evaluateZinc();
});

async function evaluateZinc(): Promise<GuidelineId> {
  const { db } = world.platform;
  const unit = await db.selectFrom('units').select('id').where('name', '=', 'µg/L').executeTakeFirstOrThrow();
  const group = await db
    .selectFrom('unit_group_members')
    .select('unit_group_id')
    .where('unit_id', '=', unit.id)
    .executeTakeFirstOrThrow();
  unitId = unit.id;
  const { guidelineId, lineageId } = await newStandard(world, tenant.id, { unitId, value: '15' });
  await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const measure = { applicable_unit_group_id: group.unit_group_id, default_unit_id: unit.id };
    await tx.updateTable('analytes').set(measure).where('id', '=', zinc).execute();
    const link = { lineage_id: lineageId, analyte_id: zinc, created_at: world.clock.now() };
    await tx.insertInto('analyte_standards').values(link).execute();
  });
  return guidelineId as GuidelineId;
}

/** Analytes nobody measured, so that the selection is large. */
const moreAnalytes = (count: number) =>
  inNamedTenant(world.platform, tenant.id, async (tx) => {
    const names = Array.from({ length: count }, (_, at) => `Unmeasured ${at}`);
    const values = names.map((name) => ({ name, created_at: world.clock.now() }));
    const rows = await tx.insertInto('analytes').values(values).returning('id').execute();
    return rows.map(({ id }) => id as AnalyteId);
  });

const about = (given: Partial<GraphSelection> = {}): GraphSelection => ({
  stations: [creek],
  analytes: [zinc],
  guidelines: [],
  dateRange: { start: null, end: null },
  ...given,
});
const series = (given: Partial<GraphSelection> = {}, Width = 800) =>
  tenant.user.graphs.series({ body: { Selection: about(given), Width } });
const limits = (given: Partial<GraphSelection> = {}) =>
  tenant.user.graphs.limits({ body: { Selection: about({ guidelines: [guideline], ...given }), Width: 800 } });

describe('values over time', () => {
  test('are one line in the default unit, whatever unit each result came in, with non-detects at their limit', async () => {
    const { Series } = await series();
    expect(Series).toHaveLength(1);
    expect(Series[0]).toMatchObject({
      ...{ StationName: 'Creek', AnalyteName: 'Zinc', Unit: 'µg/L', Count: 13, NonDetects: 1, IsThinned: false },
      Points: { Values: [2, 4, 1, 8, 10, 12, 14, 16, 18, 20, 22, 24, 100], Signs: [0, 0, -1, ...Array(10).fill(0)] },
    });
  });

  test("end with the station's own last day", async () => {
    const at = (end: string) => series({ dateRange: { start: '2025-12-01', end } });
    expect((await at('2025-12-31')).Series[0]?.Points.Values).toEqual([24, 100]);
    expect((await at('2025-12-30')).Series[0]?.Points.Values).toEqual([24]);
  });

  test('of a range wider than the picture keep first, least, greatest and last of each piece', async () => {
    const { id } = await newStation(world, tenant.id);
    const sampleId = await newSample(world, tenant.id, id);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      sql`insert into results (sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit,
          original_text, opened_at)
        select ${sampleId}, ${id}, ${zinc}, 'Zinc', '2020-01-01'::timestamptz + n * interval '1 hour',
          case when n = 777 then 9999 else n % 50 end, 'µg/L', '1', now() from generate_series(0, 4999) n`.execute(tx),
    );
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      sql`update results set sign = '<', value = null, detection_limit = 20
        where data_source_id = ${id} and value = 20 and sampled_at > '2020-06-01'`.execute(tx),
    );
    const { Series } = await series({ stations: [id] }, 50);
    expect(Series[0]).toMatchObject({ Count: 5000, NonDetects: 27, IsThinned: true });
    expect(Series[0]?.Points.Times.length).toBeLessThanOrEqual(220);
    expect(Series[0]?.Points.Values).toEqual(expect.arrayContaining([0, 49, 9999]));
    // Neither the least nor the greatest, and still to be seen.
    expect(Series[0]?.Points.Signs).toContain(-1);
    // The same when so many lines are requested that they are counted first.
    const many = await series({ stations: [id], analytes: [zinc, ...(await moreAnalytes(16))] }, 50);
    expect(many.Series[0]?.Points.Values).toEqual(Series[0]?.Points.Values);
    // A narrower span shows every result in it.
    const near = await series({ stations: [id], dateRange: { start: '2020-02-01', end: '2020-02-08' } }, 50);
    expect(near.Series[0]).toMatchObject({ Count: 168, IsThinned: false });
    expect(near.Series[0]?.Points.Times).toHaveLength(168);
    expect(Series[0]?.Points.Times[0]).toBe(Date.UTC(2020, 0, 1));
    expect(Series[0]?.Points.Times.at(-1)).toBe(Date.UTC(2020, 0, 1) + 4999 * 3_600_000);
  });

  test('under a flag that hides them are left out of the picture and counted; other flags keep their colour', async () => {
    const { id } = await newStation(world, tenant.id);
    const add = (code: string, show_values: boolean) =>
      inNamedTenant(world.platform, tenant.id, (tx) =>
        tx
          .insertInto('flags')
          .values({ code, description: code, colour: '#aa0000', show_values, created_at: world.clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [seen, hiding] = [await add('GS', true), await add('GH', false)];
    for (const [day, flag] of [seen.id, hiding.id].entries()) {
      const sampleId = await newSample(world, tenant.id, id, { sampled_at: new Date(Date.UTC(2025, 0, day + 1)) });
      await newResult(
        world,
        tenant.id,
        { sampleId, analyte: 'Zinc' },
        { value: day + 1, ...microgram, flag_ids: [flag] },
      );
    }
    const { Series, Flags } = await series({ stations: [id] });
    expect(Series[0]).toMatchObject({ Count: 1, HiddenByFlag: 1, Points: { Values: [1] } });
    expect(Flags[Series[0]?.Points.Flags[0] ?? -1]).toMatchObject({ FlagCode: 'GS' });
    const { Trends } = await tenant.user.graphs.trends({ body: { Selection: about({ stations: [id] }) } });
    expect(Trends[0]?.Count).toBe(1);
  });

  test('in a unit that cannot be converted stay as they are, and the record of mismatches says so', async () => {
    const { id } = await newStation(world, tenant.id);
    const sampleId = await newSample(world, tenant.id, id);
    await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, { value: 3, unit: '°C' });
    const { Series, AnalyteLabResultUnitMismatchExceptionRecord: record } = await series({ stations: [id] });
    expect(Series[0]).toMatchObject({ Unit: '°C' });
    expect(record).toMatchObject({ HasErrors: true, Errors: [{ Analyte: 'Zinc', StandardUnit: 'µg/L' }] });
    const evaluated = await limits({ stations: [id] });
    expect(evaluated.AnalyteLabResultUnitMismatchExceptionRecord.Errors[0]).toMatchObject({
      ...{ Analyte: 'Zinc', Standard: '15', StandardUnit: 'µg/L', Message: expect.stringContaining('°C') },
    });
  });
});

describe('limits', () => {
  test('come with the results beyond them', async () => {
    const { Limits, Verdicts, IsComplete } = await limits();
    expect(Limits).toMatchObject([{ AnalyteName: 'Zinc', Unit: 'µg/L', Upper: [15], Lower: [null] }]);
    expect(Verdicts.map(({ Value }) => Value)).toEqual([16, 18, 20, 22, 24, 100]);
    expect(Verdicts.every(({ Verdict }) => Verdict === 'exceeds')).toBe(true);
    expect(IsComplete).toBe(true);
  });

  test('are none for a guideline that is not chosen', async () => {
    expect(await limits({ guidelines: [] })).toMatchObject({ Limits: [], Verdicts: [] });
  });

  test('count by day, and by station and analyte', async () => {
    const Selection = about({ stations: [creek, river], guidelines: [guideline] });
    const { Days, Cells, Stations } = await tenant.user.graphs.exceedances({ body: { Selection } });
    expect(Days.at(-1)).toEqual({ Day: '2025-12-31', Evaluated: 1, Exceeds: 1, Undetermined: 0 });
    expect(Cells).toEqual([{ StationId: creek, AnalyteId: zinc, Evaluated: 13, Exceeds: 6, Undetermined: 0 }]);
    expect(Stations.map(({ StationName }) => StationName)).toEqual(['Creek', 'River']);
  });

  test('say how the latest values stand; without a guideline they say nothing', async () => {
    const latest = async (guidelines: readonly GuidelineId[]) => {
      const Selection = about({ analytes: [zinc, lead], guidelines: [...guidelines] });
      return (await tenant.user.graphs.latest({ body: { Selection } })).Values;
    };
    const [ofLead, ofZinc] = await latest([guideline]);
    expect(ofLead).toMatchObject({ State: 'notCovered', StandardId: null });
    expect(ofZinc).toMatchObject({ State: 'exceeds', StandardId: expect.any(Number) });
    expect((await latest([])).map(({ State }) => State)).toEqual([null, null]);
  });
});

test("the latest value is the newest that no flag hides, on the station's own day", async () => {
  const { Values } = await tenant.user.graphs.latest({
    body: { Selection: about({ stations: [creek, river], analytes: [zinc, lead] }) },
  });
  expect(Values).toMatchObject([
    { AnalyteName: 'Lead', StationName: 'Creek', Unit: 'µg/L', SampledOn: '2025-12-10' },
    { AnalyteName: 'Zinc', StationName: 'Creek', Unit: 'µg/L', SampledOn: '2025-12-31' },
  ]);
});

test('boxes stand for stations, or for months of the year by the clock of the station', async () => {
  const boxes = (By: 'station' | 'month') => tenant.user.graphs.boxes({ body: { Selection: about(), By } });
  expect((await boxes('station')).Boxes).toMatchObject([{ StationName: 'Creek', Count: 13, Median: 14, Maximum: 100 }]);
  // One station has nothing to be compared with.
  expect((await boxes('station')).Comparisons).toEqual([]);
  const { Boxes, Comparisons } = await boxes('month');
  expect(Comparisons).toMatchObject([{ AnalyteName: 'Zinc', Groups: 12, Count: 13 }]);
  expect(Comparisons[0]?.P).toBeGreaterThan(0.05);
  expect(Boxes).toHaveLength(12);
  expect(Boxes.at(-1)).toMatchObject({ Month: 12, Count: 2, Minimum: 24, Maximum: 100 });
});

test("a rise is found by Mann-Kendall with Sen's slope per year", async () => {
  const dateRange = { start: null, end: '2025-12-30' };
  const { Trends } = await tenant.user.graphs.trends({ body: { Selection: about({ analytes: [lead], dateRange }) } });
  expect(Trends).toMatchObject([
    { AnalyteName: 'Lead', Count: 12, Plain: { S: 66, Tau: 1, Count: 12 }, Seasonal: null },
  ]);
  expect(Trends[0]?.Plain?.P).toBeLessThan(0.0001);
  expect(Trends[0]?.Plain?.SlopePerYear).toBeCloseTo(12, 0);
  // A straight line leaves nothing that could hang together.
  expect(Trends[0]).toMatchObject({ IsOfMonths: false, IsSeriallyCorrelated: false });
  const Selection = about({ analytes: [lead], dateRange });
  const quarters = await tenant.user.graphs.trends({ body: { Selection, Period: 'quarter' } });
  expect(quarters.Trends).toMatchObject([{ Count: 12, IsOfMonths: true, Plain: { Count: 4, S: 6 } }]);
});

test('two analytes of the same samples make pairs, and those with a non-detect do not count for the line', async () => {
  const { Groups, Line, X, Y } = await tenant.user.graphs.pairs({
    body: { Selection: about({ analytes: [zinc, lead] }), X: lead, Y: zinc },
  });
  expect([X, Y]).toMatchObject([{ AnalyteName: 'Lead' }, { AnalyteName: 'Zinc', Unit: 'µg/L' }]);
  expect(Groups[0]?.Xs).toHaveLength(12);
  expect(Groups[0]?.IsCensored.filter((one) => one === 1)).toHaveLength(1);
  expect(Line).toMatchObject({ Count: 11, Slope: 2 });
});

describe('refuses', () => {
  test.each([
    ['no station', { stations: [] }, 'reports.nothingSelected'],
    ['no analyte', { analytes: [] }, 'reports.nothingSelected'],
    ['dates the wrong way round', { dateRange: { start: '2026-02-01', end: '2026-01-01' } }, 'reports.datesInverted'],
  ])('%s', async (_, given, code) => {
    await expect(series(given)).rejects.toMatchObject({ code });
  });

  test("another tenant's stations and analytes as if they were not there", async () => {
    const stationId = (await newStation(world, stranger.id)).id;
    const ask = (Selection: GraphSelection) => stranger.user.graphs.series({ body: { Selection, Width: 800 } });
    await expect(ask(about())).rejects.toMatchObject({ code: 'notFound' });
    await expect(ask(about({ stations: [stationId] }))).rejects.toMatchObject({ code: 'reports.selectionGone' });
  });
});
