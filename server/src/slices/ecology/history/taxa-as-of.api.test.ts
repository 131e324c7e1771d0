import type { DataSourceId, TaxonId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type TenantWorld, useWorld } from '#test/world';
import { taxaOfSurveys } from './surveys-as-of.ts';
import { taxaOfVisits } from './visits-as-of.ts';

const world = useWorld();

const named = async ({ admin }: TenantWorld, Name: string) => (await admin.taxa.add({ body: { Name } })).Id;
type Kind = 'vegetativemonitoring_envirodata' | 'surveys_envirodata';
const newPlace = async ({ admin }: TenantWorld, SourceType: Kind, LocationIdentifier: string) =>
  (await admin.locations.createDataSource({ body: { SourceType, LocationIdentifier } })).DataSource.Id;

/** With so many others, as where all of thousands are chosen. None of them is there. */
const amongMany = (ids: readonly DataSourceId[]) => [...ids, ...Array.from({ length: 600 }, (_, at) => 1e9 + at)];

test('of a few plots and of many the same species stand on visits, now and before somebody changed one', async () => {
  const tenant = await world.newTenant();
  const [sedge, willow, moss] = [
    await named(tenant, 'Carex'),
    await named(tenant, 'Salix'),
    await named(tenant, 'Bryum'),
  ];
  const kind = 'vegetativemonitoring_envirodata';
  const [meadow, other] = [await newPlace(tenant, kind, 'Meadow'), await newPlace(tenant, kind, 'Other')];
  const content = (VisitedOn: string, ...taxa: TaxonId[]) => ({
    VisitedOn,
    Covers: taxa.map((TaxonId) => ({ TaxonId, Stratum: 'herb' as const, Recorded: '5' })),
  });
  await tenant.admin.plots.addVisit({ params: { plotId: other }, body: content('2025-07-01', moss) });
  const visit = await tenant.admin.plots.addVisit({ params: { plotId: meadow }, body: content('2025-07-01', sedge) });
  const before = world.clock.now();
  world.clock.advanceSeconds(60);
  await tenant.admin.plots.updateVisit({
    params: { plotId: meadow, visitId: visit.Id },
    body: content('2025-07-01', willow),
  });
  const ask = (plotIds: readonly number[], asOf: Date) =>
    inNamedTenant(world.platform, tenant.id, (tx) => taxaOfVisits(tx, { plotIds, start: null, end: null, asOf }));
  for (const plotIds of [[meadow], amongMany([meadow])]) {
    expect(await ask(plotIds, before)).toEqual([sedge]);
    expect(await ask(plotIds, world.clock.now())).toEqual([willow]);
  }
  expect(await ask(amongMany([meadow, other]), world.clock.now())).toEqual([willow, moss]);
});

test('of a few locations and of many the same taxa were seen', async () => {
  const tenant = await world.newTenant();
  const [trout, dace] = [await named(tenant, 'Oncorhynchus'), await named(tenant, 'Rhinichthys')];
  await named(tenant, 'Lota');
  const [reach, other] = [
    await newPlace(tenant, 'surveys_envirodata', 'Reach'),
    await newPlace(tenant, 'surveys_envirodata', 'Other'),
  ];
  const { Id: TypeId } = await tenant.admin.surveyTypes.add({ body: { Name: 'Netting', Kind: 'fish' } });
  const survey = (LocationId: DataSourceId, TaxonId: TaxonId) =>
    tenant.admin.surveys.add({
      body: { LocationId, TypeId, SurveyedOn: '2025-08-01', Observations: [{ TaxonId, Count: 1 }] },
    });
  await survey(reach, trout);
  await survey(other, dace);
  const query = { typeIds: [], start: null, end: null, asOf: world.clock.now() };
  const ask = (locationIds: readonly number[]) =>
    inNamedTenant(world.platform, tenant.id, (tx) => taxaOfSurveys(tx, { ...query, locationIds }));
  expect([await ask([reach]), await ask(amongMany([reach]))]).toEqual([[trout], [trout]]);
  expect(await ask(amongMany([reach, other]))).toEqual([trout, dace]);
});
