import type { Endpoint, endpoints } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#test/all-endpoints';
import { makeThings } from '#test/builders/things';
import { callRaw } from '#test/call-raw';
import type { Ids, Sample } from '#test/every-route/sample-input';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let ids: Ids;
let tokens: Record<'user' | 'tadmin' | 'sysadmin', string>;
beforeAll(async () => {
  tenant = await world.newTenant();
  ids = await makeThings(world, tenant);
  tokens = { user: tenant.user.token, tadmin: tenant.admin.token, sysadmin: (await world.newSysAdmin()).token };
});

type Name = {
  [Slice in keyof typeof endpoints]: `${Slice}.${keyof (typeof endpoints)[Slice] & string}`;
}[keyof typeof endpoints];
type Thing = Record<string, unknown>;

interface RoundTrip {
  readonly read: Name;
  readonly change: Name;
  readonly as: 'user' | 'tadmin' | 'sysadmin';
  /** The parameters of both calls. */
  readonly at?: (ids: Ids) => Sample;
  /** The thing in the answer; the answer itself without it. */
  readonly find?: (answer: never, ids: Ids) => unknown;
  /** The body, where the thing is wrapped. */
  readonly wrap?: (thing: Thing, ids: Ids) => unknown;
}

const byId = (key: 'Id' | 'UserId', kind: keyof Ids) => (list: readonly Thing[], known: Ids) =>
  list.find((one) => one[key] === known[kind]);
const path = (name: string, kind: keyof Ids) => (known: Ids) => ({ params: { [name]: known[kind] } });

const trips: readonly RoundTrip[] = [
  { read: 'analytes.analyteDetail', change: 'analytes.updateAnalyte', as: 'tadmin', at: path('id', 'analyte') },
  {
    read: 'analytes.analyteDetail',
    change: 'aliases.updateAlias',
    as: 'tadmin',
    at: path('id', 'analyte'),
    find: ({ Aliases }: { Aliases: readonly Thing[] }) => Aliases[0],
  },
  { read: 'units.unitDetail', change: 'units.saveUnit', as: 'sysadmin', at: path('id', 'unit') },
  { read: 'units.unitGroups', change: 'units.saveUnitGroup', as: 'sysadmin', find: byId('Id', 'unitGroup') },
  {
    read: 'units.conversionsInGroup',
    change: 'units.saveUnitConversion',
    as: 'sysadmin',
    at: path('groupId', 'unitGroup'),
    find: byId('Id', 'unitConversion'),
  },
  {
    read: 'guidelines.guidelineList',
    change: 'guidelines.updateGuideline',
    as: 'tadmin',
    find: byId('Id', 'guideline'),
  },
  {
    read: 'guidelines.guidelineList',
    change: 'standards.updateStandard',
    as: 'tadmin',
    find: (list: readonly (Thing & { Standards: readonly Thing[] })[], known) =>
      list.find(({ Id }) => Id === known.guideline)?.Standards[0],
  },
  { read: 'guidelines.guidelineConfig', change: 'guidelines.setGuidelineConfig', as: 'tadmin' },
  {
    read: 'cofactors.cofactorData',
    change: 'cofactors.saveCofactorDefaults',
    as: 'tadmin',
    at: path('id', 'tenant'),
    find: ({ StrategyList }: { StrategyList: readonly Thing[] }) => StrategyList[0],
    wrap: ({ Id, ...strategy }) => ({ ...strategy, StrategyId: Id }),
  },
  {
    read: 'flags.flagList',
    change: 'flags.updateFlag',
    as: 'tadmin',
    at: path('tenantId', 'tenant'),
    find: byId('Id', 'flag'),
  },
  {
    read: 'dataGrades.gradeData',
    change: 'dataGrades.updateDataGrade',
    as: 'tadmin',
    at: path('id', 'tenant'),
    find: ({ DataGrades }: { DataGrades: readonly Thing[] }) => DataGrades[0],
  },
  {
    read: 'dataGrades.gradeData',
    change: 'dataGrades.updateGradeConfiguration',
    as: 'tadmin',
    at: path('id', 'tenant'),
    find: ({ GradeConfigurations }: { GradeConfigurations: readonly Thing[] }) => GradeConfigurations[0],
  },
  {
    read: 'approvalLevels.defaultLevelList',
    change: 'approvalLevels.saveDefaultLevel',
    as: 'sysadmin',
    at: () => ({ query: { continuousDatabaseType: 'AquariusNG' } }),
    find: ([first]: readonly Thing[]) => first,
  },
  { read: 'continuousOptions.importOption', change: 'continuousOptions.updateOption', as: 'sysadmin' },
  {
    read: 'continuousOptions.queryOption',
    change: 'continuousOptions.updateOption',
    as: 'tadmin',
    at: path('id', 'tenant'),
  },
  { read: 'locations.feature', change: 'locations.updateFeature', as: 'tadmin', at: path('id', 'feature') },
  {
    read: 'locations.dataSource',
    change: 'locations.updateDataSource',
    as: 'tadmin',
    at: ({ station }) => ({ params: { type: 'discrete_envirodata', id: station } }),
  },
  {
    read: 'locations.stationMetadata',
    change: 'locations.updateMetadata',
    as: 'tadmin',
    at: path('id', 'station'),
    find: byId('Id', 'metadata'),
  },
  {
    read: 'locations.stationMetadata',
    change: 'locations.upsertMetadata',
    as: 'tadmin',
    at: path('id', 'station'),
    find: byId('Id', 'metadata'),
  },
  {
    read: 'locations.ownDatums',
    change: 'locations.updateDatum',
    as: 'tadmin',
    at: () => ({ params: { tenantName: tenant.name } }),
    find: byId('Id', 'datum'),
  },
  {
    read: 'observations.activitiesByStation',
    change: 'observations.updateActivity',
    as: 'tadmin',
    at: path('id', 'station'),
    find: byId('Id', 'sample'),
  },
  { read: 'catalogue.tags', change: 'catalogue.updateTag', as: 'sysadmin', find: byId('Id', 'tag') },
  { read: 'catalogue.mediaTypes', change: 'catalogue.updateMediaType', as: 'sysadmin', find: byId('Id', 'mediaType') },
  {
    read: 'catalogue.stationCategories',
    change: 'catalogue.updateStationCategory',
    as: 'sysadmin',
    find: byId('Id', 'category'),
  },
  { read: 'files.detail', change: 'files.edit', as: 'tadmin', at: path('fileId', 'file') },
  {
    read: 'files.schemas',
    change: 'files.updateSchema',
    as: 'tadmin',
    at: path('schemaId', 'metadataSchema'),
    find: byId('Id', 'metadataSchema'),
  },
  {
    read: 'map.mapLayers',
    change: 'map.updateMapLayer',
    as: 'sysadmin',
    at: path('tenant', 'tenant'),
    find: byId('Id', 'mapLayer'),
  },
  {
    read: 'map.mapLayers',
    change: 'map.updateMapService',
    as: 'sysadmin',
    at: path('tenant', 'tenant'),
    find: (layers: readonly { MapServices: readonly Thing[] }[]) => layers[0]?.MapServices[0],
  },
  {
    read: 'home.contentItems',
    change: 'home.updateContentItem',
    as: 'sysadmin',
    at: ({ tenant: id }) => ({ query: { tenant: id } }),
    find: byId('Id', 'contentItem'),
  },
  { read: 'home.uiOptions', change: 'home.setUiOption', as: 'sysadmin', find: ([first]: readonly Thing[]) => first },
  {
    read: 'home.groupSettings',
    change: 'home.updateGroupSettings',
    as: 'tadmin',
    at: path('tenantId', 'tenant'),
    find: ([first]: readonly Thing[]) => first,
  },
  { read: 'admin.users', change: 'admin.updateUser', as: 'sysadmin', find: byId('UserId', 'user') },
  { read: 'admin.tenants', change: 'admin.updateTenant', as: 'sysadmin', find: byId('Id', 'tenant') },
  { read: 'savedQueries.get', change: 'savedQueries.update', as: 'user', at: path('id', 'savedQuery') },
  { read: 'dashboards.get', change: 'dashboards.change', as: 'tadmin', at: path('id', 'dashboard') },
  { read: 'fileSchemas.get', change: 'fileSchemas.update', as: 'tadmin', at: path('id', 'fileSchema') },
];

const endpointOf = (name: Name): Endpoint => {
  const endpoint = allEndpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no ${name}.`);
  return endpoint.endpoint;
};

/** What counts the changes, or says when and by whom the last was, may say that somebody saved. */
const withoutStamps = (thing: unknown): unknown =>
  JSON.parse(JSON.stringify(thing), (name, value) =>
    ['Revision', 'ChangedAt', 'ChangedBy'].includes(name) ? undefined : value,
  );

describe('what was received is sent back as it is, and nothing changes', () => {
  test.each(trips)('$read to $change', async ({ read, change, as, at = () => ({}), find, wrap }) => {
    const receive = async () => {
      const answer = await callRaw(world, endpointOf(read), at(ids), tokens[as]);
      expect(answer.status, answer.text).toBe(200);
      const json: unknown = JSON.parse(answer.text);
      return (find ? find(json as never, ids) : json) as Thing;
    };
    const received = await receive();
    expect(received).toBeTypeOf('object');
    const body = wrap ? wrap(received, ids) : received;
    const answer = await callRaw(world, endpointOf(change), { ...at(ids), body }, tokens[as]);
    expect(answer.status, answer.text).toBe(200);
    expect(withoutStamps(await receive())).toEqual(withoutStamps(received));
  });
});

test('a person who sends rights along with what they may change has none of them afterwards', async () => {
  const { token, userId } = await world.newPerson({ tenantId: tenant.id, isTenantAdmin: true });
  const rights = { IsSysAdmin: true, isSysAdmin: true, UserRole: 'Administrators', 'can-admin': true };
  const update = endpointOf('catalogue.updateTag');
  expect((await callRaw(world, update, { body: { Id: ids.tag, Name: 'x', ...rights } }, token)).status).toBe(403);
  const body = { AnalyteName: 'Nickel', ...rights, UserId: userId };
  expect((await callRaw(world, endpointOf('analytes.addAnalyte'), { body }, token)).status).toBe(200);
  // Where a call does take a tenant, it takes one's own.
  const foreign = { AnalyteName: 'Cobalt', tenantid: (await world.newTenant()).id };
  expect((await callRaw(world, endpointOf('analytes.addAnalyte'), { body: foreign }, token)).status).toBe(404);
  const claims = await callRaw(world, endpointOf('identity.claims'), {}, token);
  expect(JSON.parse(claims.text)).toMatchObject({ 'can-admin': false, role: tenant.name });
});
