import { randomUUID } from 'node:crypto';
import { DataSourceId, type DataSourceId as PlotId, type TaxonId } from '@freshet/contract';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPicture, asFile } from '#test/builders/pictures';
import { aForm } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let sedge: TaxonId;

beforeAll(async () => {
  tenant = await world.newTenant();
  sedge = (await tenant.admin.taxa.add({ body: { Name: '=Carex', Authority: 'L., "Sp. pl."', Status: 'native' } })).Id;
});

async function newPlot(name = `Plot ${randomUUID()}`): Promise<PlotId> {
  const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: name } as const;
  return (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
}
const visit = (plotId: PlotId, VisitedOn: string, covers: readonly (readonly [TaxonId, string])[]) =>
  tenant.admin.plots.addVisit({
    params: { plotId },
    body: { VisitedOn, Covers: covers.map(([TaxonId, Recorded]) => ({ TaxonId, Stratum: 'herb', Recorded })) },
  });
const openZip = async (blob: Blob) =>
  new Map(
    Object.entries(unzipSync(Buffer.from(await blob.arrayBuffer()))).map(([name, content]) => [
      name,
      Buffer.from(content).toString('utf8'),
    ]),
  );
const missing = DataSourceId.parse(2_000_000_000);

describe('photos of a plot', () => {
  const form = async (fields = {}) =>
    aForm(
      { takenOn: '2025-07-01', direction: 'north', ...fields },
      asFile(await aPicture(40, 30).jpeg().toBuffer(), 'n.jpg'),
    );

  test('are listed by day with their direction, shown to readers, and deleted by those who may', async () => {
    const params = { plotId: await newPlot() };
    await tenant.admin.plotPhotos.add({ params, form: await form() });
    const { Id } = await tenant.admin.plotPhotos.add({ params, form: await form({ takenOn: '2024-07-01' }) });
    const listed = await tenant.user.plotPhotos.ofPlot({ params });
    expect(listed.map(({ TakenOn, Direction }) => [TakenOn, Direction])).toEqual([
      ['2024-07-01', 'north'],
      ['2025-07-01', 'north'],
    ]);
    expect((await tenant.user.plotPhotos.file({ params: { photoId: Id } })).size).toBeGreaterThan(100);
    await tenant.admin.plotPhotos.remove({ params: { photoId: Id } });
    expect(await tenant.user.plotPhotos.ofPlot({ params })).toHaveLength(1);
  });

  test('are given another day, direction and description, which the audit says', async () => {
    const params = { plotId: await newPlot() };
    const { Id: photoId } = await tenant.admin.plotPhotos.add({ params, form: await form() });
    const body = { TakenOn: '2023-06-30', Direction: 'west', Description: 'After the fire' } as const;
    expect(await tenant.admin.plotPhotos.update({ params: { photoId }, body })).toMatchObject(body);
    expect(await tenant.user.plotPhotos.ofPlot({ params })).toMatchObject([body]);
    const other = await world.newTenant();
    const change = other.admin.plotPhotos.update({ params: { photoId }, body });
    await expect(change).rejects.toMatchObject({ code: 'notFound' });
  });

  test('that are no pictures are refused, and leave nothing', async () => {
    const params = { plotId: await newPlot() };
    const text = aForm({ takenOn: '2025-07-01', direction: 'north' }, asFile(Buffer.from('a text'), 'n.jpg'));
    await expect(tenant.admin.plotPhotos.add({ params, form: text })).rejects.toMatchObject({
      code: 'files.typeRefused',
    });
    expect(await tenant.user.plotPhotos.ofPlot({ params })).toEqual([]);
  });

  test('of another tenant are missing ones', async () => {
    const plotId = await newPlot();
    const { Id: photoId } = await tenant.admin.plotPhotos.add({ params: { plotId }, form: await form() });
    const other = await world.newTenant();
    const gone = { code: 'notFound' };
    await expect(other.admin.plotPhotos.file({ params: { photoId } })).rejects.toMatchObject(gone);
    await expect(other.admin.plotPhotos.remove({ params: { photoId } })).rejects.toMatchObject(gone);
    await expect(other.admin.plotPhotos.ofPlot({ params: { plotId } })).rejects.toMatchObject(gone);
  });

  test('of a specimen stand apart from those of its plot', async () => {
    const plotId = await newPlot();
    const { Id: VisitId } = await visit(plotId, '2025-07-01', [[sedge, '5']]);
    const { Id: id } = await tenant.admin.specimens.add({ body: { VisitId, Label: 'S1' } });
    await tenant.admin.plotPhotos.addToSpecimen({ params: { id }, form: await form({ direction: 'other' }) });
    expect(await tenant.user.plotPhotos.ofSpecimen({ params: { id } })).toMatchObject([
      { SpecimenId: id, PlotId: plotId },
    ]);
    expect(await tenant.user.plotPhotos.ofPlot({ params: { plotId } })).toEqual([]);
  });
});

test('an ordination places visits by likeness and counts those without cover', async () => {
  const currentTenant = await world.newTenant();
  const name = (await currentTenant.admin.taxa.add({ body: { Name: 'Salix' } })).Id;
  const other = (await currentTenant.admin.taxa.add({ body: { Name: 'Rosa' } })).Id;
  for (const [index, [one, two]] of [
    ['50', '1'],
    ['50', '1'],
    ['1', '50'],
  ].entries()) {
    const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: `P${index}` } as const;
    const plotId = (await currentTenant.admin.locations.createDataSource({ body })).DataSource.Id;
    const Covers = [
      { TaxonId: name, Stratum: 'herb' as const, Recorded: one ?? '' },
      { TaxonId: other, Stratum: 'herb' as const, Recorded: two ?? '' },
    ];
    await currentTenant.admin.plots.addVisit({ params: { plotId }, body: { VisitedOn: '2025-07-01', Covers } });
    if (index === 0)
      await currentTenant.admin.plots.addVisit({ params: { plotId }, body: { VisitedOn: '2024-07-01' } });
  }
  const { Points, Shares, Stress, WithoutCover } = await currentTenant.user.ordination.get({ query: {} });
  expect(WithoutCover).toBe(1);
  expect(Points.map(({ PlotName }) => PlotName)).toEqual(['P0', 'P1', 'P2']);
  expect(Points[0]?.X).toBeCloseTo(Points[1]?.X ?? 0, 9);
  expect(Shares[0]).toBeCloseTo(1, 9);
  expect(Stress).toBeCloseTo(0, 6);
  expect((await currentTenant.user.ordination.get({ query: { from: 2024, to: 2024 } })).Points).toEqual([]);
});

test('plots come page by page by name, each once', async () => {
  const currentTenant = await world.newTenant();
  for (const name of ['P 10', 'P 2', 'P 1']) {
    const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: name } as const;
    await currentTenant.admin.locations.createDataSource({ body });
  }
  const first = await currentTenant.user.plots.overview({ query: { take: 2 } });
  const rest = await currentTenant.user.plots.overview({ query: { take: 2, after: first[1]?.Id ?? missing } });
  expect([...first, ...rest].map(({ PlotName }) => PlotName)).toEqual(['P 1', 'P 2', 'P 10']);
});

test('what was recorded leaves as a Darwin Core archive: every line once, with its measurements', async () => {
  const currentTenant = await world.newTenant();
  const { Id: taxon } = await currentTenant.admin.taxa.add({
    body: { Name: '=Carex', Authority: 'L., "Sp."', Status: 'native' },
  });
  const plot = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: 'Meadow, upper' } as const;
  const plotId = (await currentTenant.admin.locations.createDataSource({ body: plot })).DataSource.Id;
  const Covers = [{ TaxonId: taxon, Stratum: 'herb' as const, Scale: 'braun-blanquet' as const, Recorded: '2' }];
  await currentTenant.admin.plots.addVisit({
    params: { plotId },
    body: { VisitedOn: '2025-07-01', Observers: 'A, B', Covers },
  });
  const reach = { SourceType: 'surveys_envirodata', LocationIdentifier: 'Reach 1' } as const;
  const LocationId = (await currentTenant.admin.locations.createDataSource({ body: reach })).DataSource.Id;
  const { Id: TypeId } = await currentTenant.admin.surveyTypes.add({ body: { Name: 'Fish', Kind: 'fish' } });
  const Observations = [
    { TaxonId: taxon, Count: 1, LengthMillimetres: 120, WeightGrams: 18.5 },
    { TaxonId: taxon, Count: 0 },
  ];
  await currentTenant.admin.surveys.add({ body: { LocationId, TypeId, SurveyedOn: '2025-08-01', Observations } });
  const files = await openZip(await currentTenant.user.darwinCore.archive({ query: {} }));
  expect([...files.keys()]).toEqual([
    ...['meta.xml', 'eml.xml', 'occurrence.csv', 'measurementorfact.csv', 'identification.csv'],
  ]);
  const occurrences = files.get('occurrence.csv')?.trimEnd().split('\r\n') ?? [];
  expect(occurrences).toHaveLength(4);
  expect(occurrences[1]).toContain('2025-07-01');
  expect(occurrences[1]).toContain('Braun-Blanquet scale');
  expect(occurrences[3]).toContain(',absent,');
  const measured = files.get('measurementorfact.csv')?.trimEnd().split('\r\n') ?? [];
  expect(measured.slice(1).map((line) => line.split(',').slice(1).join(' '))).toEqual([
    'cover 15 %',
    'length 120 mm',
    'weight 18.5 g',
  ]);
  const terms = [...(files.get('meta.xml') ?? '').matchAll(/index="(\d+)" term="[^"]*\/(\w+)"/g)].map(
    ([, , name]) => name,
  );
  const head = occurrences[0]?.split(',') ?? [];
  expect(terms.slice(0, head.length)).toEqual(head);
  const csv = await currentTenant.user.darwinCore.occurrences({ query: { of: 'plots' } });
  expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(2);
});
