import { createHash, randomUUID } from 'node:crypto';
import {
  type DataSourceId,
  NewSurvey,
  type SurveyOptions,
  type SurveySelection,
  type SurveyTypeId,
  type TaxonId,
} from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { drainJobs } from '#test/drain-jobs';
import { readWorkbookTwice } from '#test/read-workbook';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let made: {
  readonly creek: DataSourceId;
  readonly fish: SurveyTypeId;
  readonly trout: TaxonId;
  readonly sculpin: TaxonId;
};

beforeAll(async () => {
  tenant = await world.newTenant();
  const { admin } = tenant;
  const location = await admin.locations.createDataSource({
    body: { SourceType: 'surveys_envirodata', LocationIdentifier: '=Creek 2' },
  });
  const creek = location.DataSource.Id;
  const type = await admin.surveyTypes.add({
    body: { Name: 'Electrofishing', Kind: 'fish', Parameters: [{ Name: 'Parasites', Unit: 'n' }] },
  });
  const trout = (await admin.taxa.add({ body: { Name: 'Oncorhynchus mykiss', CommonName: 'Rainbow trout' } })).Id;
  const old = (await admin.taxa.add({ body: { Name: 'Salmo gairdneri', AcceptedId: trout } })).Id;
  const sculpin = (await admin.taxa.add({ body: { Name: 'Cottus asper' } })).Id;
  const parameter = (await admin.surveyTypes.list({})).find(({ Id }) => Id === type.Id)?.Parameters[0]?.Id;
  if (!parameter) throw new Error('The type has no parameter.');
  const facts = { LocationId: creek, TypeId: type.Id, EffortSeconds: 1800, Gear: 'Backpack' };
  await admin.surveys.add({
    body: {
      ...{ ...facts, SurveyedOn: '2024-08-01' },
      Observations: [
        {
          ...{ TaxonId: trout, Count: 1, LengthMillimetres: 100, WeightGrams: 10 },
          Measurements: [{ ParameterId: parameter, Value: 3 }],
        },
        { TaxonId: old, Count: 4 },
        { TaxonId: sculpin, Count: 5, Subsample: 0.5 },
      ],
    },
  });
  await admin.surveys.add({ body: { ...facts, SurveyedOn: '2025-08-02' } });
  made = { creek, fish: type.Id, trout, sculpin };
});

const ask = (selection: Partial<SurveySelection> = {}, options: Partial<SurveyOptions> = {}) => ({
  body: { selection: { locations: [made.creek], ...selection }, reportOptions: options },
});
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const newest = async () => {
  const [run] = (await tenant.user.reportRuns.list({ query: { limit: 1 } })).Runs;
  if (!run) throw new Error('No report was made.');
  return run;
};

describe('the survey query', () => {
  test('shows a row for each observation with effort, size and own parameters, and says where nothing was found', async () => {
    const { Columns, Rows, Surveys, Taxa } = await tenant.user.surveyQuery.preview(ask());
    expect({ Surveys, Taxa }).toEqual({ Surveys: 2, Taxa: 2 });
    const at = (name: string) => Columns.indexOf(name);
    expect(Rows).toHaveLength(4);
    const [trout, synonym, sculpin, nothing] = Rows;
    expect(trout?.[at('Condition factor K')]).toBe(1);
    expect(trout?.[at('Parasites (n)')]).toBe(3);
    expect(trout?.[at('Effort (s)')]).toBe(1800);
    expect(synonym?.[at('Accepted name')]).toBe('Oncorhynchus mykiss');
    expect(sculpin?.[at('Individuals')]).toBe(10);
    expect(nothing?.[at('Taxon')]).toBe('nothing was found');
  });

  test('has a workbook with a column for each species, figures and the catch per unit effort of each', async () => {
    const sheets = await readWorkbookTwice(
      await bytesOf(await tenant.user.surveyQuery.generate(ask({}, { reportFormat: 'Wide' }))),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Report', 'Individuals by survey', 'Metrics', 'Catch by taxon']);
    const [head = [], first = []] = sheets[1]?.rows ?? [];
    expect(first[head.indexOf('Oncorhynchus mykiss')]).toBe(5);
    const [names = [], figures = []] = sheets[2]?.rows ?? [];
    // 5 trout and 10 sculpins in half an hour.
    expect(figures[names.indexOf('Per hour')]).toBe(30);
    expect(figures[names.indexOf('Richness')]).toBe(2);
  });

  test('says in a column for each species where it was found and nobody counted, and its density in another', async () => {
    const { admin, user } = await world.newTenant();
    const lake = (
      await admin.locations.createDataSource({ body: { SourceType: 'surveys_envirodata', LocationIdentifier: 'Lake' } })
    ).DataSource.Id;
    const Parameters = [
      { Name: 'Abundance', Unit: 'ind/L' },
      { Name: 'Width', Unit: 'mm' },
    ];
    const { Id: TypeId } = await admin.surveyTypes.add({ body: { Name: 'Plankton', Kind: 'benthic', Parameters } });
    const [abundance, width] = (await admin.surveyTypes.list({}))[0]?.Parameters ?? [];
    if (!abundance || !width) throw new Error('The type has no parameters.');
    const Measurements = [
      { ParameterId: abundance.Id, Value: 12.5 },
      { ParameterId: width.Id, Value: 1 },
    ];
    const [diatom, alga] = [
      (await admin.taxa.add({ body: { Name: 'Asterionella formosa' } })).Id,
      (await admin.taxa.add({ body: { Name: 'Chlorella vulgaris' } })).Id,
    ];
    const survey = (SurveyedOn: string, TaxonId: TaxonId, Count: number | null) =>
      admin.surveys.add({ body: { LocationId: lake, TypeId, SurveyedOn, Observations: [{ TaxonId, Count }] } });
    const stages = ['adult', 'juvenile'].map((LifeStage) => ({
      TaxonId: diatom,
      Count: null,
      LifeStage,
      Measurements,
    }));
    await admin.surveys.add({
      body: { LocationId: lake, TypeId, SurveyedOn: '2024-08-01', Observations: stages },
    });
    await survey('2024-08-02', alga, 3);
    const body = { selection: { locations: [lake] }, reportOptions: { reportFormat: 'Wide' as const } };
    const [, wide] = await readWorkbookTwice(await bytesOf(await user.surveyQuery.generate({ body })));
    const [head = [], ...rows] = wide?.rows ?? [];
    const at = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(at('Asterionella formosa')).toEqual(['found, not counted', 0]);
    expect(at('Chlorella vulgaris')).toEqual([0, 3]);
    expect(at('Asterionella formosa, Abundance (ind/L)')).toEqual([25, null]);
    expect(head.filter((name) => String(name).includes('Width'))).toEqual([]);
  });

  test('tells what was left out where species are chosen, whichever of their names was', async () => {
    const blob = await tenant.user.surveyQuery.generate(ask({ taxa: [made.trout] }, { reportFormat: 'CSV' }));
    const text = await blob.text();
    expect(text).toContain('Salmo gairdneri');
    expect(text).not.toContain('Cottus asper');
    expect(text).toContain('1 observations excluded');
    // A name that begins as a formula is text in a spreadsheet too.
    expect(text).toContain("'=Creek 2");
  });

  test('is French for who works in French', async () => {
    await tenant.user.identity.setLanguage({ body: { Language: 'fr' } });
    const sheets = await readWorkbookTwice(await bytesOf(await tenant.user.surveyQuery.generate(ask())));
    await tenant.user.identity.setLanguage({ body: { Language: 'en' } });
    expect(sheets.map(({ name }) => name)).toEqual(['Rapport', 'Observations', 'Indices', 'Capture par taxon']);
    const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));
    expect(texts).toEqual(expect.arrayContaining(['Lieu d’inventaire', 'rien n’a été trouvé', 'Par heure']));
    for (const english of ['Survey location', 'Generated by', 'Excluded', 'Length (mm)'])
      expect(texts).not.toContain(english);
  });

  test.each(['Wide', 'Standard', 'CSV'] as const)(
    'in %s is made again as it was after a survey was changed and another deleted, and says how many lines differ',
    async (reportFormat) => {
      const facts = { LocationId: made.creek, TypeId: made.fish };
      const day = { Wide: '01', Standard: '03', CSV: '05' }[reportFormat];
      const changing = newSurvey({ ...facts, SurveyedOn: `2023-06-${day}` });
      const { Id } = await tenant.admin.surveys.add({ body: changing });
      const gone = await tenant.admin.surveys.add({ body: { ...changing, SurveyedOn: `2023-07-${day}` } });
      const dateRange = { start: '2023-01-01', end: '2023-12-31' };
      const before = sha256(
        await bytesOf(await tenant.user.surveyQuery.generate(ask({ dateRange }, { reportFormat }))),
      );
      const { Id: id } = await newest();
      world.clock.advanceSeconds(1);
      const Observations = [{ TaxonId: made.sculpin, Count: 9, Notes: randomUUID() }];
      await tenant.admin.surveys.update({ params: { id: Id }, body: { ...changing, Observations } });
      await tenant.admin.surveys.remove({ params: { id: gone.Id } });
      const second = await tenant.user.reportRuns.download({ params: { id }, query: { rebuilt: 'true' } });
      expect(sha256(await bytesOf(second))).toBe(before);
      // Of the changed survey a trout gave way to a sculpin; the other had a trout.
      expect(await tenant.user.reportRuns.changes({ params: { id } })).toMatchObject({
        ...{ Added: 1, Changed: 0, Withdrawn: 2 },
      });
      await tenant.admin.surveys.remove({ params: { id: Id } });
    },
  );

  test('is made in the background and kept as a file', async () => {
    const { RunId } = await tenant.user.surveyQuery.generateInBackground(ask());
    await drainJobs(world);
    const run = await tenant.user.reportRuns.get({ params: { id: RunId } });
    expect(run).toMatchObject({
      ...{
        State: 'done',
        CanRebuild: true,
        Kind: 'survey',
        RequestedSurveys: { selection: { locations: [made.creek] } },
      },
    });
    expect(run.FileId).not.toBeNull();
  });
});

const newSurvey = (facts: Pick<NewSurvey, 'LocationId' | 'TypeId' | 'SurveyedOn'>): NewSurvey =>
  NewSurvey.parse({ ...facts, Observations: [{ TaxonId: made.trout, Count: 2 }] });

test('a tile shows a figure of survey locations over the years, and counts surveys that have none', async () => {
  const Stations = [made.creek];
  const request = (Measure: 'perHour' | 'cover') => ({ body: { Stations, Measure } });
  const [line] = (await tenant.user.graphs.ecology(request('perHour'))).Lines;
  expect(line?.Points.filter(({ Day }) => Day >= '2024-01-01')).toEqual([
    { Day: '2024-08-01', Value: 30 },
    { Day: '2025-08-02', Value: 0 },
  ]);
  const [without] = (await tenant.user.graphs.ecology(request('cover'))).Lines;
  expect(without).toMatchObject({ Points: [], StationName: '=Creek 2' });
  expect(without?.Without).toBeGreaterThan(0);
  const Content = { Kind: 'ecology', Stations, Measure: 'perHour' } as const;
  const Tiles = [{ Id: 'catch', X: 0, Y: 0, W: 6, H: 6, Title: '', Content }];
  const body = { Name: 'Catch', StationId: null, Language: 'en', Tiles } as const;
  const book = await readWorkbookTwice(await bytesOf(await tenant.user.dashboards.workbook({ body })));
  const cells = book.flatMap(({ cells: found }) => [...found.values()].map(({ value }) => value));
  expect(cells).toEqual(expect.arrayContaining(['Individuals per hour', '2024-08-01', 30]));
  const other = await world.newTenant();
  await expect(other.user.graphs.ecology(request('perHour'))).rejects.toMatchObject({ code: 'reports.selectionGone' });
  await expect(other.user.dashboards.workbook({ body })).rejects.toMatchObject({ code: 'reports.selectionGone' });
});

test('what is not there, and what is somebody else’s, is refused alike; so is nothing, and days without a survey', async () => {
  const other = await world.newTenant();
  const gone = { status: 404, code: 'reports.selectionGone' };
  await expect(other.user.surveyQuery.preview(ask())).rejects.toMatchObject(gone);
  const nothing = { code: 'reports.nothingSelected' };
  await expect(tenant.user.surveyQuery.preview(ask({ locations: [] }))).rejects.toMatchObject(nothing);
  const future = { dateRange: { start: '2031-01-01', end: null } };
  await expect(tenant.user.surveyQuery.generate(ask(future))).rejects.toMatchObject({ code: 'reports.noData' });
  expect(await other.user.surveyQuery.choices({})).toEqual({ Locations: [], Types: [] });
  const { Locations } = await tenant.user.surveyQuery.choices({});
  expect(Locations).toMatchObject([{ Name: '=Creek 2', Surveys: 2, LastOn: '2025-08-02' }]);
});
