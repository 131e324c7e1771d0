import { randomUUID } from 'node:crypto';
import type { MapLayer, MapLayerId, MapServiceId, NewMapLayer, TenantId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

const aLayer = ({ id }: TenantWorld, change: Partial<NewMapLayer> = {}): NewMapLayer => ({
  RoleMapId: id,
  LayerName: `layer-${randomUUID().slice(0, 8)}`,
  DisplayName: 'Watersheds',
  ShowOnLoad: true,
  Ordinal: 1,
  ServiceType: 'WMS',
  ServiceConfig: { Url: 'https://maps.example.org/wms', Layers: 'watersheds', Opacity: 0.5 },
  ...change,
});

const add = (tenant: TenantWorld, change: Partial<NewMapLayer> = {}) =>
  boss.map.addMapLayer({ body: aLayer(tenant, change) });
const order = (layers: readonly MapLayer[]) => layers.map(({ LayerName, Ordinal }) => `${Ordinal} ${LayerName}`);
const fieldsOf = ({ Id, LayerName, DisplayName, ShowOnLoad, Ordinal, RoleMapId }: MapLayer) => ({
  ...{ Id, LayerName, DisplayName, ShowOnLoad, Ordinal, RoleMapId },
});
const entriesOf = async ({ id }: TenantWorld, what: string) =>
  (await boss.admin.auditEntries({ query: { tenantId: id, what } })).Data;

async function withDefaults(): Promise<{ tenant: TenantWorld; layers: MapLayer[] }> {
  const tenant = await world.newTenant();
  return { tenant, layers: await boss.map.addDefaultMapLayers({ params: { id: tenant.id } }) };
}

test('the default layers are those of the specification, and what is on needs no internet', async () => {
  const { tenant, layers } = await withDefaults();
  expect(layers.map((one) => [one.LayerName, one.DisplayName, one.ShowOnLoad, one.Ordinal])).toEqual([
    ['topo', 'Topographic', true, 1],
    ['station', 'Stations', true, 2],
    ['sat', 'satellite', false, 3],
    ['sampleSat', 'Sample Satellite', false, 4],
  ]);
  const types = layers.map(({ MapServices }) => MapServices[0]?.ServiceType);
  expect(types).toEqual(['OfflineBase', 'Stations', 'ArcGISMapServer', 'ArcGISMapServer']);
  expect(layers.every(({ RoleMapId }) => RoleMapId === tenant.id)).toBe(true);
  expect(await boss.map.addDefaultMapLayers({ params: { id: tenant.id } })).toEqual(layers);
  expect(await entriesOf(tenant, 'mapLayer.defaultsAdded')).toHaveLength(1);
});

test('only the default layers that are missing are added, after those there are', async () => {
  const tenant = await world.newTenant();
  await add(tenant, { LayerName: 'SAT' });
  const layers = await boss.map.addDefaultMapLayers({ params: { id: tenant.id } });
  expect(order(layers)).toEqual(['1 SAT', '2 topo', '3 station', '4 sampleSat']);
});

test('a tenant sees its layers by its name, whatever the case, and by its id', async () => {
  const { tenant, layers } = await withDefaults();
  for (const name of [tenant.name, tenant.name.toUpperCase(), String(tenant.id)]) {
    expect(await tenant.user.map.mapLayers({ params: { tenant: name } })).toEqual(layers);
    expect(await boss.map.mapLayers({ params: { tenant: name } })).toEqual(layers);
  }
});

test("another tenant's layers look like those of a tenant that does not exist", async () => {
  const { tenant } = await withDefaults();
  const stranger = await world.newTenant();
  for (const name of [tenant.name, String(tenant.id), 'No such tenant', '2000000001']) {
    for (const person of [stranger.user, stranger.admin]) {
      await expect(person.map.mapLayers({ params: { tenant: name } })).rejects.toMatchObject({ code: 'notFound' });
    }
  }
  await expect(boss.map.mapLayers({ params: { tenant: 'No such tenant' } })).rejects.toMatchObject({ status: 404 });
});

describe('adding', () => {
  test('inserts at the position and moves later layers down', async () => {
    const { tenant } = await withDefaults();
    const layers = await add(tenant, { LayerName: 'new', Ordinal: 2 });
    expect(order(layers)).toEqual(['1 topo', '2 new', '3 station', '4 sat', '5 sampleSat']);
    expect(layers[1]?.MapServices).toMatchObject([
      {
        ServiceType: 'WMS',
        ServiceConfig: { Url: 'https://maps.example.org/wms', Layers: 'watersheds', Opacity: 0.5 },
      },
    ]);
    expect((await entriesOf(tenant, 'mapLayer.added'))[0]).toMatchObject({ Subject: 'new', UserName: boss.userName });
  });

  test('beyond the end means at the end', async () => {
    const { tenant } = await withDefaults();
    expect(order(await add(tenant, { LayerName: 'new', Ordinal: 1000 })).at(-1)).toBe('5 new');
  });

  test('a name that is there is refused and nothing moves', async () => {
    const { tenant, layers } = await withDefaults();
    await expect(add(tenant, { LayerName: 'TOPO' })).rejects.toMatchObject({ code: 'map.nameTaken', status: 409 });
    expect(await tenant.user.map.mapLayers({ params: { tenant: tenant.name } })).toEqual(layers);
  });

  test.each([
    ['no address', {}],
    ['an unsafe address', { Url: 'http://maps.example.org/wms' }],
    ['a script', { Url: 'javascript:alert(1)' }],
    ['a password in the address', { Url: 'https://name:word@maps.example.org/wms' }],
  ])('a service from outside with %s is refused at its place', async (_what, ServiceConfig) => {
    const tenant = await world.newTenant();
    const refusal = { code: 'request.invalid', details: [{ Path: 'ServiceConfig.Url' }] };
    await expect(add(tenant, { ServiceConfig })).rejects.toMatchObject(refusal);
  });

  test('the placeholders of a tile address are kept', async () => {
    const Url = 'https://tiles.example.org/{z}/{x}/{y}.png';
    const layers = await add(await world.newTenant(), { ServiceType: 'XYZ', ServiceConfig: { Url } });
    expect(layers[0]?.MapServices[0]?.ServiceConfig.Url).toBe(Url);
  });
});

describe('changing', () => {
  test('swaps with the layer that held the position', async () => {
    const { tenant, layers } = await withDefaults();
    const [topo] = layers;
    if (!topo) throw new Error('There is no layer.');
    const body = { ...fieldsOf(topo), DisplayName: 'Base', ShowOnLoad: false, Ordinal: 3 };
    const changed = await boss.map.updateMapLayer({ body });
    expect(order(changed)).toEqual(['1 sat', '2 station', '3 topo', '4 sampleSat']);
    expect(changed[2]).toEqual({ ...topo, ...body });
    expect((await entriesOf(tenant, 'mapLayer.changed'))[0]).toMatchObject({
      Old: { ordinal: 1 },
      New: { ordinal: 3 },
    });
  });

  test('beyond the end swaps with the last, and the own position changes nothing', async () => {
    const { layers } = await withDefaults();
    const [topo] = layers;
    if (!topo) throw new Error('There is no layer.');
    expect(await boss.map.updateMapLayer({ body: fieldsOf(topo) })).toEqual(layers);
    const changed = await boss.map.updateMapLayer({ body: { ...fieldsOf(topo), Ordinal: 99 } });
    expect(order(changed)).toEqual(['1 sampleSat', '2 station', '3 sat', '4 topo']);
  });

  test('the service of a layer is replaced whole', async () => {
    const { tenant, layers } = await withDefaults();
    const Id = layers[2]?.MapServices[0]?.Id as MapServiceId;
    const service = { ServiceType: 'XYZ' as const, ServiceConfig: { Url: 'https://tiles.example.org/{z}/{x}/{y}' } };
    const changed = await boss.map.updateMapService({ body: { Id, RoleMapId: tenant.id, ...service } });
    expect(changed[2]?.MapServices).toEqual([{ Id, ...service }]);
    expect((await entriesOf(tenant, 'mapService.changed'))[0]).toMatchObject({ Subject: 'sat' });
    const withoutAddress = { Id, RoleMapId: tenant.id, ServiceType: 'WMS' as const, ServiceConfig: {} };
    await expect(boss.map.updateMapService({ body: withoutAddress })).rejects.toMatchObject({ status: 400 });
  });
});

test('deleting renumbers the rest', async () => {
  const { tenant, layers } = await withDefaults();
  const query = { id: layers[1]?.Id as MapLayerId, tenantId: tenant.id };
  const left = await boss.map.deleteMapLayer({ query });
  expect(order(left)).toEqual(['1 topo', '2 sat', '3 sampleSat']);
  await expect(boss.map.deleteMapLayer({ query })).rejects.toMatchObject({ code: 'notFound' });
  expect((await entriesOf(tenant, 'mapLayer.deleted'))[0]).toMatchObject({ Subject: 'station' });
});

test('a layer is changed only under the tenant it belongs to', async () => {
  const { layers } = await withDefaults();
  const [topo] = layers;
  if (!topo) throw new Error('There is no layer.');
  const other: TenantId = (await world.newTenant()).id;
  const body = { ...fieldsOf(topo), RoleMapId: other };
  await expect(boss.map.updateMapLayer({ body })).rejects.toMatchObject({ code: 'notFound' });
  const deleting = boss.map.deleteMapLayer({ query: { id: topo.Id, tenantId: other } });
  await expect(deleting).rejects.toMatchObject({ code: 'notFound' });
});
