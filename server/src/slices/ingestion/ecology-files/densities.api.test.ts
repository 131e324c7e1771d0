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
const all = ['taxon', 'location', 'surveyType', 'parameter'];
const surveys = async () => {
  const { Data } = await tenant.user.surveys.list({ query: {} });
  return Promise.all(Data.map(({ Id }) => tenant.user.surveys.get({ params: { id: Id } as never })));
};

const phytoplankton = [
  'Samp_Date,Site_Name,SiteLoc_LocName,Species_Name,NCU/mL,Biovolume (mm3/L)',
  '2025-10-12,Arrow Reservoir,AR-5,Tetraedron minimum,48,0.0024',
  '2025-10-12,Arrow Reservoir,AR-5,Cryptomonas ovata,24.4,0.0195',
  '2025-10-12,Arrow Reservoir,AR-6,Cryptomonas ovata,12,',
];

test('a list of densities is stored as amounts by own parameters, never as counts, and goes out and comes back the same', async () => {
  const executionId = await send('phytoplankton.csv', phytoplankton);
  expect((await see(executionId)).file.OpenQuestions).toEqual(['surveyType']);
  const read = await decide(executionId, { Layout: { SurveyType: 'Phytoplankton' } });
  expect(read.file.Names.filter(({ Kind }) => Kind === 'parameter')).toMatchObject([
    { Name: 'NCU density', Facts: { unit: 'NCU/mL' } },
    { Name: 'Biovolume', Facts: { unit: 'mm3/L' } },
  ]);
  const { ingestion } = await decide(executionId, { AddUnknown: all, Publish: true });
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 3, Stored: 3 } });
  const [first, second] = (await surveys()).sort((one, other) => one.LocationName.localeCompare(other.LocationName));
  expect(first).toMatchObject({
    ...{ LocationName: 'AR-5', Count: null, Species: 2 },
    Figures: { Individuals: null, Richness: 2, Shannon: null, Parameters: [{ Values: 2 }, { Values: 2 }] },
  });
  const amounts = first?.ObservationList.map(({ Count, Measurements }) => [
    Count,
    Measurements.map(({ Value }) => Value).sort((one, other) => one - other),
  ]);
  expect(amounts).toEqual([
    [null, [0.0024, 48]],
    [null, [0.0195, 24.4]],
  ]);
  expect(second).toMatchObject({ LocationName: 'AR-6', Species: 1 });

  const archive = await tenant.user.darwinCore.archive({ query: {} });
  const bytes = Buffer.from(await new Response(archive as never).arrayBuffer());
  const reread = await ingest(await newFile(world, tenant, 'out.zip', bytes as never));
  const back = await see(reread);
  expect(back.file).toMatchObject({ OpenQuestions: [], Records: 3, Refused: 0, New: 0, Unchanged: 2, Changed: 0 });
  for (const importId of [...back.ingestion.ImportIds, ...ingestion.ImportIds])
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(importId) } });
  expect(await surveys()).toEqual([]);
});

test('a table with a species code in each column is read when the taxon list knows the codes', async () => {
  const list = await send('codes.csv', [
    'Species Code,Scientific Name,Family',
    'DBosm,Bosmina longirostris,Bosminidae',
    'DLepto,Leptodora kindtii,Leptodoridae',
  ]);
  await decide(list, { Publish: true });
  const rows = ['Station,Date,DenTotal,DBosm,DLepto', 'AR-1,2025-08-01,4.2,3.1,1.1', 'AR-2,2025-08-01,0.4,,0.4'];
  const executionId = await send('zooplankton.csv', rows, { schemaId: 'plot-crosstab' });
  const params = await decide(executionId, { Layout: { Subject: 'surveys', SurveyType: 'Zooplankton' } });
  expect(params.file.OpenQuestions).toEqual(['amountUnit']);
  const read = await decide(executionId, {
    Layout: { Subject: 'surveys', SurveyType: 'Zooplankton', AmountUnit: 'ind./L' },
  });
  expect(
    read.file.Names.filter(({ Kind }) => Kind === 'taxon').map(({ Name, TargetName }) => [Name, TargetName]),
  ).toEqual(
    expect.arrayContaining([
      ['DBosm', 'Bosmina longirostris'],
      ['DLepto', 'Leptodora kindtii'],
      ['DenTotal', null],
    ]),
  );
  const { ingestion } = await decide(executionId, {
    ...{ LeaveOutUnknown: ['taxon'], AddUnknown: ['location', 'surveyType', 'parameter'], Publish: true },
  });
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Stored: 3, Dropped: 2 } });
  const found = (await surveys()).flatMap(({ LocationName, ObservationList }) =>
    ObservationList.map(({ TaxonName, Count, Measurements }) => [
      LocationName,
      TaxonName,
      Count,
      Measurements[0]?.Value,
    ]),
  );
  expect(found.sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ['AR-1', 'Bosmina longirostris', null, 3.1],
    ['AR-1', 'Leptodora kindtii', null, 1.1],
    ['AR-2', 'Leptodora kindtii', null, 0.4],
  ]);
});
