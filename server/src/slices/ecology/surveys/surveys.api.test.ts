import { randomUUID } from 'node:crypto';
import type { DataSourceId, NewObservation, NewSurvey, SurveyKind, TaxonId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let other: TenantWorld;
let trout: TaxonId;
let mayfly: TaxonId;
beforeAll(async () => {
  [tenant, other] = [await world.newTenant(), await world.newTenant()];
  trout = (await tenant.admin.taxa.add({ body: { Name: 'Oncorhynchus mykiss', Authority: '(Walbaum)' } })).Id;
  mayfly = (
    await tenant.admin.taxa.add({ body: { Name: 'Baetis', Rank: 'genus', Order: 'Ephemeroptera', Tolerance: 4 } })
  ).Id;
});

const grant = (stationId: number) =>
  inInstallation(world.platform, (tx) =>
    tx
      .insertInto('station_grants')
      .values({
        ...{ owner: tenant.id, data_source_id: stationId, reader: other.id },
        ...{ granted_by: 'x', granted_at: world.clock.now() },
      })
      .execute(),
  );

async function newLocation(): Promise<DataSourceId> {
  const body = { SourceType: 'surveys_envirodata', LocationIdentifier: `Reach ${randomUUID()}` } as const;
  return (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
}
const newType = (Kind: SurveyKind, Parameters: { Name: string; Unit: string }[] = []) =>
  tenant.admin.surveyTypes.add({ body: { Name: `Type ${randomUUID()}`, Kind, Parameters } });
const seen = (TaxonId: TaxonId, more: Partial<NewObservation> = {}) => ({ TaxonId, ...more });
const add = (body: Partial<NewSurvey> & Pick<NewSurvey, 'LocationId' | 'TypeId'>) =>
  tenant.admin.surveys.add({ body: { SurveyedOn: '2026-05-14', ...body } });

describe('a fish survey', () => {
  test('gives catch per effort, size classes and condition, and keeps what own parameters measured', async () => {
    const type = await newType('fish', [{ Name: 'Parasites', Unit: '' }]);
    const parasites = type.Parameters[0]?.Id;
    if (!parasites) throw new Error('No parameter.');
    const Observations = [
      seen(trout, { LengthMillimetres: 200, WeightGrams: 80, Measurements: [{ ParameterId: parasites, Value: 2 }] }),
      seen(trout, { LengthMillimetres: 100, WeightGrams: 12, Sex: 'female' }),
      seen(trout, { Count: 10, LengthMillimetres: 50, WeightGrams: 1 }),
    ] as NewObservation[];
    const { Id: id } = await add({
      ...{ LocationId: await newLocation(), TypeId: type.Id, Observations },
      ...{ EffortSeconds: 1800, AreaSquareMetres: 400, Passes: 2 },
    });
    const survey = await tenant.user.surveys.get({ params: { id } });
    expect(survey.Figures).toMatchObject({ Count: 12, PerHour: 24, Per100SquareMetres: 3, PerPass: 6, Richness: 1 });
    // Ten fish with one length between them have no size of their own.
    expect(survey.Figures.Taxa[0]).toMatchObject({ Measured: 2, MeanLength: 150, Conditions: 2, MeanCondition: 1.1 });
    expect(survey.ObservationList.map(({ ConditionFactor }) => ConditionFactor)).toEqual([1, 1.2, null]);
    expect(survey.Figures.Parameters).toMatchObject([{ Name: 'Parasites', Values: 1, Mean: 2 }]);
    expect(survey.Figures.Benthic).toBeNull();
  });

  test('of a moment that has one already is refused; another time of the day is another survey', async () => {
    const facts = { LocationId: await newLocation(), TypeId: (await newType('fish')).Id };
    await add(facts);
    await expect(add(facts)).rejects.toMatchObject({ code: 'surveys.momentTaken', status: 409 });
    await add({ ...facts, StartTime: '18:30' });
    const { Data } = await tenant.user.surveys.list({ query: { locationId: facts.LocationId } });
    expect(Data.map(({ StartTime }) => StartTime)).toEqual(['18:30', '']);
  });

  test('of a day that is still to come is refused where the day stands', async () => {
    const facts = { LocationId: await newLocation(), TypeId: (await newType('fish')).Id };
    const refusal = { code: 'ecology.dayInFuture', status: 400, details: [{ Path: 'SurveyedOn' }] };
    await expect(add({ ...facts, SurveyedOn: '2062-05-14' })).rejects.toMatchObject(refusal);
    const { Id: id } = await add(facts);
    const changing = tenant.admin.surveys.update({ params: { id }, body: { ...facts, SurveyedOn: '2062-05-14' } });
    await expect(changing).rejects.toMatchObject(refusal);
  });

  test.each([
    [{ Count: -1 }, 'Observations.0.Count'],
    [{ Count: 1.5 }, 'Observations.0.Count'],
    [{ LengthMillimetres: 0 }, 'Observations.0.LengthMillimetres'],
    [{ Subsample: 1.2 }, 'Observations.0.Subsample'],
  ])('with %o is refused with its place', async (wrong, Path) => {
    const facts = { LocationId: await newLocation(), TypeId: (await newType('fish')).Id };
    const adding = add({ ...facts, Observations: [seen(trout, wrong)] as NewObservation[] });
    await expect(adding).rejects.toMatchObject({ code: 'request.invalid', details: [{ Path }] });
  });

  test('is refused at a station that is no survey location', async () => {
    const body = { SourceType: 'discrete_envirodata', LocationIdentifier: `Creek ${randomUUID()}` } as const;
    const { DataSource } = await tenant.admin.locations.createDataSource({ body });
    const adding = add({ LocationId: DataSource.Id, TypeId: (await newType('fish')).Id });
    await expect(adding).rejects.toMatchObject({ code: 'surveys.notALocation' });
  });
});

test('a benthic survey counts subsamples as whole samples and says what its index leaves out', async () => {
  const midge = await tenant.admin.taxa.add({ body: { Name: `Chironomidae ${randomUUID()}`, Rank: 'family' } });
  const Observations = [
    seen(mayfly, { Count: 30, Subsample: 0.25 }),
    seen(midge.Id, { Count: 80 }),
  ] as NewObservation[];
  const { Id: id } = await add({
    LocationId: await newLocation(),
    TypeId: (await newType('benthic')).Id,
    Observations,
  });
  const { Figures } = await tenant.user.surveys.get({ params: { id } });
  expect(Figures).toMatchObject({ Count: 110, Individuals: 200, Richness: 2 });
  expect(Figures.Benthic).toEqual({
    EptRichness: 1,
    EptShare: 0.6,
    DominantTaxon: 'Baetis',
    DominantShare: 0.6,
    Hilsenhoff: 4,
    HilsenhoffClass: 'very good',
    WithoutTolerance: 80,
    WithoutOrder: 80,
  });
});

test('a survey type keeps parameters that have values, and stays while it has surveys', async () => {
  const type = await newType('fish', [{ Name: 'Girth', Unit: 'mm' }]);
  const girth = type.Parameters[0]?.Id;
  if (!girth) throw new Error('No parameter.');
  const Observations = [seen(trout, { Measurements: [{ ParameterId: girth, Value: 80 }] })] as NewObservation[];
  await add({ LocationId: await newLocation(), TypeId: type.Id, Observations });
  const [params, facts] = [{ id: type.Id }, { Name: type.Name, Kind: 'fish' as const }];
  const dropping = tenant.admin.surveyTypes.update({ params, body: { ...facts, Parameters: [] } });
  await expect(dropping).rejects.toMatchObject({ code: 'surveys.parameterInUse' });
  await expect(tenant.admin.surveyTypes.remove({ params })).rejects.toMatchObject({ code: 'surveys.typeInUse' });
  const Parameters = [{ Name: 'girth', Unit: 'cm' }, { Name: 'Age' }];
  const now = await tenant.admin.surveyTypes.update({ params, body: { ...facts, Parameters } });
  expect(now.Parameters).toMatchObject([{ Id: girth, Name: 'girth', Unit: 'cm' }, { Name: 'Age' }]);
});

test('another tenant sees nothing of plots and surveys; one that was let in sees exactly those it may read', async () => {
  const [open, closed] = [await newLocation(), await newLocation()];
  const TypeId = (await newType('fish')).Id;
  const Observations = [seen(trout, { Count: 4 })] as NewObservation[];
  const { Id: id } = await add({ LocationId: open, TypeId, Observations });
  const hidden = await add({ LocationId: closed, TypeId, Observations });
  await expect(other.user.surveys.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  const plot = { SourceType: 'vegetativemonitoring_envirodata', LocationIdentifier: `Plot ${randomUUID()}` } as const;
  const { DataSource } = await tenant.admin.locations.createDataSource({ body: plot });
  const Covers = [{ TaxonId: mayfly, Stratum: 'herb' as const, Recorded: '5' }];
  await tenant.admin.plots.addVisit({ params: { plotId: DataSource.Id }, body: { VisitedOn: '2026-04-01', Covers } });
  for (const stationId of [open, DataSource.Id]) await grant(stationId);
  const { Data } = await other.user.surveys.list({ query: {} });
  expect(Data).toMatchObject([{ Id: id, Count: 4, IsShared: true }]);
  const { ObservationList } = await other.user.surveys.get({ params: { id } });
  expect(ObservationList).toMatchObject([{ TaxonName: 'Oncorhynchus mykiss (Walbaum)', Count: 4 }]);
  await expect(other.user.surveys.get({ params: { id: hidden.Id } })).rejects.toMatchObject({ status: 404 });
  const [shown] = await other.user.plots.overview({ query: {} });
  expect(shown).toMatchObject({ Id: DataSource.Id, IsShared: true, Species: 1 });
  const seenPlot = await other.user.plots.get({ params: { plotId: DataSource.Id } });
  expect(seenPlot.VisitList[0]?.Covers).toMatchObject([{ TaxonName: 'Baetis' }]);
  const visiting = other.admin.plots.addVisit({ params: { plotId: DataSource.Id }, body: { VisitedOn: '2026-04-02' } });
  await expect(visiting).rejects.toMatchObject({ status: 404 });
});
