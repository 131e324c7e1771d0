import { randomUUID } from 'node:crypto';
import type { DataSourceId, NewTaxon, NewVisit, TaxonId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let other: TenantWorld;
let willow: TaxonId;
let sedge: TaxonId;
let thistle: TaxonId;
beforeAll(async () => {
  [tenant, other] = [await world.newTenant(), await world.newTenant()];
  willow = (await addTaxon({ Name: 'Salix bebbiana', Authority: 'Sarg.', Status: 'native' })).Id;
  sedge = (await addTaxon({ Name: 'Carex aquatilis', Status: 'native' })).Id;
  thistle = (await addTaxon({ Name: 'Cirsium arvense', Status: 'introduced' })).Id;
});

const addTaxon = (input: Partial<NewTaxon> & { Name: string }) =>
  tenant.admin.taxa.add({ body: { Rank: 'species', Status: 'unknown', ...input } });

async function newPlot(): Promise<DataSourceId> {
  const body = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: `Plot ${randomUUID()}` } as const;
  return (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
}

const visitOf = (change: Partial<NewVisit> = {}): NewVisit => ({
  VisitedOn: '2026-04-14',
  Observers: 'A. Birch',
  Notes: '',
  Covers: [],
  Ground: [],
  ...change,
});
const line = (taxonId: TaxonId, recorded: string, more: Partial<NewVisit['Covers'][number]> = {}) => ({
  TaxonId: taxonId,
  Stratum: 'herb' as const,
  Scale: 'percent' as const,
  Recorded: recorded,
  Individuals: null,
  HeightMetres: null,
  Vigour: null,
  ...more,
});
const addVisit = (plotId: DataSourceId, change: Partial<NewVisit> = {}, by: Person = tenant.admin) =>
  by.plots.addVisit({ params: { plotId }, body: visitOf(change) });
const read = (plotId: DataSourceId, by: Person = tenant.user) => by.plots.get({ params: { plotId } });

describe('a visit', () => {
  test('is kept as it was recorded, with the percentage that figures are computed with', async () => {
    const plotId = await newPlot();
    const Covers = [
      line(willow, '+', { Scale: 'braun-blanquet', Stratum: 'tall shrub', HeightMetres: 1.4 }),
      line(sedge, '40', { Vigour: 3 }),
      line(thistle, '', { Scale: null, Individuals: 7 }),
    ];
    await addVisit(plotId, { Covers });
    const { VisitList } = await read(plotId);
    expect(VisitList[0]?.Covers).toMatchObject([
      { TaxonName: 'Carex aquatilis', Recorded: '40', CoverPercent: 40, Vigour: 3 },
      { TaxonName: 'Cirsium arvense', Scale: null, CoverPercent: null, Individuals: 7 },
      { TaxonName: 'Salix bebbiana Sarg.', Scale: 'braun-blanquet', Recorded: '+', CoverPercent: 0.5 },
    ]);
    const figures = VisitList[0]?.Figures;
    expect(figures).toMatchObject({ Richness: 3, WithoutCover: 1, TotalCover: 40.5 });
    const shares = [40 / 40.5, 0.5 / 40.5];
    expect(figures?.Shannon).toBeCloseTo(-shares.reduce((sum, share) => sum + share * Math.log(share), 0), 10);
    expect(figures?.ByStatus).toEqual([
      { Status: 'native', Cover: 40.5, Species: 2 },
      { Status: 'introduced', Cover: 0, Species: 1 },
    ]);
  });

  test('is compared with the one before, and with that of the reference plot in the same year', async () => {
    const [plotId, referenceId] = [await newPlot(), await newPlot()];
    await tenant.admin.plots.update({ params: { plotId }, body: { ReferencePlotId: referenceId } as never });
    await addVisit(plotId, {
      VisitedOn: '2025-07-01',
      Covers: [line(willow, '6'), line(sedge, '7'), line(thistle, '4')],
    });
    await addVisit(plotId, { VisitedOn: '2026-04-01', Covers: [line(willow, '10'), line(thistle, '6')] });
    await addVisit(referenceId, { VisitedOn: '2026-05-01', Covers: [line(willow, '10')] });
    const { VisitList, Accumulation, ReferencePlotId } = await read(plotId);
    expect(ReferencePlotId).toBe(referenceId);
    const [now, before] = VisitList.map(({ Figures }) => Figures);
    expect(now?.BrayCurtisBefore).toBeCloseTo(13 / 33, 10);
    expect(now?.SorensenBefore).toBeCloseTo(4 / 5, 10);
    expect(now).toMatchObject({ ReferenceVisitedOn: '2026-05-01' });
    expect(now?.SorensenReference).toBeCloseTo(2 / 3, 10);
    expect(before).toMatchObject({ SorensenBefore: null, SorensenReference: null, ReferenceVisitedOn: null });
    expect(Accumulation).toEqual([2.5, 3]);
  });

  test('says what the ground comes to, also where that is not 100', async () => {
    const plotId = await newPlot();
    await addVisit(plotId, {
      Ground: [
        { Surface: 'litter', CoverPercent: 60.5 },
        { Surface: 'rock', CoverPercent: 30 },
      ],
    });
    expect((await read(plotId)).VisitList[0]).toMatchObject({ GroundSum: 90.5 });
  });

  test.each([
    ['cover over 100', '100.5', 'percent'],
    ['a negative cover', '-1', 'percent'],
    ['a class that its scale has not', '6', 'braun-blanquet'],
  ] as const)('with %s is refused with its line, and nothing is stored', async (_, recorded, Scale) => {
    const plotId = await newPlot();
    const adding = addVisit(plotId, { Covers: [line(willow, '5'), line(sedge, recorded, { Scale })] });
    await expect(adding).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: [{ Path: 'Covers[1].Recorded', Message: expect.stringMatching(/0 to 100|class of the scale/) }],
    });
    expect((await read(plotId)).VisitList).toEqual([]);
  });

  test('with a species twice in one layer is refused; in two layers it counts once', async () => {
    const plotId = await newPlot();
    const twice = addVisit(plotId, { Covers: [line(willow, '5'), line(willow, '6')] });
    await expect(twice).rejects.toMatchObject({ details: [{ Path: 'Covers[1].TaxonId' }] });
    await addVisit(plotId, { Covers: [line(willow, '5'), line(willow, '6', { Stratum: 'tall shrub' })] });
    expect((await read(plotId)).VisitList[0]?.Figures).toMatchObject({ Richness: 1, TotalCover: 11 });
  });

  test('of a day that has one already is refused; changed and deleted it is what it is now', async () => {
    const plotId = await newPlot();
    const { Id: visitId } = await addVisit(plotId, { Covers: [line(willow, '5')] });
    await expect(addVisit(plotId)).rejects.toMatchObject({ code: 'plots.dayTaken', status: 409 });
    const params = { plotId, visitId };
    await tenant.admin.plots.updateVisit({ params, body: visitOf({ Covers: [line(sedge, '9')], Notes: 'Wet' }) });
    expect((await read(plotId)).VisitList).toMatchObject([{ Notes: 'Wet', Covers: [{ TaxonId: sedge }] }]);
    await tenant.admin.plots.removeVisit({ params });
    expect((await read(plotId)).VisitList).toEqual([]);
  });

  test('of a day that is still to come is refused where the day stands, new and changed; tomorrow is not', async () => {
    const plotId = await newPlot();
    const dayFromNow = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const refusal = { code: 'ecology.dayInFuture', status: 400, details: [{ Path: 'VisitedOn' }] };
    await expect(addVisit(plotId, { VisitedOn: dayFromNow(3) })).rejects.toMatchObject(refusal);
    // It is tomorrow already somewhere.
    const { Id: visitId } = await addVisit(plotId, { VisitedOn: dayFromNow(1) });
    const change = { params: { plotId, visitId }, body: visitOf({ VisitedOn: '2062-07-01' }) };
    await expect(tenant.admin.plots.updateVisit(change)).rejects.toMatchObject(refusal);
  });

  test('keeps its plot from being deleted', async () => {
    const plotId = await newPlot();
    await addVisit(plotId);
    const params = { type: 'vegetativemonitoring_envirodata' as const, id: plotId };
    const deleting = tenant.admin.locations.deleteDataSource({ params });
    await expect(deleting).rejects.toMatchObject({ code: 'locations.stationInUse' });
  });
});

describe('synonyms', () => {
  test('count as the accepted name in every figure, and are shown as they were recorded', async () => {
    const synonym = await addTaxon({ Name: 'Salix perrostrata', Authority: 'Rydb.', AcceptedId: willow });
    expect(synonym.AcceptedName).toBe('Salix bebbiana Sarg.');
    const plotId = await newPlot();
    await addVisit(plotId, { Covers: [line(willow, '5'), line(synonym.Id, '6')] });
    const [visit] = (await read(plotId)).VisitList;
    expect(visit?.Figures).toMatchObject({ Richness: 1, TotalCover: 11 });
    expect(visit?.Covers.map(({ TaxonName }) => TaxonName)).toContain('Salix perrostrata Rydb.');
    const repeated = addTaxon({ Name: 'Salix other', AcceptedId: synonym.Id });
    await expect(repeated).rejects.toMatchObject({ code: 'taxa.synonymOfSynonym' });
  });

  test('that differ in their author are two taxa; the same name and author is one', async () => {
    await addTaxon({ Name: 'Poa alpina', Authority: 'L.' });
    await addTaxon({ Name: 'Poa alpina', Authority: 'Hook.' });
    const repeated = addTaxon({ Name: 'POA alpina', Authority: 'l.' });
    await expect(repeated).rejects.toMatchObject({ code: 'taxa.nameTaken', status: 409 });
  });
});

test('a taxon that was recorded is not removed; one that was not is', async () => {
  const [used, unused] = [
    await addTaxon({ Name: `Used ${randomUUID()}` }),
    await addTaxon({ Name: `Un ${randomUUID()}` }),
  ];
  await addVisit(await newPlot(), { Covers: [line(used.Id, '1')] });
  const removing = tenant.admin.taxa.remove({ params: { id: used.Id } });
  await expect(removing).rejects.toMatchObject({ code: 'taxa.inUse' });
  await tenant.admin.taxa.remove({ params: { id: unused.Id } });
  const { Data, Count } = await tenant.user.taxa.list({ query: { text: unused.Name } });
  expect([Data, Count]).toEqual([[], 0]);
});

test('the taxon list is read page by page without leaving out or repeating a name', async () => {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page: { Data: { Name: string }[]; Next: string | null } = await tenant.user.taxa.list({
      query: { take: 2, ...(after ? { after } : {}) },
    });
    names.push(...page.Data.map(({ Name }) => Name));
    after = page.Next ?? undefined;
  } while (after);
  const all = await tenant.user.taxa.list({ query: {} });
  expect(names).toEqual(all.Data.map(({ Name }) => Name));
  expect(all.Count).toBe(names.length);
});

describe('a specimen', () => {
  test('keeps every name it was given, the newest first', async () => {
    const plotId = await newPlot();
    const { Id: VisitId } = await addVisit(plotId);
    const body = { VisitId, Label: 'S-1', HerbariumNumber: 'UBC V1', CollectedBy: 'A. Birch', Notes: '' };
    const { Id: id } = await tenant.admin.specimens.add({ body });
    const identify = (TaxonId: TaxonId, Confidence: 'doubtful' | 'certain', IdentifiedOn: string) =>
      tenant.admin.specimens.identify({
        params: { id },
        body: { TaxonId, IdentifiedOn, IdentifiedBy: 'B. Fern', Confidence, Remarks: '' },
      });
    await identify(sedge, 'doubtful', '2026-04-20');
    const found = await identify(willow, 'certain', '2026-06-01');
    const tooSoon = { code: 'ecology.dayInFuture', details: [{ Path: 'IdentifiedOn' }] };
    await expect(identify(sedge, 'certain', '2027-06-01')).rejects.toMatchObject(tooSoon);
    expect(found.Identifications).toMatchObject([
      { TaxonName: 'Salix bebbiana Sarg.', Confidence: 'certain' },
      { TaxonName: 'Carex aquatilis', Confidence: 'doubtful' },
    ]);
    expect(await tenant.user.specimens.ofPlot({ params: { plotId } })).toEqual([found]);
    const second = tenant.admin.specimens.add({ body: { ...body, Label: 's-1' } });
    await expect(second).rejects.toMatchObject({ code: 'specimens.labelTaken' });
    const removing = tenant.admin.plots.removeVisit({ params: { plotId, visitId: VisitId } });
    await expect(removing).rejects.toMatchObject({ code: 'plots.visitHasSpecimens' });
    await tenant.admin.specimens.remove({ params: { id } });
    await tenant.admin.plots.removeVisit({ params: { plotId, visitId: VisitId } });
  });
});

test('plots, taxa and specimens of another tenant are as if they were not there', async () => {
  const plotId = await newPlot();
  await addVisit(plotId, { Covers: [line(willow, '5')] });
  await expect(read(plotId, other.admin)).rejects.toMatchObject({ code: 'notFound' });
  expect(await other.user.plots.overview({ query: {} })).toEqual([]);
  expect((await other.user.taxa.list({ query: {} })).Count).toBe(0);
  const body = { Name: 'Mine', Rank: 'species', Status: 'native', AcceptedId: willow } as const;
  await expect(other.admin.taxa.add({ body: body as never })).rejects.toMatchObject({ code: 'notFound' });
});

test('the overview lists plots with their visits and species, found by name, community and type', async () => {
  const plotId = await newPlot();
  await addVisit(plotId, { VisitedOn: '2024-06-01', Covers: [line(willow, '5'), line(sedge, '5')] });
  await addVisit(plotId, { VisitedOn: '2026-06-01', Covers: [line(thistle, '5')] });
  const rows = await tenant.user.plots.overview({ query: {} });
  const row = rows.find(({ Id }) => Id === plotId);
  expect(row).toMatchObject({ Visits: 2, LastVisit: '2026-06-01', Species: 3 });
  expect(await tenant.user.plots.overview({ query: { text: row?.PlotName ?? '' } })).toEqual([row]);
});
