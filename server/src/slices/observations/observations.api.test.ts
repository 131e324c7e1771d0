import type { SampleId } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { closeResult, newMediaType, newResult, newSample, newStation, newSynonym } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const at = (text: string) => ({ sampled_at: new Date(text) });

describe('the datasets of a station', () => {
  test('are one per media type, with samples, present results, analytes and days; any name finds them', async () => {
    const tenant = await world.newTenant();
    const station = await newStation(world, tenant.id);
    await newSynonym(world, tenant.id, station, 'MW-1');
    const media_type_id = await newMediaType(world, 'Test river water', 'Water');
    const first = await newSample(world, tenant.id, station.id, { ...at('2024-01-02T03:00:00Z'), media_type_id });
    const second = await newSample(world, tenant.id, station.id, { ...at('2025-06-07T08:00:00Z'), media_type_id });
    await newSample(world, tenant.id, station.id, at('2026-01-01T00:00:00Z'));
    await closeResult(
      world,
      tenant.id,
      await newResult(world, tenant.id, { sampleId: first, analyte: 'Zinc' }, { value: 9 }),
    );
    for (const [sample, analyte] of [
      [first, 'Zinc'],
      [first, 'Lead'],
      [second, 'Zinc'],
    ] as const) {
      await newResult(world, tenant.id, { sampleId: sample, analyte: analyte });
    }
    for (const name of [station.name, 'mw-1']) {
      expect((await tenant.user.observations.waterQualityDetail({ params: { name } })).WaterQualityDatasets).toEqual([
        { MediaType: 'Test river water', Samples: 2, Results: 3, Analytes: 2, First: '2024-01-02', Last: '2025-06-07' },
        { MediaType: 'Unspecified', Samples: 1, Results: 0, Analytes: 0, First: '2026-01-01', Last: '2026-01-01' },
      ]);
    }
  });

  test('of a name that two tenants use are those of the own one', async () => {
    const [tenant, other] = [await world.newTenant(), await world.newTenant()];
    const [ownStation, foreign] = [
      await newStation(world, tenant.id, { name: 'Well 1' }),
      await newStation(world, other.id, { name: 'Well 1' }),
    ];
    await newSample(world, other.id, foreign.id);
    expect(ownStation.id).not.toBe(foreign.id);
    const { WaterQualityDatasets } = await tenant.user.observations.waterQualityDetail({ params: { name: 'Well 1' } });
    expect(WaterQualityDatasets).toEqual([]);
  });
});

describe('the calendar', () => {
  test("counts days by the station's own clock, and names media groups and flags", async () => {
    const tenant = await world.newTenant();
    const station = await newStation(world, tenant.id, { timeZone: 'America/Edmonton' });
    const tissue = await newMediaType(world, 'Test fish', 'Tissue');
    const soil = await newMediaType(world, 'Test mud', 'Soil/Sediment');
    const evening = at('2026-03-09T03:30:00Z');
    const fish = await newSample(world, tenant.id, station.id, {
      ...evening,
      sampled_on: '2026-03-08',
      media_type_id: tissue,
    });
    const mud = await newSample(world, tenant.id, station.id, {
      ...evening,
      sampled_on: '2026-03-08',
      media_type_id: soil,
    });
    await newResult(world, tenant.id, { sampleId: fish, analyte: 'Mercury' }, { flag_ids: [7, 9] });
    await newResult(world, tenant.id, { sampleId: mud, analyte: 'Zinc' }, { flag_ids: [7] });
    const { Dates } = await tenant.user.observations.calendar({
      query: { stationName: station.name, tenant: tenant.name },
    });
    expect(Dates).toEqual([
      {
        Date: '2026-03-08',
        DateTimeGroups: [
          {
            DateTime: '2026-03-09T03:30:00.000Z',
            MediaTypeGroups: [
              { MediaType: 'Test fish', DisplayGroup: 'Tissue', Results: 1 },
              { MediaType: 'Test mud', DisplayGroup: 'Soil and Sediment', Results: 1 },
            ],
          },
        ],
        IncludedFlags: [
          { FlagId: 7, ShowValue: true },
          { FlagId: 9, ShowValue: true },
        ],
      },
    ]);
  });

  test('of a tenant that is not the own one is not found, except by a system administrator', async () => {
    const [tenant, other, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
    const { name: stationName } = await newStation(world, tenant.id);
    const query = { stationName, tenant: tenant.name };
    await expect(other.admin.observations.calendar({ query })).rejects.toMatchObject({ code: 'notFound' });
    expect((await boss.observations.calendar({ query })).Dates).toEqual([]);
  });
});

describe('tabular data', () => {
  test('are the present values between two days of the station, by analyte, fraction and unit', async () => {
    const tenant = await world.newTenant();
    const { id: StationId } = await newStation(world, tenant.id);
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    const samples: SampleId[] = [];
    for (const day of days) {
      // The instant lies on the next day in UTC: only the station's day counts.
      const sampled_at = new Date(`${day}T23:30:00-07:00`);
      samples.push(await newSample(world, tenant.id, StationId, { sampled_at, sampled_on: day, depth_m: 2.5 }));
    }
    const [before, first, last] = samples;
    if (!before || !first || !last) throw new Error('Samples are missing.');
    await newResult(world, tenant.id, { sampleId: before, analyte: 'Zinc' });
    await closeResult(
      world,
      tenant.id,
      await newResult(world, tenant.id, { sampleId: first, analyte: 'Zinc' }, { value: 99 }),
    );
    await newResult(
      world,
      tenant.id,
      { sampleId: first, analyte: 'Zinc' },
      { value: 0.012, fraction: 'Dissolved', original_text: '0.0120' },
    );
    const censored = { sign: '<', value: null, detection_limit: 0.005, fraction: 'Dissolved', original_text: '<0.005' };
    await newResult(world, tenant.id, { sampleId: last, analyte: 'Zinc' }, { ...censored, flag_ids: [3] });
    await newResult(world, tenant.id, { sampleId: last, analyte: 'Arsenic' }, { qa_qc_kind: 'Duplicate' });
    const period = { StationId, StartDate: '2026-03-01', EndDate: '2026-03-31' };
    const answer = await tenant.user.observations.tabularData({ body: period });
    expect(answer.IsComplete).toBe(true);
    expect(answer.AnalytesData).toMatchObject([
      { AnalyteName: 'Arsenic', Fraction: null, Unit: 'mg/L', Points: [{ QaQcType: 'Duplicate', DepthMetres: 2.5 }] },
      {
        AnalyteName: 'Zinc',
        Fraction: 'Dissolved',
        Points: [
          { SampleId: first, Sign: '', Value: 0.012, Text: '0.0120', QaQcType: null },
          { SampleId: last, Sign: '<', Value: null, DetectionLimit: 0.005, Text: '<0.005', FlagIds: [3] },
        ],
      },
    ]);
    const backwards = { StationId, StartDate: '2026-03-31', EndDate: '2026-03-01' };
    expect(await tenant.user.observations.tabularData({ body: backwards })).toEqual({
      AnalytesData: [],
      Flags: [],
      IsComplete: true,
    });
  });

  test.each(['0000-01-01', '2026-02-30', 'yesterday', '2026-02-30T00:00:00Z'])(
    'refuse %s as a day',
    async (StartDate) => {
      const tenant = await world.newTenant();
      const { id: StationId } = await newStation(world, tenant.id);
      const asking = tenant.user.observations.tabularData({ body: { StationId, StartDate, EndDate: '2026-01-01' } });
      await expect(asking).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );
});

test('the correction log tells what a value was, what it became, when, why and by which import', async () => {
  const tenant = await world.newTenant();
  const { id } = await newStation(world, tenant.id);
  const sample = await newSample(world, tenant.id, id);
  const first = await newResult(
    world,
    tenant.id,
    { sampleId: sample, analyte: 'Zinc' },
    { sign: '<', value: null, detection_limit: 0.05 },
  );
  const start = world.clock.now();
  world.clock.advanceSeconds(60);
  await closeResult(world, tenant.id, first, 41);
  const second = await newResult(
    world,
    tenant.id,
    { sampleId: sample, analyte: 'Zinc' },
    {
      value: 0.2,
      opened_by: 41,
      correction: 'Wrong unit',
    },
  );
  world.clock.advanceSeconds(60);
  await closeResult(world, tenant.id, second, 42);
  await newResult(world, tenant.id, { sampleId: sample, analyte: 'Zinc' }, { value: 0.3, opened_by: 42 });
  const gone = await newResult(world, tenant.id, { sampleId: sample, analyte: 'Lead' }, { value: 4 });
  world.clock.advanceSeconds(60);
  await closeResult(world, tenant.id, gone, 43);
  await newResult(world, tenant.id, { sampleId: sample, analyte: 'Iron' });
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString();
  expect(await tenant.user.observations.correctionLog({ params: { id } })).toMatchObject([
    { AnalyteName: 'Lead', Old: '4 mg/L', New: '', ImportId: 43, DateTime: after(180) },
    { AnalyteName: 'Zinc', Old: '0.2 mg/L', New: '0.3 mg/L', Reason: null, ImportId: 42, DateTime: after(120) },
    {
      AnalyteName: 'Zinc',
      Old: '<0.05 mg/L',
      New: '0.2 mg/L',
      Reason: 'Wrong unit',
      ImportId: 41,
      DateTime: after(60),
    },
  ]);
});

describe('sample activities', () => {
  test('are listed by station and by chain of custody, newest first, with their present results counted', async () => {
    const tenant = await world.newTenant();
    const station = await newStation(world, tenant.id);
    const other = await newStation(world, tenant.id);
    const old = await newSample(world, tenant.id, station.id, { ...at('2025-01-01T00:00:00Z'), coc_code: 'COC/1 ä' });
    const recent = await newSample(world, tenant.id, station.id, { depth_m: 0.5, qa_qc_kind: 'Duplicate' });
    const elsewhere = await newSample(world, tenant.id, other.id, { coc_code: 'COC/1 ä' });
    await closeResult(world, tenant.id, await newResult(world, tenant.id, { sampleId: old, analyte: 'Zinc' }));
    await newResult(world, tenant.id, { sampleId: old, analyte: 'Zinc' });
    const ofStation = await tenant.user.observations.activitiesByStation({ params: { id: station.id } });
    expect(ofStation).toMatchObject([
      { Id: recent, DepthMetres: 0.5, QaQcType: 'Duplicate', CocCode: null, ResultCount: 0 },
      { Id: old, CocCode: 'COC/1 ä', ResultCount: 1, SampledAt: '2025-01-01T00:00:00.000Z' },
    ]);
    const inChain = await tenant.user.observations.activitiesByCoc({ params: { code: 'COC/1 ä' } });
    expect(inChain.map(({ Id }) => Id)).toEqual([elsewhere, old]);
    expect(await tenant.user.observations.activitiesByCoc({ params: { code: 'COC/2' } })).toEqual([]);
  });

  test('are corrected by administrators, and the audit tells what was and what is', async () => {
    const tenant = await world.newTenant();
    const station = await newStation(world, tenant.id);
    const Id = await newSample(world, tenant.id, station.id, { sampled_by: 'Ana' });
    const body = { Id, SampledBy: 'Ben', Notes: 'Wind\nand rain' };
    await expect(tenant.user.observations.updateActivity({ body })).rejects.toMatchObject({ status: 403 });
    expect(await tenant.admin.observations.updateActivity({ body })).toMatchObject(body);
    await tenant.admin.observations.updateActivity({ body });
    const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'sample.changed' } });
    expect(Data).toHaveLength(1);
    expect(Data[0]).toMatchObject({
      Old: { sampledBy: 'Ana', notes: '' },
      New: { sampledBy: 'Ben', notes: body.Notes },
    });
  });
});

test('the dashboard shows the latest value of each analyte and fraction, QA/QC samples apart', async () => {
  const tenant = await world.newTenant();
  const station = await newStation(world, tenant.id);
  const old = await newSample(world, tenant.id, station.id, at('2025-01-01T00:00:00Z'));
  const recent = await newSample(world, tenant.id, station.id, at('2026-01-01T00:00:00Z'));
  await newResult(world, tenant.id, { sampleId: old, analyte: 'Zinc' }, { value: 1 });
  await newResult(
    world,
    tenant.id,
    { sampleId: recent, analyte: 'Zinc' },
    { sign: '<', value: null, detection_limit: 0.1 },
  );
  await newResult(world, tenant.id, { sampleId: old, analyte: 'Zinc' }, { value: 3, fraction: 'Total' });
  await newResult(world, tenant.id, { sampleId: recent, analyte: 'Lead' }, { qa_qc_kind: 'Blank' });
  const params = { stationId: station.id };
  expect(await tenant.user.observations.stationDashboard({ params })).toMatchObject({
    StationId: station.id,
    StationName: station.name,
    Analytes: [
      {
        Name: 'Zinc',
        Fraction: null,
        Count: 2,
        LatestAt: '2026-01-01T00:00:00.000Z',
        Latest: { Sign: '<', DetectionLimit: 0.1 },
      },
      { Name: 'Zinc', Fraction: 'Total', Count: 1, Latest: { Value: 3 } },
    ],
  });
});
