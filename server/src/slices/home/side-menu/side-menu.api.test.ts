import type { MenuGroup, UserGroupSetting } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

interface NewPlace {
  readonly name: string;
  readonly source?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly media?: readonly string[];
  readonly community_type?: string;
  readonly plot_type?: string;
  readonly survey_type?: string;
}

const idOf = async (table: 'station_categories' | 'tags' | 'media_types', name: string) =>
  (
    await inInstallation(world.platform, (tx) =>
      tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    )
  ).id;

/** A place with one data source. Gives back the ids of both. */
async function addPlace({ id }: TenantWorld, place: NewPlace): Promise<{ feature: number; station: number }> {
  const now = world.clock.now();
  const category_id = place.category ? await idOf('station_categories', place.category) : null;
  const tagIds = await Promise.all((place.tags ?? []).map((name) => idOf('tags', name)));
  const mediaIds = await Promise.all((place.media ?? []).map((name) => idOf('media_types', name)));
  const { community_type = null, plot_type = null, survey_type = null } = place;
  return inNamedTenant(world.platform, id, async (tx) => {
    const { id: feature } = await tx
      .insertInto('monitoring_features')
      .values({ display_name: place.name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const source_type = place.source ?? 'discrete_envirodata';
    const types = { source_type, category_id, community_type, plot_type, survey_type };
    const { id: station } = await tx
      .insertInto('data_sources')
      .values({ ...types, monitoring_feature_id: feature, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const tag_id of tagIds)
      await tx.insertInto('data_source_tags').values({ data_source_id: station, tag_id }).execute();
    for (const media_type_id of mediaIds) {
      const sample = { sampled_at: now, sampled_at_text: '', utc_offset_minutes: 0, sampled_on: '2026-06-15' };
      const values = { ...sample, data_source_id: station, media_type_id, created_at: now };
      await tx.insertInto('samples').values([values, values]).execute();
    }
    return { feature, station };
  });
}

/** The menu as people see it: the lines of one source, indented by level. */
async function linesOf(tenant: TenantWorld, setting: UserGroupSetting['SettingType']): Promise<string[]> {
  const menu = await tenant.user.home.sideMenu({ body: { tenantId: tenant.id } });
  const names = new Map<number, string>(menu.MonitoringFeatures.map(({ Id, DisplayName }) => [Id, DisplayName]));
  const draw = (groups: readonly MenuGroup[], indent: string): string[] =>
    groups.flatMap(({ GroupName, Children, MonitoringFeatureIds }) => [
      `${indent}${GroupName}`,
      ...draw(Children, `${indent}  `),
      ...MonitoringFeatureIds.map((id) => `${indent}  ${names.get(id)}`),
    ]);
  return draw(menu.Grouping.find(({ SettingType }) => SettingType === setting)?.Groups ?? [], '');
}

const groupBy = (
  tenant: TenantWorld,
  SettingType: UserGroupSetting['SettingType'],
  ...GroupTypes: UserGroupSetting['GroupTypes']
) => tenant.admin.home.updateGroupSettings({ body: { SettingType, GroupTypes } });

describe('the side menu', () => {
  test('has the four sources even when a tenant has no places', async () => {
    const tenant = await world.newTenant();
    const menu = await tenant.user.home.sideMenu({ body: { tenantId: tenant.id } });
    expect(menu.Grouping.map(({ SettingType, Groups }) => [SettingType, Groups])).toEqual([
      ['discrete', []],
      ['continuous', []],
      ['vegetative-monitoring', []],
      ['survey', []],
    ]);
    expect(menu.MonitoringFeatures).toEqual([]);
  });

  test('groups stations by category at first, in natural order, with Other last', async () => {
    const tenant = await world.newTenant();
    await addPlace(tenant, { name: 'MW-10', category: 'Groundwater' });
    await addPlace(tenant, { name: 'mw-2', category: 'Groundwater' });
    await addPlace(tenant, { name: 'Alder Creek' });
    await addPlace(tenant, { name: 'Zed', category: 'Discharge' });
    await addPlace(tenant, { name: 'Gauge 1', source: 'continuous_aquarius', category: 'Hydrometric' });
    expect(await linesOf(tenant, 'discrete')).toEqual([
      'Discharge',
      '  Zed',
      'Groundwater',
      '  mw-2',
      '  MW-10',
      'Other',
      '  Alder Creek',
    ]);
    expect(await linesOf(tenant, 'continuous')).toEqual(['Hydrometric', '  Gauge 1']);
  });

  test('nests by the levels the tenant chose: media types and tags of each station, plots, surveys', async () => {
    const tenant = await world.newTenant();
    await addPlace(tenant, { name: 'A', category: 'Discharge', media: ['Water', 'Soil'] });
    await addPlace(tenant, { name: 'B', category: 'Discharge' });
    await addPlace(tenant, { name: 'C', source: 'continuous_aquarius', tags: ['Stage', 'Turbidity'] });
    const plot = 'vegetativemonitoring_envirodata';
    await addPlace(tenant, { name: 'D', source: plot, community_type: 'Fen', plot_type: 'Permanent' });
    await addPlace(tenant, { name: 'E', source: 'surveys_envirodata', survey_type: 'Birds' });
    await groupBy(tenant, 'discrete', 'station_category', 'data_media_type');
    await groupBy(tenant, 'continuous', 'time_series_tag');
    await groupBy(tenant, 'vegetative-monitoring', 'vegetative_plot_type', 'vegetative_community_type');
    expect(await linesOf(tenant, 'discrete')).toEqual([
      'Discharge',
      '  Soil',
      '    A',
      '  Water',
      '    A',
      '  Other',
      '    B',
    ]);
    expect(await linesOf(tenant, 'continuous')).toEqual(['Stage', '  C', 'Turbidity', '  C']);
    expect(await linesOf(tenant, 'vegetative-monitoring')).toEqual(['Permanent', '  Fen', '    D']);
    expect(await linesOf(tenant, 'survey')).toEqual(['Birds', '  E']);
    await groupBy(tenant, 'survey');
    expect(await linesOf(tenant, 'survey')).toEqual(['All', '  E']);
  });

  test('holds stations that others let this tenant read, as long as they do, and marks them', async () => {
    const [owner, reader] = [await world.newTenant(), await world.newTenant()];
    const shown = await addPlace(owner, { name: 'Shown', category: 'Reference', media: ['Water'] });
    await addPlace(owner, { name: 'Hidden', category: 'Reference' });
    await addPlace(reader, { name: 'Own', category: 'Reference' });
    await inInstallation(world.platform, (tx) =>
      tx
        .insertInto('station_grants')
        .values({
          owner: owner.id,
          reader: reader.id,
          data_source_id: shown.station,
          granted_by: 'x',
          granted_at: world.clock.now(),
        })
        .execute(),
    );
    expect(await linesOf(reader, 'discrete')).toEqual(['Reference', '  Own', '  Shown']);
    await groupBy(reader, 'discrete', 'data_media_type');
    expect(await linesOf(reader, 'discrete')).toEqual(['Water', '  Shown', 'Other', '  Own']);
    const menu = await reader.user.home.sideMenu({ body: { tenantId: reader.id } });
    expect(menu.SharedMonitoringFeatureIds).toEqual([shown.feature]);
    await inInstallation(world.platform, (tx) =>
      tx.deleteFrom('station_grants').where('owner', '=', owner.id).execute(),
    );
    expect(await linesOf(reader, 'discrete')).toEqual(['Other', '  Own']);
  });

  test('is not given for another tenant, except to a system administrator', async () => {
    const [tenant, stranger, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
    await addPlace(tenant, { name: 'Alder' });
    const body = { tenantId: tenant.id };
    await expect(stranger.admin.home.sideMenu({ body })).rejects.toMatchObject({ code: 'notFound' });
    expect((await boss.home.sideMenu({ body })).MonitoringFeatures).toMatchObject([{ DisplayName: 'Alder' }]);
  });
});

describe('the grouping', () => {
  test('is set by the tenant administrator, kept, and told in the audit', async () => {
    const tenant = await world.newTenant();
    const settings = await groupBy(tenant, 'discrete', 'data_media_type', 'station_category');
    expect(settings[0]).toEqual({ SettingType: 'discrete', GroupTypes: ['data_media_type', 'station_category'] });
    expect(await tenant.user.home.groupSettings({ params: { tenantId: tenant.id } })).toEqual(settings);
    const query = { what: 'grouping.changed' };
    await groupBy(tenant, 'discrete', 'data_media_type', 'station_category');
    const entries = (await tenant.admin.admin.auditEntries({ query })).Data;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ Subject: 'discrete', Old: ['station_category'] });
  });

  test('takes only levels that fit the source, each once', async () => {
    const tenant = await world.newTenant();
    const unfit = { code: 'home.groupTypeUnfit', message: "'survey_type' cannot group discrete data." };
    await expect(groupBy(tenant, 'discrete', 'survey_type')).rejects.toMatchObject(unfit);
    const twice = groupBy(tenant, 'survey', 'survey_type', 'survey_type');
    await expect(twice).rejects.toMatchObject({ details: [{ Path: 'GroupTypes', Message: 'List each only once.' }] });
  });

  test('of another tenant is neither read nor set, except by a system administrator', async () => {
    const [tenant, stranger, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
    const body = { TenantId: tenant.id, SettingType: 'survey', GroupTypes: [] } as const;
    const foreign = stranger.admin.home.updateGroupSettings({ body: { ...body, GroupTypes: [] } });
    await expect(foreign).rejects.toMatchObject({ code: 'notFound' });
    const reading = stranger.user.home.groupSettings({ params: { tenantId: tenant.id } });
    await expect(reading).rejects.toMatchObject({ code: 'notFound' });
    const settings = await boss.home.updateGroupSettings({ body: { ...body, GroupTypes: [] } });
    expect(await tenant.user.home.groupSettings({ params: { tenantId: tenant.id } })).toEqual(settings);
  });
});
