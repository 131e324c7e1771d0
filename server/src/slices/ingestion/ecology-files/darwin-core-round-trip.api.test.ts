import type { TaxonId } from '@freshet/contract';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

/** A plot with two visits and a specimen that was named twice, a fish survey with everything an animal has. */
async function makeRecords({ admin }: TenantWorld): Promise<void> {
  const taxon = async (Name: string, more: object = {}) => (await admin.taxa.add({ body: { Name, ...more } })).Id;
  const sedge = await taxon('Carex aquatilis', { Authority: 'Wahlenb.', Status: 'native', Family: 'Cyperaceae' });
  const other = await taxon('Carex aquatilis', { Authority: 'Drejer', Status: 'introduced' });
  const synonym = await taxon('Carex substricta', { Authority: '(Kük.) Mack.', AcceptedId: sedge });
  const trout = await taxon('Oncorhynchus mykiss', { Authority: '(Walbaum, 1792)', CommonName: 'Rainbow trout' });
  const mayfly = await taxon('Baetis', { Rank: 'genus', Order: 'Ephemeroptera', Family: 'Baetidae' });
  await addPlot(admin, { sedge, other, synonym });
  const reach = await admin.locations.createDataSource({
    body: { SourceType: 'surveys_envirodata', LocationIdentifier: 'Reach 1', Latitude: 54.1032, Longitude: -122.6511 },
  });
  const type = await admin.surveyTypes.add({
    body: { Name: 'Electrofishing', Kind: 'fish', Parameters: [{ Name: 'Parasites', Unit: 'n' }] },
  });
  const [parameter] = (await admin.surveyTypes.list({}))[0]?.Parameters ?? [];
  if (!parameter) throw new Error('The survey type has no parameter.');
  const facts = { LocationId: reach.DataSource.Id, TypeId: type.Id, SurveyedOn: '2025-08-01' };
  await admin.surveys.add({
    body: {
      ...{ ...facts, StartTime: '10:30', Surveyors: 'A. Person, B. Person', Gear: 'Backpack, 300 V', Notes: 'Clear' },
      ...{ EffortSeconds: 620.5, AreaSquareMetres: 150, Passes: 2 },
      Observations: [
        {
          ...{
            TaxonId: trout,
            Count: 1,
            LifeStage: 'adult',
            Sex: 'female',
            LengthMillimetres: 182,
            WeightGrams: 70.25,
          },
          ...{ Condition: 'scarred', Pass: 1, Label: 'F-1', Notes: 'Tagged, "blue"' },
          Measurements: [{ ParameterId: parameter.Id, Value: 3.5 }],
        },
        { TaxonId: trout, Count: 0, Pass: 2 },
        { TaxonId: mayfly, Count: 7, Subsample: 0.25, Label: 'jar, 2', LengthMillimetres: 4 },
      ],
    },
  });
  await admin.surveys.add({
    body: { ...facts, SurveyedOn: '2024-08-01', Observations: [{ TaxonId: trout, Count: 12 }] },
  });
}

type Admin = TenantWorld['admin'];

async function addPlot(admin: Admin, taxa: Record<'sedge' | 'other' | 'synonym', TaxonId>): Promise<void> {
  const place = { LocationIdentifier: 'Prairie, é', Latitude: 54.11, Longitude: -122.64 };
  const body = { SourceType: 'vegetativemonitoring_envirodata', ...place } as const;
  const params = { plotId: (await admin.locations.createDataSource({ body })).DataSource.Id };
  const herb = { Stratum: 'herb' } as const;
  const visit = await admin.plots.addVisit({
    params,
    body: {
      ...{ VisitedOn: '2025-07-01', Observers: 'C. Botanist', Notes: 'After rain' },
      Covers: [
        { ...herb, TaxonId: taxa.sedge, Scale: 'braun-blanquet', Recorded: '2', HeightMetres: 0.4, Vigour: 3 },
        { ...herb, TaxonId: taxa.other, Scale: 'percent', Recorded: '12.5', Individuals: 4 },
        { TaxonId: taxa.synonym, Stratum: 'low shrub', Individuals: 9, Scale: null },
      ],
    },
  });
  await admin.plots.addVisit({
    params,
    body: { VisitedOn: '2024-07-01', Covers: [{ ...herb, TaxonId: taxa.sedge, Scale: 'domin', Recorded: '+' }] },
  });
  const specimen = await admin.specimens.add({
    body: { VisitId: visit.Id, Label: 'H-1', HerbariumNumber: 'UBC 12', CollectedBy: 'C. Botanist', Notes: 'In fruit' },
  });
  for (const [TaxonId, IdentifiedOn, Confidence, Remarks] of [
    [taxa.other, '2025-07-02', 'doubtful', 'Utricles, "young"; é'],
    [taxa.sedge, '2025-09-01', 'certain', ''],
  ] as const)
    await admin.specimens.identify({
      params: { id: specimen.Id },
      body: { TaxonId, IdentifiedOn, IdentifiedBy: 'D. Expert', Confidence, Remarks },
    });
}

const numbers = new Set(['occurrenceID', 'eventID', 'locationID']);

/** What an archive says, without the numbers that each tenant gives: for each file its lines, in an order of their own. */
function statedBy(archive: Buffer): Record<string, string[]> {
  const files = Object.entries(unzipSync(archive)).filter(([name]) => name.endsWith('.csv'));
  return Object.fromEntries(
    files.map(([name, content]) => {
      const { data } = Papa.parse<Record<string, string>>(Buffer.from(content).toString('utf8'), {
        ...{ header: true, skipEmptyLines: true },
      });
      const lines = data.map((row) =>
        JSON.stringify(Object.entries(row).filter(([term, text]) => !numbers.has(term) && text !== '')),
      );
      return [name, lines.sort()];
    }),
  );
}

const leave = async ({ user }: TenantWorld) =>
  Buffer.from(await (await user.darwinCore.archive({ query: {} })).arrayBuffer());

test('a Darwin Core archive that leaves one tenant and comes into another says the same there', async () => {
  const [from, to] = [await world.newTenant(), await world.newTenant()];
  await makeRecords(from);
  const archive = await leave(from);
  const stated = statedBy(archive);
  expect(Object.values(stated).map((lines) => lines.length)).toEqual([9, 9, 2]);
  const fileId = await newFile(world, to, 'archive.zip', archive);
  const { Executions } = await to.user.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params: {} } as never,
  });
  await drainJobs(world);
  const params = { executionId: Executions[0]?.ExecutionId as never };
  const request = await to.user.ecologyFiles.get({ params });
  expect(request).toMatchObject({ OpenQuestions: [], Refused: 0, Subject: 'both' });
  await to.admin.ecologyFiles.decide({
    params,
    body: { AddUnknown: ['taxon', 'location', 'plot', 'surveyType', 'parameter'], Names: [], Publish: true },
  });
  await drainJobs(world);
  const { Findings } = await to.user.ingestion.findings({ params, query: { limit: 100 } as never });
  expect(Findings).toEqual([]);
  expect(statedBy(await leave(to))).toEqual(stated);
  // What figures go by comes along: a synonym is counted as its accepted name, and benthic orders are known.
  const taxa = (await to.user.taxa.list({ query: {} })).Data;
  expect(taxa.find(({ Name }) => Name === 'Carex substricta')).toHaveProperty(
    'AcceptedName',
    expect.stringContaining('Carex aquatilis'),
  );
  expect(taxa.find(({ Name }) => Name === 'Baetis')).toMatchObject({ Order: 'Ephemeroptera', Rank: 'genus' });
});
