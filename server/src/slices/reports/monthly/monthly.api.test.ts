import { type AnalyteId, Problem, type ReportRunId, type ReportTemplate } from '@freshet/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { readStoredOutcomes, reevaluateJob } from '#slices/guidelines';
import { aStandard, newGuideline, useUnits } from '#test/builders/guideline-library';
import { closeResult, type MadeStation, newResult, newSample, newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { cellAt, openBook, readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let creek: MadeStation;
let zinc: AnalyteId;
let template: ReportTemplate;
let wrongZinc: number;

const month = '2026-03';
const at = (text: string, day = text.slice(0, 10)) => ({ sampled_at: new Date(text), sampled_on: day });
const preview = (person = tenant.user) =>
  person.monthlyReports.preview({ params: { kind: 'monthly' }, query: { month } });

async function take(given: Parameters<typeof newSample>[3], values: Readonly<Record<string, object>>) {
  const sampleId = await newSample(world, tenant.id, creek.id, given);
  const ids = [];
  for (const [analyte, result] of Object.entries(values)) {
    ids.push(await newResult(world, tenant.id, { sampleId, analyte }, { unit: 'µg/L', ...result }));
  }
  return ids;
}

beforeAll(async () => {
  const unit = await useUnits(world);
  tenant = await world.newTenant();
  creek = await newStation(world, tenant.id, { name: '=Creek', timeZone: 'America/Vancouver' });
  const measured = (value: number) => ({ value, original_text: String(value), detection_limit: 2 });
  await take(at('2026-03-05T18:00:00Z'), {
    Zinc: measured(10.5),
    Copper: { sign: '<', value: null, detection_limit: 0.5, original_text: '<0.5' },
  });
  [wrongZinc = 0] = await take(at('2026-03-12T18:00:00Z'), { Zinc: measured(99) });
  // The clock of the station still says March.
  await take(at('2026-04-01T05:00:00Z', '2026-03-31'), {
    Zinc: { value: 0.043, original_text: '0.043', unit: 'mg/L', detection_limit: 0.002 },
  });
  await take(at('2026-04-01T20:00:00Z'), { Zinc: measured(77) });
  await take(
    { ...at('2026-03-05T18:10:00Z'), qa_qc_kind: 'Field duplicate' },
    { Zinc: { ...measured(14), qa_qc_kind: 'Field duplicate' } },
  );
  await closeResult(world, tenant.id, wrongZinc);
  const { Id: guidelineId } = await newGuideline(tenant.admin, 'River rules');
  const standard = aStandard(guidelineId, {
    AnalyteNameInGuideline: 'Zinc',
    StandardValue: '33',
    UnitId: unit('µg/L'),
  });
  const { Id: standardId } = await tenant.admin.standards.addStandard({ body: standard });
  const rows = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select(['id', 'name']).orderBy('name').execute(),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id as AnalyteId]));
  zinc = ids.get('Zinc') as AnalyteId;
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: zinc, StandardId: standardId } });
  const { Template } = await tenant.user.monthlyReports.template({ params: { kind: 'monthly' } });
  const parameter = Template.Parameters.find(({ AnalyteId }) => AnalyteId === zinc);
  if (!parameter) throw new Error('Zinc is not proposed.');
  template = {
    ...Template,
    Authorisation: 'PE-1234',
    Parameters: [
      { ...parameter, Unit: 'µg/L', SamplesPerMonth: 4, Limit: { Minimum: null, Maximum: 40 } },
      { ...parameter, AnalyteId: ids.get('Copper') as AnalyteId, Unit: '', GuidelineId: null },
    ],
  };
});

test('a month opened from kept verdicts says what evaluating it anew says', async () => {
  await reevaluateJob(world.platform).run({ tenantId: tenant.id });
  const stations = [creek.id];
  const within = <T>(work: Parameters<typeof inNamedTenant<T>>[2]) => inNamedTenant(world.platform, tenant.id, work);
  const query = { stations, analytes: [zinc], from: '2026-03-01', to: '2026-03-31' };
  expect(await within((tx) => readStoredOutcomes(tx, { tenantId: tenant.id }, query))).toHaveProperty('size', 2);
  const ask = async (state?: 'exceeds' | 'meets' | 'notCovered') =>
    tenant.user.monthlyReports.states({ params: { kind: 'monthly' }, body: { Month: month, state } });
  const inForce = async () => [await ask(), await ask('exceeds'), await ask('meets'), await ask('notCovered')];
  const [{ AsOf: _, ...before }, statesBefore] = [await preview(), await inForce()];
  // Were every kept verdict to say that it meets, nothing would exceed: they are what is read.
  await within((tx) =>
    sql`update stored_verdicts set outcomes = decode(repeat('0100', length(outcomes) / 2), 'hex')`.execute(tx),
  );
  const { Rows: tampered } = await ask('exceeds');
  await within((tx) => tx.deleteFrom('verdict_plans').execute());
  expect(tampered).toEqual([]);
  const { AsOf: __, ...evaluated } = await preview();
  expect(before).toEqual(evaluated);
  expect(before.Exceedances).not.toEqual([]);
  expect(statesBefore).toEqual(await inForce());
  expect(statesBefore[1]?.Rows.map(({ GuidelineName, Compared }) => [GuidelineName, Compared])).toEqual([
    ['River rules', 43],
  ]);
});

describe('a template', () => {
  test('is proposed from the data until somebody writes one, with the guideline that evaluates each parameter', async () => {
    const held = await tenant.user.monthlyReports.template({ params: { kind: 'monthly' } });
    expect(held).toMatchObject({ IsProposed: true, Revision: 0, NewestMonth: '2026-04' });
    expect(held.Template.Stations).toEqual([{ StationId: creek.id, Label: '', LocationCode: '' }]);
    expect(
      held.Template.Parameters.map(({ AnalyteId, GuidelineId }) => [AnalyteId === zinc, GuidelineId !== null]),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('is changed by administrators only, and not over the change of somebody else', async () => {
    const save = (person: TenantWorld['user'], Revision: number) =>
      person.monthlyReports.saveTemplate({ params: { kind: 'monthly' }, body: { Template: template, Revision } });
    await expect(save(tenant.user, 0)).rejects.toMatchObject({ code: 'identity.forbidden' });
    expect(await save(tenant.admin, 0)).toMatchObject({ IsProposed: false, Revision: 1 });
    await expect(save(tenant.admin, 0)).rejects.toMatchObject({ code: 'reports.templateChanged' });
  });

  test("that names another tenant's station or analyte is refused, each in its place", async () => {
    const stranger = await world.newTenant();
    const saving = stranger.admin.monthlyReports.saveTemplate({
      params: { kind: 'riss' },
      body: { Template: template, Revision: 0 },
    });
    const refused: unknown = await saving.catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'reports.templateUnknown', status: 400 });
    const paths = refused instanceof Problem ? refused.details.map(({ Path }) => Path) : [];
    expect(paths).toEqual([
      'Template.Stations.0.StationId',
      'Template.Parameters.0.AnalyteId',
      'Template.Parameters.1.AnalyteId',
      'Template.Parameters.0.GuidelineId',
    ]);
  });
});

describe('the month', () => {
  test('counts days by the clock of the station, converts units and leaves out what does not hold', async () => {
    const report = await preview();
    expect(report.Rows).toMatchObject([
      {
        ...{ Station: '=Creek', Parameter: 'Zinc', Unit: 'µg/L', Count: 2, NonDetects: 0 },
        ...{ Minimum: '10.5', Mean: '26.75', Maximum: '43', Exceedances: 1, Planned: 4, Taken: 2, Missed: 2, QaQc: 1 },
        Limit: '≤ 40 µg/L; ≤ 33 µg/L (River rules)',
      },
      { Parameter: 'Copper', Count: 1, NonDetects: 1, Minimum: '<0.5', Mean: '<0.5', Maximum: '<0.5', Missed: 0 },
    ]);
    expect(report.Counts).toMatchObject({ Samples: 3, Results: 3, Exceedances: 1, Missed: 2, QaQc: 1 });
  });

  test('tells each exceedance by authorisation and by guideline, which can be asked why', async () => {
    const { Exceedances } = await preview();
    expect(Exceedances).toMatchObject([
      {
        Value: '43',
        Source: 'PE-1234',
        StandardId: null,
        Reason: 'aboveMaximum',
        SampledOn: '2026-03-31',
        Factor: 1.07,
      },
      { Value: '43', Source: 'River rules', Limit: '≤ 33 µg/L' },
    ]);
    const [, byGuideline] = Exceedances;
    if (!byGuideline?.StandardId) throw new Error('No standard.');
    const params = { resultId: byGuideline.ResultId, standardId: byGuideline.StandardId };
    expect(await tenant.user.verdicts.why({ params })).toMatchObject({ Explanation: { verdict: 'exceeds' } });
  });

  test('counts every result once by its state, and shows what was compared with which limit in one unit', async () => {
    const ask = (filter: object) =>
      tenant.user.monthlyReports.states({ params: { kind: 'monthly' }, body: { Month: month, ...filter } });
    const { States, NotEvaluated, Rows } = await ask({ state: 'exceeds' });
    expect(States).toEqual({ total: 3, exceeds: 1, meets: 1, undetermined: 0, waiting: 0, notCovered: 1 });
    expect(NotEvaluated).toMatchObject([{ AnalyteName: 'Copper', Reason: 'noStandard', Count: 1 }]);
    const compared = { Compared: 43, LimitUnit: 'µg/L', Bound: 'upper', Value: '0.043', Unit: 'mg/L' };
    expect(Rows).toMatchObject([
      {
        ...{ ...compared, GuidelineName: 'PE-1234', StandardId: null, Limit: 40, Factor: 1.075 },
        Working: '0.043 mg/L × 1000 = 43 µg/L',
      },
      { ...compared, GuidelineName: 'River rules', Limit: 33, TimeZone: 'America/Vancouver' },
    ]);
    expect((await ask({ state: 'notCovered' })).Rows).toMatchObject([{ AnalyteName: 'Copper', Value: '<0.5' }]);
  });

  test('puts duplicates beside their samples', async () => {
    expect((await preview()).QaQc).toMatchObject([
      { Kind: 'Field duplicate', Value: '14', Beside: '10.5', DifferencePercent: 28.6, IsNotable: true },
    ]);
  });
});

describe('the workbook', () => {
  const make = () => tenant.user.monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: month } });
  const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

  test('says the same, in true numbers, and holds no formula', async () => {
    const bytes = await bytesOf(await make());
    const sheets = await readWorkbookTwice(bytes);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Report',
      'Summary',
      'Exceedances',
      'Missed samples',
      'QA-QC',
      'Raw data',
    ]);
    const book = openBook(bytes);
    expect(cellAt(book, 'Summary', 'A2')).toMatchObject({ t: 's', v: '=Creek' });
    expect(cellAt(book, 'Summary', 'A2')?.f).toBeUndefined();
    expect(cellAt(book, 'Summary', 'G2')).toMatchObject({ t: 'n', v: 10.5, z: '0.0' });
    expect(cellAt(book, 'Summary', 'G3')).toMatchObject({ t: 's', v: '<0.5' });
    expect(cellAt(book, 'Raw data', 'I2')).toBeDefined();
    expect(sheets.at(-1)?.rows).toHaveLength(5);
  });

  test('is kept as a run and can be made again to the byte, whatever changed since', async () => {
    const bytes = await bytesOf(await make());
    const run = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('report_runs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(run).toMatchObject({ kind: 'monthly', state: 'done', size_bytes: bytes.length });
    await newResult(world, tenant.id, {
      sampleId: await newSample(world, tenant.id, creek.id, at('2026-03-20T10:00:00Z')),
      analyte: 'Zinc',
    });
    const second = await tenant.user.reportRuns.download({ params: { id: run.id as ReportRunId }, query: {} });
    expect((await bytesOf(second)).equals(bytes)).toBe(true);
  });

  test('of a month without data is refused in the words of the specification', async () => {
    const making = tenant.user.monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: '2019-01' } });
    await expect(making).rejects.toMatchObject({
      code: 'reports.noData',
      message: 'Cannot generate report. The selected stations have no data.',
    });
  });

  test('made in the background arrives as a file and a message', async () => {
    await tenant.user.monthlyReports.start({ params: { kind: 'monthly' }, body: { Month: month } });
    await drainJobs(world);
    const { Data } = await tenant.user.messages.list({ query: {} });
    expect(Data[0]).toMatchObject({ code: 'reports.ready', level: 'success' });
    const [run] = (await tenant.user.reportRuns.list({ query: {} })).Runs;
    expect(run).toMatchObject({ Kind: 'monthly', State: 'done', CanRebuild: true, FileId: expect.any(Number) });
    expect(Data[0]?.link).toBe(`/reports?run=${run?.Id}`);
  });
});

test('where the mean exceeds, the workbook tells the mean and how many times the limit it is', async () => {
  const unit = await useUnits(world);
  const other = await world.newTenant();
  const station = await newStation(world, other.id, { name: 'Pond', timeZone: 'UTC' });
  for (const [day, value] of [2, 20, 20, 20, 8].entries()) {
    const sampled_at = new Date(Date.UTC(2026, 2, 3 + day * 5));
    const sampleId = await newSample(world, other.id, station.id, { sampled_at });
    const given = { value, original_text: String(value), unit: 'µg/L' };
    await newResult(world, other.id, { sampleId, analyte: 'Copper' }, given);
  }
  const { Id: guidelineId } = await newGuideline(other.admin, 'Means');
  const [copper] = await inNamedTenant(world.platform, other.id, (tx) =>
    tx.selectFrom('analytes').select('id').execute(),
  );
  const mean = {
    Statistic: 'mean',
    WithinDays: 30,
    LeastSamples: 5,
    WaterQualityLabAnalyteId: copper?.id as AnalyteId,
  } as const;
  const limit = { AnalyteNameInGuideline: 'Copper', StandardValue: '10', UnitId: unit('µg/L') };
  await other.admin.standards.addStandard({ body: { ...aStandard(guidelineId, limit), ...mean } });
  const { Template } = await other.user.monthlyReports.template({ params: { kind: 'monthly' } });
  const Parameters = Template.Parameters.map((one) => ({ ...one, GuidelineId: guidelineId }));
  await other.admin.monthlyReports.saveTemplate({
    params: { kind: 'monthly' },
    body: { Template: { ...Template, Parameters }, Revision: 0 },
  });
  const reported = async () => {
    const blob = await other.user.monthlyReports.make({ params: { kind: 'monthly' }, body: { Month: month } });
    const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
    const rows = sheets.find(({ name }) => name === 'Exceedances')?.rows ?? [];
    const head = rows[0] ?? [];
    const wanted = ['Value', 'Compared value', 'Compared statistic', 'Limit', 'Times the limit'];
    return rows.slice(1).map((row) => wanted.map((name) => row[head.indexOf(name)]));
  };
  // On the last day alone there are five; their mean is 14.
  const expected = [[8, 14, 'mean of 30 d', '≤ 10 µg/L', 1.4]];
  expect((await reported()).filter(([, compared]) => compared !== null)).toEqual(expected);
  await reevaluateJob(world.platform).run({ tenantId: other.id });
  expect((await reported()).filter(([, compared]) => compared !== null)).toEqual(expected);
});
