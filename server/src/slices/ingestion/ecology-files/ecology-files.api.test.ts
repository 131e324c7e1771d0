import { ImportId } from '@freshet/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TenantWorld, useWorld } from '#test/world';
import { reviewEcology } from '../test-support/ecology-review.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeEach(async () => {
  tenant = await world.newTenant();
  await tenant.admin.taxa.add({ body: { Name: 'Oncorhynchus mykiss', Authority: '(Walbaum, 1792)' } });
  await tenant.admin.taxa.add({ body: { Name: 'Salvelinus confluentus' } });
  await tenant.admin.surveyTypes.add({ body: { Name: 'Fish', Kind: 'fish' } });
});

const { decide, see, send } = reviewEcology(world, () => tenant);
type Execution = Awaited<ReturnType<typeof send>>;

const heading = 'SurveyLocation,SurveyDateTime,SurveyType,SpecimenId,Taxon,Count,Measurement,Value,Unit,Observer,Notes';
const fish = (...lines: string[]) => [heading, ...lines, ''].join('\n');
const trout = 'North Creek,2025-06-12 10:30,Fish,F-1,Oncorhynchus mykiss,1,Fork length,182,mm,A. Person,';
const weighed = 'North Creek,2025-06-12 10:30,Fish,F-1,Oncorhynchus mykiss,1,Weight,70,g,A. Person,';
const char = 'North Creek,2025-06-12 10:30,Fish,,Salvelinus confluentus,4,,,,A. Person,';
const unknown = 'North Creek,2025-06-12 10:30,Fish,,Salvelinus confluentis,2,,,,A. Person,';

const listSurveys = async () => (await tenant.user.surveys.list({ query: {} })).Data;
const rollBack = (id: number | undefined) => tenant.admin.imports.rollback({ body: { importId: ImportId.parse(id) } });
const findingsOf = async (executionId: Execution) =>
  (await tenant.user.ingestion.findings({ params: { executionId }, query: { limit: 100 } as never })).Findings;

test('a survey file waits for an unknown species and a new location, is stored, seen, and rolled back', async () => {
  const executionId = await send('fish.csv', fish(trout, weighed, char, unknown));
  const params = await see(executionId);
  expect(params.ingestion).toMatchObject({ State: 'review', Holds: 'ecology', SchemaName: 'EcoSurvey EDD' });
  expect(params.ingestion.RowCounts).toMatchObject({ Read: 3, Ready: 0, Held: 3 });
  const [misspelt] = params.file.Names.filter(({ State, Kind }) => Kind === 'taxon' && State !== 'chosen');
  expect(misspelt).toMatchObject({ Name: 'Salvelinus confluentis', State: 'proposed', RowNo: 5 });
  expect(misspelt?.Proposals[0]).toMatchObject({ Name: 'Salvelinus confluentus', Why: 'almostSame' });
  const location = params.file.Names.find(({ Kind }) => Kind === 'location');
  expect(location).toMatchObject({ Name: 'North Creek', State: 'unknown', Records: 3 });

  const target = misspelt?.Proposals[0]?.Id;
  const ready = await decide(executionId, {
    Names: [{ Kind: 'taxon', Key: misspelt?.Key, TargetId: target, Scope: 'always' }],
    AddUnknown: ['location'],
  });
  expect(ready.ingestion.RowCounts).toMatchObject({ Read: 3, Ready: 3, Held: 0 });
  expect(ready.file).toMatchObject({ New: 1, Changed: 0 });

  const stored = await decide(executionId, { Publish: true });
  expect(stored.ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 3, Stored: 3 } });
  const [survey] = await listSurveys();
  expect(survey).toMatchObject({ LocationName: 'North Creek', SurveyedOn: '2025-06-12', StartTime: '10:30', Count: 7 });
  const whole = await tenant.user.surveys.get({ params: { id: survey?.Id as never } });
  expect(whole.ObservationList[0]).toMatchObject({ Label: 'F-1', LengthMillimetres: 182, WeightGrams: 70, RowNo: 2 });
  const importId = stored.ingestion.ImportIds[0];
  const detail = await tenant.user.imports.detail({ params: { id: importId as never }, query: {} });
  expect(detail.summary).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ category: 'surveys', count: 1 }),
      expect.objectContaining({ category: 'specimens', count: 1 }),
      expect.objectContaining({ category: 'survey locations', count: 1, names: ['North Creek'] }),
    ]),
  );
  expect(detail.ecology).toMatchObject([{ surveyId: survey?.Id, place: 'North Creek', records: 3, isCurrent: true }]);

  await rollBack(importId);
  expect(await listSurveys()).toEqual([]);
});

test('a file that is read again doubles nothing, and a name that was taught is known in the next file', async () => {
  const first = await send('fish.csv', fish(char, unknown));
  const { file } = await see(first);
  const misspelt = file.Names.find(({ Name }) => Name === 'Salvelinus confluentis');
  await decide(first, {
    Names: [{ Kind: 'taxon', Key: misspelt?.Key, TargetId: misspelt?.Proposals[0]?.Id, Scope: 'always' }],
    AddUnknown: ['location'],
    Publish: true,
  });
  const secondVersion = await send('copy.csv', fish(unknown, char), { publishWhenReady: true });
  const { ingestion } = await see(secondVersion);
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 2, Stored: 0, Unchanged: 2 } });
  expect(await listSurveys()).toHaveLength(1);
  // What two imports state is current while one of them is in force.
  const [firstImport] = (await see(first)).ingestion.ImportIds;
  await rollBack(firstImport);
  expect(await listSurveys()).toHaveLength(1);
  await rollBack(ingestion.ImportIds[0]);
  expect(await listSurveys()).toEqual([]);
});

test('a survey that is stored otherwise changes only after a yes, and comes back by a rollback', async () => {
  const first = await send('fish.csv', fish(char));
  await decide(first, { AddUnknown: ['location'], Publish: true });
  const more = await send('fish2.csv', fish(char.replace(',4,', ',5,')));
  expect((await see(more)).file).toMatchObject({ Changed: 1, AllowsChanges: false });
  const refused = tenant.admin.ecologyFiles.decide({ params: { executionId: more }, body: { Publish: true } as never });
  await expect(refused).rejects.toMatchObject({ code: 'ingestion.notReady' });
  const { ingestion } = await decide(more, { AllowsChanges: true, Publish: true });
  expect((await listSurveys())[0]).toMatchObject({ Count: 5 });
  await rollBack(ingestion.ImportIds[0]);
  expect((await listSurveys())[0]).toMatchObject({ Count: 4 });
});

test('taxa that differ by author are asked about, never taken for each other', async () => {
  await tenant.admin.taxa.add({ body: { Name: 'Carex aquatilis', Authority: 'Wahlenb.' } });
  await tenant.admin.taxa.add({ body: { Name: 'Carex aquatilis', Authority: 'Mack.' } });
  const plots = ['Plot,Date,Species,Author,Layer,Cover %', 'P1,2025-07-01,Carex aquatilis,,herb,25'];
  const executionId = await send('plots.csv', [...plots, 'P1,2025-07-01,Carex aquatilis,Drejer,herb,5', ''].join('\n'));
  const { file } = await see(executionId);
  const taxa = file.Names.filter(({ Kind }) => Kind === 'taxon');
  expect(taxa.map(({ State, Proposals }) => [State, Proposals.length])).toEqual([
    ['proposed', 2],
    ['proposed', 2],
  ]);
});

test('a new taxon that is written with its author is kept apart from it; other words of a name stay in it', async () => {
  const names = [
    ...['Rana luteiventris Thompson, 1913', 'Carex aquatilis var. substricta Kük.', 'Salix bebbiana Sarg.'],
    ...['Carex sp. 2', 'Rainbow Trout', 'Unknown grass Type A', 'Equisetum × litorale'],
  ];
  const rows = names.map((name) => `P1,2025-07-01,"${name}",herb,5`);
  const executionId = await send('plots.csv', ['Plot,Date,Species,Layer,Cover %', ...rows, ''].join('\n'));
  const { ingestion } = await decide(executionId, { AddUnknown: ['plot', 'taxon'], Publish: true });
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: names.length } });
  const { Data } = await tenant.user.taxa.list({ query: {} });
  const added = Data.map(({ Name, Authority }) => [Name, Authority]);
  expect(added).toEqual(
    expect.arrayContaining([
      ['Rana luteiventris', 'Thompson, 1913'],
      ['Carex aquatilis var. substricta', 'Kük.'],
      ['Salix bebbiana', 'Sarg.'],
      ...names.slice(3).map((name) => [name, '']),
    ]),
  );
});

test('bad values are located findings, and the file keeps the rest', async () => {
  const lines = [
    'P1,2025-07-01,Salvelinus confluentus,herb,120',
    'P1,2025-07-01,<i>Oncorhynchus mykiss</i>,herb,20',
    'P1,2025-07-01,Salvelinus confluentus,herb,10',
    'P1,2025-07-01,Salvelinus confluentus,herb,11',
    'P1,2025-07-01,Salvelinus confluentus,tree,-3',
    'P1,2025-13-01,Salvelinus confluentus,moss,3',
  ];
  const executionId = await send('plots.csv', ['Plot,Date,Species,Layer,Cover (%)', ...lines, ''].join('\n'));
  const messages = (await findingsOf(executionId)).map(({ Code, RowNo }) => `${RowNo} ${Code}`).sort();
  expect(messages).toEqual([
    '2 ecologyCoverOver',
    '3 ecologyMarkup',
    '5 ecologyTwice',
    '6 ecologyTooSmall',
    '7 ecologyNotADate',
  ]);
  const { ingestion } = await decide(executionId, { AddUnknown: ['plot'], Publish: true });
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 6, Stored: 2, Dropped: 4 } });
  const [plot] = await tenant.user.plots.overview({ query: {} });
  expect(plot).toMatchObject({ PlotName: 'P1', Visits: 1, Species: 2 });
});
