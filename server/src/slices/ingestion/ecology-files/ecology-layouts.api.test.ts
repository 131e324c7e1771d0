import { ImportId } from '@freshet/contract';
import { beforeEach, expect, test } from 'vitest';
import { newFile } from '#test/builders/lab-files';
import { type TenantWorld, useWorld } from '#test/world';
import { reviewEcology } from '../test-support/ecology-review.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeEach(async () => {
  tenant = await world.newTenant();
});

const { decide, ingest, see, sendLines: send } = reviewEcology(world, () => tenant);
const taxa = async () => (await tenant.user.taxa.list({ query: {} })).Data;

test('a checklist is looked at, adds taxa with their synonyms, and is taken back', async () => {
  await tenant.admin.taxa.add({ body: { Name: 'Salix glauca', Authority: 'L.', Status: 'native' } });
  const executionId = await send('checklist.csv', [
    'Scientific Name,Author,Accepted Name,Accepted Author,Family,Status',
    'Carex aquatilis,Wahlenb.,,,Cyperaceae,native',
    'Carex substricta,Mack.,Carex aquatilis,Wahlenb.,Cyperaceae,',
    'Salix glauca,L.,,,Salicaceae,introduced',
  ]);
  const seen = await see(executionId);
  expect(seen.file).toMatchObject({ Subject: 'taxa', New: 2, Unchanged: 1 });
  const { ingestion } = await decide(executionId, { Publish: true });
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 3, Stored: 2, Unchanged: 1 } });
  expect((await taxa()).map(({ Name, AcceptedName, Status }) => [Name, AcceptedName, Status])).toEqual([
    ['Carex aquatilis', null, 'native'],
    ['Carex substricta', 'Carex aquatilis Wahlenb.', 'unknown'],
    ['Salix glauca', null, 'native'],
  ]);
  await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(ingestion.ImportIds[0]) } });
  expect((await taxa()).map(({ Name }) => Name)).toEqual(['Salix glauca']);
});

test('a crosstab asks for its scale, and a layout that is kept recognises the next file', async () => {
  const crosstab = (day: string) => ['Quadrat no,Seen on,Carex rostrata,Salix glauca,Betula nana', `Q1,${day},2,,1`];
  const executionId = await send('cover.csv', crosstab('2025-07-01'), { schemaId: 'plot-crosstab' });
  expect((await see(executionId)).file.OpenQuestions).toEqual(expect.arrayContaining(['scale']));
  const Layout = {
    Columns: [
      { Heading: 'Quadrat no', Field: 'Site' },
      { Heading: 'Seen on', Field: 'Date' },
    ],
    Scale: 'braun-blanquet',
  };
  const read = await decide(executionId, { Layout, SaveLayoutAs: 'Quadrats' });
  expect(read.file).toMatchObject({ OpenQuestions: [], Records: 2, Refused: 0 });
  const { ingestion } = await decide(executionId, { AddUnknown: ['taxon', 'plot'], Publish: true });
  expect(ingestion).toMatchObject({ State: 'published', SchemaName: 'Quadrats', RowCounts: { Stored: 2 } });
  const { Schemas } = await tenant.user.fileSchemas.list({});
  expect(Schemas.find(({ Name }) => Name === 'Quadrats')).toMatchObject({ Holds: 'ecology', HasTemplate: false });
  const next = await send('next.csv', crosstab('2025-08-01'), { publishWhenReady: true });
  expect((await see(next)).ingestion).toMatchObject({ State: 'published', SchemaName: 'Quadrats' });
  const [plot] = await tenant.user.plots.overview({ query: {} });
  expect(plot).toMatchObject({ PlotName: 'Q1', Visits: 2, Species: 2 });
});

test('the template of the EDD can be read as it is', async () => {
  const template = await tenant.user.ecologyFiles.template({});
  const bytes = Buffer.from(await new Response(template as never).arrayBuffer());
  const executionId = await ingest(await newFile(world, tenant, 'EcoSurvey EDD.xlsx', bytes as never));
  const { ingestion, file } = await see(executionId);
  expect(ingestion.SchemaName).toBe('EcoSurvey EDD');
  expect(file).toMatchObject({ Subject: 'both', Records: 7, Refused: 0, OpenQuestions: [] });
  const stored = await decide(executionId, {
    AddUnknown: ['taxon', 'location', 'plot', 'surveyType', 'parameter'],
    Publish: true,
  });
  expect(stored.ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 7, Stored: 7 } });
  const [plot] = await tenant.user.plots.overview({ query: {} });
  const { VisitList } = await tenant.user.plots.get({ params: { plotId: plot?.Id as never } });
  expect(VisitList[0]?.Ground).toHaveLength(3);
});

test('another tenant’s file is a missing one, and those who only read decide nothing', async () => {
  const executionId = await send('f.csv', ['Site,Date,Survey Type,Species,Count', 'A,2025-05-01,Fish,Lota lota,1']);
  const other = await world.newTenant();
  await expect(other.admin.ecologyFiles.get({ params: { executionId } })).rejects.toMatchObject({ code: 'notFound' });
  const body = { Names: [{ Kind: 'taxon', Key: 'nothing', LeaveOut: true }] } as never;
  await expect(tenant.admin.ecologyFiles.decide({ params: { executionId }, body })).rejects.toMatchObject({
    code: 'ingestion.badDecision',
  });
});
