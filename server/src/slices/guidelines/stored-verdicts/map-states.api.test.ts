import type { PlaceState } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, useUnits } from '../test-support/library.ts';
import { reevaluate } from './reevaluate.ts';

const world = useWorld();
let unit: Awaited<ReturnType<typeof useUnits>>;
beforeAll(async () => {
  unit = await useUnits(world);
});

const names = ['North Creek', 'South Creek', 'East Creek', 'Dry Creek'] as const;

/** Zinc may reach 10 mg/L; nothing limits tin. */
async function aTenant() {
  const tenant = await world.newTenant();
  const stations = new Map<number, string>();
  for (const name of names) stations.set((await newStation(world, tenant.id, { name })).featureId, name);
  const zinc = await newAnalyte(world, tenant, 'Zinc');
  const tin = await newAnalyte(world, tenant, 'Tin');
  const guideline = (await newGuideline(tenant.admin)).Id;
  const limit = { AnalyteNameInGuideline: 'Zinc', StandardValue: '10', UnitId: unit('mg/L') };
  const { Id } = await tenant.admin.standards.addStandard({ body: aStandard(guideline, limit) });
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: zinc, StandardId: Id } });
  return { tenant, stations, zinc, tin, guideline };
}

const line = (station: string, analyte: string, day: string, value: number) =>
  `${station},${day} 09:00,${analyte},ICP-MS,Total,${value},mg/L,Surface Water,`;

async function bring(tenant: TenantWorld, name: string, ...lines: string[]) {
  await ingest(world, tenant.admin, await newFile(world, tenant, name, labFile(...lines)));
}

type Query = Parameters<Person['map']['states']>[0]['query'];

/** The state of each station by its name. */
async function statesFor({ tenant, stations }: Awaited<ReturnType<typeof aTenant>>, query: Query = {}) {
  const { Groups, IsBeingReevaluated } = await tenant.user.map.states({ query });
  const found: Record<string, PlaceState> = {};
  for (const { State, MonitoringFeatureIds } of Groups)
    for (const id of MonitoringFeatureIds) found[stations.get(id) ?? '?'] = State;
  return { found, IsBeingReevaluated };
}

test('a place stands by the newest result of each analyte, a month by all of its own', async () => {
  const made = await aTenant();
  await bring(
    made.tenant,
    'first.csv',
    line('North Creek', 'Zinc', '2026-01-05', 20),
    line('North Creek', 'Zinc', '2026-03-05', 2),
    line('South Creek', 'Zinc', '2026-03-05', 30),
    line('South Creek', 'Tin', '2026-03-06', 1),
    line('East Creek', 'Tin', '2026-03-05', 1),
  );
  await reevaluate(world.platform, made.tenant.id);
  expect(await statesFor(made)).toEqual({
    found: { 'North Creek': 'meets', 'South Creek': 'exceeds', 'East Creek': 'notCovered' },
    IsBeingReevaluated: false,
  });
  expect((await statesFor(made, { month: '2026-01' })).found).toEqual({ 'North Creek': 'exceeds' });
  expect((await statesFor(made, { month: '2026-02' })).found).toEqual({});
  expect((await statesFor(made, { analyteId: made.tin })).found).toEqual({
    'South Creek': 'notCovered',
    'East Creek': 'notCovered',
  });
  expect((await statesFor(made, { analyteId: made.zinc, month: '2026-03' })).found).toEqual({
    'North Creek': 'meets',
    'South Creek': 'exceeds',
  });
});

test('what changed since it was evaluated is said not to be evaluated, until it is', async () => {
  const made = await aTenant();
  await bring(made.tenant, 'first.csv', line('North Creek', 'Zinc', '2026-01-05', 2));
  await reevaluate(world.platform, made.tenant.id);
  const at = new Date('2026-01-05T09:00:00Z');
  await inNamedTenant(world.platform, made.tenant.id, async (tx) => {
    const { id } = await tx.selectFrom('data_sources').select('id').orderBy('id').executeTakeFirstOrThrow();
    await tx.insertInto('changed_stations').values({ data_source_id: id, from_at: at, to_at: at }).execute();
  });
  expect(await statesFor(made)).toEqual({ found: { 'North Creek': 'notEvaluated' }, IsBeingReevaluated: true });
  await reevaluate(world.platform, made.tenant.id);
  expect(await statesFor(made)).toEqual({ found: { 'North Creek': 'meets' }, IsBeingReevaluated: false });
});

test('what is evaluated by another standard stands as before until it is evaluated again', async () => {
  const made = await aTenant();
  await bring(
    made.tenant,
    'first.csv',
    line('North Creek', 'Zinc', '2026-01-05', 20),
    line('South Creek', 'Tin', '2026-01-05', 20),
  );
  await reevaluate(world.platform, made.tenant.id);
  const { Id } = await made.tenant.admin.standards.addStandard({
    body: aStandard(made.guideline, { AnalyteNameInGuideline: 'Tin', StandardValue: '10', UnitId: unit('mg/L') }),
  });
  await made.tenant.admin.analytes.linkStandard({ body: { AnalyteId: made.tin, StandardId: Id } });
  expect(await statesFor(made)).toEqual({
    found: { 'North Creek': 'exceeds', 'South Creek': 'notEvaluated' },
    IsBeingReevaluated: true,
  });
  await reevaluate(world.platform, made.tenant.id);
  expect(await statesFor(made)).toEqual({
    found: { 'North Creek': 'exceeds', 'South Creek': 'exceeds' },
    IsBeingReevaluated: false,
  });
});

test('another tenant sees nothing of it', async () => {
  const made = await aTenant();
  await bring(made.tenant, 'first.csv', line('North Creek', 'Zinc', '2026-01-05', 20));
  const stranger = await world.newTenant();
  expect((await stranger.user.map.states({ query: {} })).Groups).toEqual([]);
});
