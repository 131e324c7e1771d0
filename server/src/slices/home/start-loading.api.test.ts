import { problems } from '@freshet/contract';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  await boss.map.addDefaultMapLayers({ params: { id: tenant.id } });
  const item = { TenantId: tenant.id, TemplateId: 2, Title: 'Freshet is here', Body: 'Mind the crossings.' };
  await boss.home.addContentItem({ body: item });
});

async function asOwner(statement: string): Promise<void> {
  const { rows } = await world.platform.pool.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  await withClient({ ...inject('postgres').admin, database }, (client) => client.query(statement));
}

const pieces = {
  UiConfigOptions: ['ui_options', 'UI configuration'],
  MediaTypes: ['media_types', 'media types'],
  Tags: ['tags', 'tags'],
  MapLayers: ['map_layers', 'map layers'],
  LandingPageStaticContentItems: ['content_items', 'landing page content'],
} as const;

afterEach(async () => {
  for (const [table] of Object.values(pieces)) await asOwner(`grant select on ${table} to freshet_app`);
});

test('the first screen gets everything in one call, each piece with its success', async () => {
  const { TourStation, ...loaded } = await tenant.user.home.startLoading({ body: { TenantName: tenant.name } });
  expect(TourStation).toBeNull();
  for (const [name, piece] of Object.entries(loaded)) {
    expect(piece, name).toMatchObject({ IsSuccess: true, ErrorMessage: null });
    expect(piece.Data, name).not.toEqual([]);
  }
  expect(Object.keys(loaded)).toHaveLength(8);
  expect(loaded.MapLayers.Data?.map(({ LayerName }) => LayerName)).toEqual(['topo', 'station', 'sat', 'sampleSat']);
  expect(loaded.LandingPageStaticContentItems.Data).toMatchObject([{ Title: 'Freshet is here', Ordinal: 1 }]);
});

test.each(Object.entries(pieces))(
  'when %s cannot be loaded, it says so and all the others are there',
  async (name, piece) => {
    const [table, what] = piece;
    await asOwner(`revoke select on ${table} from freshet_app`);
    const { TourStation: _, ...loaded } = await tenant.user.home.startLoading({ body: { TenantName: tenant.name } });
    const failed = { IsSuccess: false, Data: null, ErrorMessage: `System failed to load ${what}` };
    for (const [one, answer] of Object.entries(loaded)) {
      if (one === name) expect(answer).toEqual(failed);
      else expect(answer, one).toMatchObject({ IsSuccess: true, ErrorMessage: null });
    }
  },
);

test('station categories of both kinds fail together with their table, and by their own names', async () => {
  await asOwner('revoke select on station_categories from freshet_app');
  const loaded = await tenant.user.home.startLoading({ body: { TenantName: tenant.name } });
  await asOwner('grant select on station_categories to freshet_app');
  expect(loaded.StationCategories.ErrorMessage).toBe('System failed to load station categories');
  expect(loaded.ContinuousStationCategories.ErrorMessage).toBe('System failed to load continuous station categories');
  expect(loaded.MediaTypes.IsSuccess).toBe(true);
});

test("another tenant's name is answered like one that does not exist; a system administrator may use it", async () => {
  const stranger = await world.newTenant();
  for (const TenantName of [tenant.name, 'No such tenant']) {
    const loading = stranger.admin.home.startLoading({ body: { TenantName } });
    await expect(loading).rejects.toMatchObject({ code: 'notFound', message: problems.notFound.message });
  }
  const loaded = await boss.home.startLoading({ body: { TenantName: tenant.name.toUpperCase() } });
  expect(loaded.LandingPageStaticContentItems.Data).toHaveLength(1);
  expect(loaded.UiConfigOptions.Data).toContainEqual({ Key: 'FileExportTenantName', Value: tenant.name });
});

test('a large answer is packed when the reader takes it', async () => {
  const load = (acceptEncoding?: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/StartLoading',
      headers: {
        authorization: `Bearer ${tenant.user.token}`,
        'content-type': 'application/json',
        ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
      },
      payload: JSON.stringify({ TenantName: tenant.name }),
    });
  const [plain, packed] = [await load(), await load('gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});
