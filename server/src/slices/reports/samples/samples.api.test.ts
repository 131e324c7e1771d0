import type { ImportId, SampleId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { aStandard, newAnalyte, newGuideline, useUnits } from '#test/builders/guideline-library';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { type MadeStation, newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let creek: MadeStation;
let pond: MadeStation;
let evaluated: SampleId;
const noDates = { start: null, end: null };

beforeAll(async () => {
  const unit = await useUnits(world);
  tenant = await world.newTenant();
  creek = await newStation(world, tenant.id, { name: 'Creek' });
  pond = await newStation(world, tenant.id, { name: 'Pond' });
  const take = (station: MadeStation, day: string, given: object = {}) =>
    newSample(world, tenant.id, station.id, { sampled_at: new Date(`${day}T10:00:00Z`), ...given });
  evaluated = await take(creek, '2026-01-05', { coc_code: 'L26-1' });
  await newResult(
    world,
    tenant.id,
    { sampleId: evaluated, analyte: 'Zinc' },
    { value: 9, original_text: '9', unit: 'µg/L' },
  );
  await newResult(world, tenant.id, { sampleId: evaluated, analyte: 'Lead' });
  await take(creek, '2026-02-05', { coc_code: 'L26-2', qa_qc_kind: 'Field blank' });
  await take(pond, '2026-03-05', { coc_code: 'X-9' });
  await take(pond, '2026-04-05', { emptied_at: new Date() });
  const { Id } = await newGuideline(tenant.admin, 'Rules');
  const body = aStandard(Id, { AnalyteNameInGuideline: 'Zinc', StandardValue: '5', UnitId: unit('µg/L') });
  const standard = await tenant.admin.standards.addStandard({ body });
  const zinc = await newAnalyte(world, tenant, 'Zinc');
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: zinc, StandardId: standard.Id } });
});

describe('the list of samples', () => {
  const list = async (query: Parameters<typeof tenant.user.sampleReports.list>[0]['query']) =>
    (await tenant.user.sampleReports.list({ query: query ?? {} })).Samples.map(({ CocCode }) => CocCode);

  test('is newest first, without samples that have no results any more', async () => {
    expect(await list({})).toEqual(['X-9', 'L26-2', 'L26-1']);
  });

  test('is found by station, days, chain of custody and quality control', async () => {
    expect(await list({ station: creek.id })).toEqual(['L26-2', 'L26-1']);
    expect(await list({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['L26-2']);
    expect(await list({ coc: 'l26' })).toEqual(['L26-2', 'L26-1']);
    expect(await list({ coc: '6-2' })).toEqual(['L26-2']);
    expect(await list({ qaqc: 'only' })).toEqual(['L26-2']);
    expect(await list({ qaqc: 'none' })).toEqual(['X-9', 'L26-1']);
    expect(await list({ from: '2026-03-01', to: '2026-01-01' })).toEqual([]);
  });

  test('goes on where the page before ended', async () => {
    const first = await tenant.user.sampleReports.list({ query: { limit: 2 } });
    expect(first.Samples).toHaveLength(2);
    expect(first.Total).toBe(3);
    const second = await tenant.user.sampleReports.list({ query: { limit: 2, after: first.Next ?? '' } });
    expect(second).toMatchObject({ Samples: [{ CocCode: 'L26-1' }], Next: null, Total: null });
  });

  test('goes on behind samples that are older than 1970', async () => {
    const { id, user } = await world.newTenant();
    const station = await newStation(world, id, { name: 'Old mill' });
    for (const year of [1962, 1964, 1966]) {
      await newSample(world, id, station.id, { sampled_at: new Date(`${year}-05-01T10:00:00Z`), coc_code: `C${year}` });
    }
    const codes: (string | null)[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await user.sampleReports.list({ query: { limit: 1, ...(after === undefined ? {} : { after }) } });
      codes.push(...page.Samples.map(({ CocCode }) => CocCode));
      after = page.Next;
    }
    expect(codes).toEqual(['C1966', 'C1964', 'C1962']);
  });

  test('shows the results of a sample with what guidelines say about each', async () => {
    const { Sample, Results } = await tenant.user.sampleReports.results({ params: { id: evaluated } });
    expect(Sample).toMatchObject({ StationName: 'Creek', ResultCount: 2 });
    expect(Results).toMatchObject([
      { AnalyteName: 'Lead', Verdict: null },
      { AnalyteName: 'Zinc', Text: '9', Verdict: 'exceeds', GuidelineName: 'Rules', Limit: 5 },
    ]);
  });

  test('shows a stranger nothing', async () => {
    const stranger = await world.newTenant();
    expect(await stranger.user.sampleReports.list({ query: {} })).toEqual({ Samples: [], Next: null, Total: 0 });
    await expect(stranger.user.sampleReports.results({ params: { id: evaluated } })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(stranger.user.sampleReports.list({ query: { station: creek.id } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('of a station that another tenant lets us read is there while the grant stands', async () => {
    const reader = await world.newTenant();
    const boss = await world.newSysAdmin();
    await boss.stationAccess.addDiscrete({
      body: { TenantId: reader.id, StationId: creek.id },
    });
    const { Samples } = await reader.user.sampleReports.list({ query: { station: creek.id } });
    expect(Samples.map(({ CocCode }) => CocCode)).toEqual(['L26-2', 'L26-1']);
  });
});

describe('a value that a flag hides', () => {
  test('is neither shown with its sample nor written into laboratory data', async () => {
    const flagId = await inNamedTenant(world.platform, tenant.id, async (tx) => {
      const row = { code: 'R', description: 'Rejected', colour: '#b3261e', show_values: false, created_at: new Date() };
      return (await tx.insertInto('flags').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    const station = await newStation(world, tenant.id, { name: 'Flagged' });
    const sampleId = await newSample(world, tenant.id, station.id);
    const hidden = { value: 31415, original_text: '31415', detection_limit: 27182, flag_ids: [flagId] };
    await newResult(world, tenant.id, { sampleId, analyte: 'Zinc' }, hidden);
    const { Results } = await tenant.user.sampleReports.results({ params: { id: sampleId } });
    expect(Results).toMatchObject([{ IsHidden: true, Value: null, Text: '', Flags: ['R'], Verdict: null }]);
    const body = {
      StationId: station.id,
      ImportId: null,
      DateRange: noDates,
      Format: 'csv',
      IncludeQaQc: true,
    } as const;
    const text = await (await tenant.user.sampleReports.labData({ body })).text();
    expect(text).toContain('Flagged');
    expect(text).not.toMatch(/31415|27182/);
  });
});

describe('laboratory data', () => {
  const ask = (given: object) =>
    tenant.user.sampleReports.labData({
      body: {
        StationId: null,
        ImportId: null,
        DateRange: noDates,
        Format: 'csv',
        IncludeQaQc: false,
        ...given,
      } as never,
    });

  test('of a station comes as CSV that our generic import reads again, nothing new in it', async () => {
    const text = await (await ask({ StationId: creek.id })).text();
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(text).toContain('Creek,2026-01-05T10:00:00+00:00,Zinc,,,9,µg/L,');
    const fileId = await newFile(world, tenant, 'again.csv', text);
    const { ingestion } = await ingest(world, tenant.admin, fileId, { publishWhenReady: true });
    expect(ingestion.RowCounts).toMatchObject({ Read: 2, Unchanged: 2, Held: 0, Rejected: 0 });
  });

  test('of an import comes as a workbook with the rows of its file', async () => {
    const text = labFile(
      'Pond,2026-05-01 09:00,Lead,ICP,Total,<0.5,mg/L,Water,=C1',
      'Pond,2026-05-01 09:00,Zinc,ICP,Total,3,mg/L,Water,=C1',
    );
    const { importId } = await ingest(world, tenant.admin, await newFile(world, tenant, 'may.csv', text), {
      publishWhenReady: true,
    });
    await drainJobs(world);
    const file = await ask({ ImportId: importId as ImportId, Format: 'xlsx' });
    const [sheet] = await readWorkbookTwice(Buffer.from(await file.arrayBuffer()));
    expect(sheet?.rows.slice(1).map((row) => [row[3], row[5], row[6], row[14], row[22]])).toEqual([
      ['Lead', '<', 0.5, '=C1', 2],
      ['Zinc', null, 3, '=C1', 3],
    ]);
  });

  test('without any is refused, as is neither station nor import, and days upside down', async () => {
    await expect(
      ask({ StationId: creek.id, DateRange: { start: '2019-01-01', end: '2019-02-01' } }),
    ).rejects.toMatchObject({
      code: 'reports.noData',
    });
    const asking = [
      {},

      { StationId: creek.id, DateRange: { start: '2026-02-01', end: '2026-01-01' } },
    ];
    for (const given of asking) await expect(ask(given)).rejects.toMatchObject({ code: 'request.invalid' });
    const stranger = await world.newTenant();
    const body = { StationId: creek.id, ImportId: null, DateRange: noDates, Format: 'csv', IncludeQaQc: true } as const;
    await expect(stranger.user.sampleReports.labData({ body })).rejects.toMatchObject({ code: 'notFound' });
  });
});
