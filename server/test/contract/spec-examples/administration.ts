import { webClientId } from '@freshet/contract';
import { type Example, type Replay, sysadmin, tadmin, user } from './example.ts';

const password = 'correct horse battery staple';
const newUser = async ({ boss, tenant, word }: Replay) => {
  const UserName = word().replaceAll(' ', '-');
  const body = { UserName, Email: `${UserName}@example.org`, UserRole: tenant.name, Password: password };
  return boss.admin.register({ body });
};
const selection = ({ ids }: Replay) => ({
  stations: [ids.station],
  guidelines: [],
  analytes: [],
  dateRange: { start: '2000-01-02', end: '2026-12-31' },
});
const layer = ({ ids, word }: Replay) => ({
  LayerName: word(),
  DisplayName: 'Topographic',
  ShowOnLoad: true,
  Ordinal: 1,
  RoleMapId: ids.tenant,
  MapServices: [{ ServiceType: 'OfflineBase', ServiceConfig: {} }],
});
/** The specification's own report options, which have neither stat summary nor conversion of units. */
const reportOptions = {
  reportFormat: 'Standard',
  organizeWorksheetBy: 'Stations and Media Types',
  includeSummaryTab: true,
  includeQaQc: true,
  includeEnvirodataAnalyteName: false,
  includeGapMarkers: false,
};
const analyteOf = async ({ tenant, ids }: Replay) => {
  const body = { StationIds: [ids.station as never] };
  return (await tenant.user.reportQuery.details({ body })).Analytes.map(({ AnalyteId }) => AnalyteId);
};
const report = async (at: Replay) => ({
  body: { selection: { ...selection(at), analytes: await analyteOf(at) }, reportOptions },
});

/** Sign-in, what screens load, the map, datums, reports, people and tenants. */
export const administrationExamples: readonly Example[] = [
  {
    call: 'POST /token',
    as: 'anyone',
    ask: async (at) => {
      const { UserName } = await newUser(at);
      const form = { grant_type: 'password', username: UserName, password, client_id: webClientId };
      return { form: { ...form, code: '', code_type: '' } };
    },
    answer: ['access_token', 'refresh_token', 'expires_in'],
  },
  user('POST /api/Account/LogOff', async (at) => {
    const { UserName: username } = await newUser(at);
    const body = { grant_type: 'password', client_id: webClientId, username, password } as const;
    const session = await at.world.anonymous.identity.token({ body });
    return { body: { RefreshTokenId: session.refresh_token }, bearer: session.access_token };
  }),
  user('GET /api/Claims', () => ({}), [
    'userId',
    'name',
    'role',
    'can-admin',
    'can-tenant-admin',
    'apps',
    'userGroupId',
  ]),
  {
    call: 'POST /api/AuthenticationCode',
    as: 'anyone',
    ask: ({ tenant }) => ({ body: { Username: tenant.user.userName, CodeType: 'email' } }),
  },
  {
    // No directory is configured here, so no identity token is good.
    call: 'GET /api/Authenticated/{email}',
    as: 'anyone',
    ask: () => ({ path: { email: 'ana@example.org' }, bearer: 'an-identity-token' }),
    status: 401,
  },
  // The credentials of the maps service are not configured here.
  { ...user('POST /arcGisToken', () => ({ form: { grant_type: 'client_credentials' } })), status: 409 },
  user('POST /api/StartLoading', ({ tenant }) => ({ body: { TenantName: tenant.name } }), [
    'UiConfigOptions',
    'MediaTypes',
    'StationCategories',
    'ContinuousStationCategories',
    'Tags',
    'MapLayers',
    'LandingPageStaticContentTemplates',
    'LandingPageStaticContentItems',
  ]),

  user('GET /api/UserGroup/MapLayer/{tenant}', ({ tenant }) => ({ path: { tenant: tenant.name } }), [
    'Id',
    'LayerName',
    'DisplayName',
    'ShowOnLoad',
    'Ordinal',
    'RoleMapId',
    'MapServices',
  ]),
  sysadmin('POST /api/MapConfig/AddMapLayer', (at) => ({ body: layer(at) })),
  sysadmin('POST /api/MapConfig/UpdateMapLayer', (at) => ({ body: { ...layer(at), Id: at.ids.mapLayer } })),
  sysadmin('POST /api/MapConfig/UpdateMapService', ({ ids }) => ({
    body: { Id: ids.mapService, ServiceType: 'Stations', ServiceConfig: {} },
  })),
  sysadmin('POST /api/MapConfig/DeleteMapLayer', ({ ids }) => ({ query: { id: ids.mapLayer } })),
  sysadmin('POST /api/MapConfig/AddDefaultMapLayers/{id}', ({ ids }) => ({ path: { id: ids.tenant } })),
  user('GET /api/UiConfig/Options/List', () => ({}), ['Key', 'Value']),
  user('GET /api/UiConfig/Options', () => ({ query: { keys: 'FileExportProjectName,ReportComponentVisibility' } })),
  sysadmin('PUT /api/UiConfig/Option', () => ({ body: { Key: 'FileExportProjectName', Value: 'River' } })),
  user('GET /api/LandingPageStaticContent/Templates'),
  user('GET /api/LandingPageStaticContent/Items', ({ tenant }) => ({ query: { tenant: tenant.name } }), [
    'Id',
    'Ordinal',
  ]),
  sysadmin('POST /api/LandingPageStaticContent/Item', ({ ids, word }) => ({
    body: { TenantId: ids.tenant, TemplateId: 1, Title: word() },
  })),
  sysadmin('PUT /api/LandingPageStaticContent/Item', async ({ tenant }) => ({
    body: (await tenant.user.home.contentItems({}))[0],
  })),
  sysadmin('PUT /api/LandingPageStaticContent/Items/Reorder', async ({ tenant }) => ({
    body: { contentItemIds: (await tenant.user.home.contentItems({})).map(({ Id }) => Id).reverse() },
  })),
  sysadmin('DELETE /api/LandingPageStaticContent/Item', ({ ids }) => ({ body: { contentItemId: ids.contentItem } })),
  user('GET /api/Messages', () => ({ query: { Offset: 0, Limit: 30 } }), ['Data', 'TotalLength']),
  user('POST /api/SideMenuLoading', ({ ids }) => ({ body: { tenantId: ids.tenant } }), [
    'Grouping',
    'UserGroupSettings',
  ]),
  user('GET /api/UserGroupSetting/UserGroup/{tenantId}', ({ ids }) => ({ path: { tenantId: ids.tenant } })),
  tadmin('POST /api/UserGroupSetting/Update', () => ({
    body: { SettingType: 'discrete', GroupTypes: ['station_category'] },
  })),

  user('GET /api/Datums'),
  user('GET /api/Datums/{tenantName}', ({ tenant }) => ({ path: { tenantName: tenant.name } })),
  tadmin('POST /api/Datums/{tenantName}', ({ tenant, word }) => ({
    path: { tenantName: tenant.name },
    body: [{ Name: word() }],
  })),
  tadmin('PUT /api/Datums/{tenantName}', ({ tenant, ids, word }) => ({
    path: { tenantName: tenant.name },
    body: { Id: ids.datum, Name: word() },
  })),
  tadmin('DELETE /api/Datums/{tenantName}', ({ tenant, spare }) => ({
    path: { tenantName: tenant.name },
    body: { Id: spare.datum },
  })),
  tadmin('POST /api/Datum/{tenantName}', ({ tenant, word }) => ({
    path: { tenantName: tenant.name },
    body: { Name: word() },
  })),

  user('POST /api/MultiStationQuery/Details/', ({ ids }) => ({ body: { StationIds: [ids.station] } }), [
    'queries',
    'totalQueries',
  ]),
  user('GET /api/MultiStationQuery/StationsGuidelines'),
  user('POST /api/MultiStationQuery/AnalyteMapping/', ({ ids }) => ({ body: { AnalyteIds: [ids.analyte] } })),
  user('POST /api/MultiStationQuery/GenerateReport/', report),
  {
    ...user('POST /api/MultiStationQuery/GenerateReport/', async (at) => ({
      body: { selection: { ...selection(at), analytes: [at.spare.analyte] }, reportOptions },
    })),
    status: 400,
    words: 'Cannot generate report. The selected stations have no data.',
  },
  user('POST /api/AsyncReport/DDQReport', report),
  user('POST /api/AsyncReport/MOEReport', () => ({ body: {} })),

  sysadmin('GET /api/Account/Users', () => ({}), [
    'UserName',
    'Email',
    'UserRole',
    'IsTenantAdmin',
    'IsSysAdmin',
    'EnableTwoFactor',
    'IsLockedOut',
  ]),
  sysadmin('POST /api/Account/UsersDetail', ({ tenant }) => ({ body: { UserName: tenant.user.userName } })),
  sysadmin('POST /api/Account/Register', ({ tenant, word }) => {
    const UserName = word().replaceAll(' ', '-');
    const body = { UserName, Email: `${UserName}@example.org`, UserRole: tenant.name, IsTenantAdmin: false };
    return { body: { ...body, IsSysAdmin: false, EnableTwoFactor: false, IsLockedOut: false, Password: password } };
  }),
  sysadmin('POST /api/Account/UpdateUserAccountDetail', async (at) => {
    const { UserId: _, ...named } = await newUser(at);
    return { body: { ...named, IsLockedOut: true } };
  }),
  {
    ...user('POST /api/Account/UpdatePassword', () => ({
      body: { CurrentPassword: 'not this one', NewPassword: 'another horse battery staple' },
    })),
    status: 400,
  },
  sysadmin('POST /api/Account/DeleteUser', async (at) => ({ body: { UserName: (await newUser(at)).UserName } })),
  sysadmin('GET /api/AdminUserGroup/List', () => ({}), ['Id', 'RoleName']),
  sysadmin('POST /api/AdminUserGroup/Create', ({ word }) => ({ body: { RoleName: word() } }), ['Id', 'RoleName']),
  sysadmin('POST /api/AdminUserGroup/Archive/{tenantId}', async ({ boss, word }) => ({
    path: { tenantId: (await boss.admin.createTenant({ body: { RoleName: word() } })).Id },
  })),
  sysadmin('DELETE /api/AdminUserGroup/Delete', async ({ boss, word }) => ({
    body: { TenantId: (await boss.admin.createTenant({ body: { RoleName: word() } })).Id },
  })),
  sysadmin('GET /api/AdminUserGroup/ContinuousStationAccess/List/{id}', ({ ids }) => ({ path: { id: ids.tenant } })),
  sysadmin('GET /api/AdminUserGroup/ContinuousStationAccess/Detail/{a}/{b}', async ({ world, ids }) => ({
    path: { a: (await world.newTenant()).id, b: ids.station },
  })),
  ...(['ContinuousStationAccess/Link/Add', 'ContinuousStationAccess/Link/Unlink'] as const).map((name) =>
    sysadmin(`POST /api/AdminUserGroup/${name}`, async ({ world, tenant, boss, word }) => {
      const source = { SourceType: 'continuous_aquarius', LocationIdentifier: word() } as const;
      const { DataSource } = await tenant.admin.locations.createDataSource({ body: source });
      const body = { TenantId: (await world.newTenant()).id, StationId: DataSource.Id };
      if (name.endsWith('Unlink')) await boss.stationAccess.link({ body });
      return { body };
    }),
  ),
  ...(['AddDiscreteStation', 'DeleteDiscreteStation'] as const).map((name) =>
    sysadmin(`POST /api/AdminUserGroup/${name}`, async ({ world, boss, ids }) => {
      const body = { TenantId: (await world.newTenant()).id, StationId: ids.station as never };
      if (name.startsWith('Delete')) await boss.stationAccess.addDiscrete({ body });
      return { body };
    }),
  ),
];
