import { type Example, type Replay, sysadmin, tadmin, user } from './example.ts';

const strategyCode = async ({ tenant }: Replay) =>
  (await tenant.admin.guidelines.guidelineConfig({})).DataFetchStrategy;
const newAnalyte = async ({ tenant, word }: Replay) =>
  (await tenant.admin.analytes.addAnalyte({ body: { AnalyteName: word() } })).Id;
const newAlias = async (at: Replay) => {
  const body = { AliasName: at.word(), Method: 'ICP-MS', AnalyteId: await newAnalyte(at) };
  return at.tenant.admin.aliases.addAlias({ body });
};
const newCofactorLink = async ({ tenant, spare }: Replay) => {
  const { CoFactorAnalyteMaps } = await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } });
  const map = CoFactorAnalyteMaps.find(({ CoFactorId }) => CoFactorId === spare.cofactor);
  return map?.AnalyteId ?? spare.analyte;
};
const newGuideline = async ({ tenant, word }: Replay) =>
  (await tenant.admin.guidelines.addGuideline({ query: {}, body: { Name: word(), MediaTypes: [] } })).Id;
const standard = async (at: Replay) => ({
  GuidelineId: await newGuideline(at),
  AnalyteNameInGuideline: 'Zinc',
  UnitId: null,
  ValueType: 'double' as const,
  StandardValue: '30',
});
const newFlag = async ({ tenant, word }: Replay) =>
  tenant.admin.flags.addFlag({ body: { FlagCode: word(), Description: 'Held too long', ShowValues: true } });

/** Analytes and aliases, units, guidelines, cofactors and flags. */
export const scienceExamples: readonly Example[] = [
  user('GET /api/Analyte/List/{tenantId}', ({ ids }) => ({ path: { tenantId: ids.tenant } }), [
    'Id',
    'AnalyteName',
    'DisplayName',
    'ApplicableUnitGroupId',
    'DefaultUnitId',
    'Aliases',
    'AnalyteStandardMaps',
  ]),
  user('GET /api/Analyte/Detail/{id}', ({ ids }) => ({ path: { id: ids.analyte } }), ['Id', 'Aliases']),
  tadmin('POST /api/Analyte/Add', ({ word }) => ({ body: { AnalyteName: word() } }), ['Id']),
  {
    ...tadmin('POST /api/Analyte/Add', async ({ tenant, word }) => {
      const body = { AnalyteName: word() };
      await tenant.admin.analytes.addAnalyte({ body });
      return { body };
    }),
    status: 409,
    words: 'This analyte name already exists. Please select a new analyte name.',
  },
  tadmin('PUT /api/Analyte/Update', ({ ids, word }) => ({ body: { Id: ids.analyte, AnalyteName: word() } })),
  tadmin('DELETE /api/Analyte/Delete/{id}', async (at) => ({ path: { id: await newAnalyte(at) } })),
  tadmin(
    'POST /api/Analyte/SetAsAlias',
    async (at) => ({ body: { sourceAnalyteId: await newAnalyte(at), targetAnalyteId: at.ids.analyte } }),
    ['Id', 'AliasName', 'Method', 'AnalyteId', 'TenantId', 'IsPrimary'],
  ),
  user('GET /api/Analyte/DataCheck/{tenantId}', ({ ids }) => ({ path: { tenantId: ids.tenant } })),
  tadmin('POST /api/Alias/Add', ({ ids, word }) => ({
    body: { Id: 0, AliasName: word(), Method: 'ICP-MS', AnalyteId: ids.analyte, TenantId: ids.tenant },
  })),
  tadmin('PUT /api/Alias/Update', async (at) => ({ body: { ...(await newAlias(at)), IsPrimary: true } })),
  tadmin('DELETE /api/Alias/Delete/{id}', async (at) => ({ path: { id: (await newAlias(at)).Id } })),
  tadmin('POST /api/Alias/SetAsAnalyte', async (at) => ({ body: await newAlias(at) })),
  tadmin('POST /api/GuidelineConfiguration/Add', ({ ids }) => ({
    body: { AnalyteId: ids.analyte, StandardId: ids.standard },
  })),
  tadmin('DELETE /api/GuidelineConfiguration/Delete', ({ ids }) => ({
    body: { AnalyteId: ids.analyte, StandardId: ids.standard },
  })),

  user('GET /api/Units/UnitList', () => ({}), ['Id', 'Name', 'Groups']),
  user('GET /api/Units/UnitGroups', () => ({}), ['Id', 'Name', 'Units', 'UnitConverts']),
  user('GET /api/Units/{id}', ({ ids }) => ({ path: { id: ids.unit } }), ['Id', 'Name', 'ConvertInfo']),
  user('GET /api/Units/ConversionInGroup/{groupId}', ({ ids }) => ({ path: { groupId: ids.unitGroup } }), [
    'Id',
    'FromUnitId',
    'FromUnit',
    'ToUnitId',
    'ToUnit',
    'Formula',
    'NumberOfDecimal',
  ]),
  sysadmin('POST /api/Units/AddOrEditUnitGroup', ({ word }) => ({ body: { Id: 0, Name: word(), Units: [] } }), ['Id']),
  sysadmin('POST /api/Units/AddOrEditUnitDetail', ({ ids, word }) => ({
    body: { Id: 0, Name: word(), Groups: [{ Id: ids.unitGroup, Name: 'as it is shown' }] },
  })),
  sysadmin('POST /api/Units/AddOrEditUnitConversion/', async ({ tenant, ids }) => {
    const params = { groupId: ids.unitGroup as never };
    const [shown] = await tenant.user.units.conversionsInGroup({ params });
    return { body: { ...shown, Formula: '[x] * 10' } };
  }),
  sysadmin('POST /api/Units/DeleteUnit/{id}', async ({ boss, word }) => ({
    path: { id: (await boss.units.saveUnit({ body: { Name: word(), Groups: [] } })).Id },
  })),
  sysadmin('POST /api/Units/DeleteUnitGroup', ({ spare }) => ({
    body: { UnitGroupId: spare.unitGroup, IsDeleteUnit: false },
  })),

  user('GET /api/Guideline/List', () => ({}), [
    'Id',
    'GuidelineName',
    'GuidelineLongName',
    'Category',
    'Medias',
    'Standards',
    'TenantGuidelines',
  ]),
  tadmin('GET /api/AdminGuideline/GuidelineConfig', () => ({}), ['TenantId', 'DataFetchStrategy']),
  tadmin('PUT /api/AdminGuideline/GuidelineConfig', async (at) => ({
    body: { TenantId: at.ids.tenant, DataFetchStrategy: await strategyCode(at) },
  })),
  tadmin('GET /api/AdminGuideline/DefaultValues', async (at) => ({ query: { strategy: await strategyCode(at) } }), [
    'AnalyteName',
    'Units',
    'Value',
  ]),
  tadmin('PUT /api/AdminGuideline/DefaultValue', async (at) => {
    const query = { strategy: await strategyCode(at) };
    return { body: { DefaultValues: await at.tenant.admin.guidelines.defaultValues({ query }) } };
  }),
  tadmin('DELETE /api/AdminGuideline/DefaultValue/{id}', ({ spare }) => ({ path: { id: spare.cofactorDefault } })),
  tadmin(
    'POST /api/AdminGuideline/AddGuideline',
    ({ ids, word }) => ({
      query: { updateMediaTypeForAllTenants: 'false' },
      body: { Name: word(), LongName: 'Of the river', Category: 'Water', MediaTypes: [ids.mediaType] },
    }),
    ['Id'],
  ),
  tadmin('POST /api/AdminGuideline/UpdateGuideline', async (at) => ({
    query: { updateMediaTypeForAllTenants: 'false' },
    body: { Id: await newGuideline(at), Name: at.word(), LongName: 'Of the lake', Category: 'Water', MediaTypes: [] },
  })),
  tadmin('DELETE /api/AdminGuideline/DeleteGuideline/{id}', async (at) => ({ path: { id: await newGuideline(at) } })),
  ...(['AddTenant', 'UpdateTenant', 'UnlinkTenant'] as const).map((name) =>
    sysadmin(`POST /api/AdminGuideline/${name}`, async ({ boss, world, word }) => {
      const { Id } = await boss.guidelines.addGuideline({ query: {}, body: { Name: word(), MediaTypes: [] } });
      const body = { GuidelineId: Id, Tenants: [{ TenantId: (await world.newTenant()).id, IsEditable: true }] };
      if (name !== 'AddTenant') await boss.guidelines.addTenants({ body });
      return { body };
    }),
  ),
  tadmin('POST /api/AdminGuideline/AddStandard', async (at) => ({ body: await standard(at) }), ['Id', 'GuidelineId']),
  tadmin('POST /api/AdminGuideline/UpdateStandard', async (at) => ({
    body: await at.tenant.admin.standards.addStandard({ body: await standard(at) }),
  })),
  tadmin('POST /api/AdminGuideline/StandardValueCheck', () => ({
    body: {
      StandardValue: '[Hardness] * 2',
      ValueType: 'equation',
      Cofactors: [{ CofactorName: 'Hardness', Value: 7, Unit: 'mg/L' }],
    },
  })),
  {
    ...tadmin('POST /api/AdminGuideline/StandardValueCheck', () => ({
      body: { StandardValue: '6.5 - 9', ValueType: 'range', Cofactors: [], TestValue: '12' },
    })),
    words: 'Exceed guideline',
  },
  tadmin('POST /api/AdminGuideline/DeleteStandard/{id}', async (at) => ({
    path: { id: (await at.tenant.admin.standards.addStandard({ body: await standard(at) })).Id },
  })),
  user('GET /api/Guideline/AnalyteStandardMaps/{guidelineId}/{tenantId}', ({ ids }) => ({
    path: { guidelineId: ids.guideline, tenantId: ids.tenant },
  })),
  user('GET /api/Guideline/DataCheck/{id}', ({ ids }) => ({ path: { id: ids.guideline } })),
  user('GET /api/AdminGuideline/RelevantAnalyte/{id}', ({ ids }) => ({ path: { id: ids.standard } })),

  user('GET /api/CoFactor/Get/{id}', ({ ids }) => ({ path: { id: ids.tenant } }), [
    'CoFactorList',
    'StrategyList',
    'CoFactorAnalyteMaps',
  ]),
  tadmin('POST /api/CoFactor/UpsertCoFactorAnalyteLink', async (at) => ({
    body: { CofactorId: at.spare.cofactor, AnalyteId: await newCofactorLink(at), TenantId: at.ids.tenant },
  })),
  tadmin('POST /api/CoFactor/DeleteCoFactorAnalyteLink/{id}', ({ ids }) => ({ path: { id: ids.cofactorLink } })),
  tadmin('POST /api/CoFactor/UpsertCoFactorDefaultValue', async ({ ids, tenant }) => {
    const { StrategyList } = await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } });
    const [shown] = StrategyList.flatMap(({ CoFactorDefaultValues }) => CoFactorDefaultValues);
    return { body: { TenantId: ids.tenant, StrategyId: ids.strategy, CoFactorDefaultValues: [shown] } };
  }),
  tadmin('POST /api/CoFactor/DeleteCoFactorDefaultValue/{id}', ({ ids }) => ({ path: { id: ids.cofactorDefault } })),
  user('GET /api/CoFactor/DataCheck/{data}', ({ ids }) => ({ path: { data: ids.tenant } })),
  tadmin('POST /api/CoFactor/UpdateTenantDefaultStrategy', async (at) => ({
    body: { TenantId: at.ids.tenant, StrategyCode: await strategyCode(at) },
  })),

  user('GET /api/Flags/{tenantId}', ({ ids }) => ({ path: { tenantId: ids.tenant } }), [
    'Id',
    'FlagCode',
    'Description',
    'ShowValues',
    'TenantId',
  ]),
  tadmin('POST /api/Admin/Flags/Add', ({ ids, word }) => ({
    body: { Id: 0, FlagCode: word(), Description: 'Held too long', ShowValues: true, TenantId: ids.tenant },
  })),
  tadmin('PUT /api/Admin/Flags/Update', async (at) => ({ body: { ...(await newFlag(at)), ShowValues: false } })),
  tadmin('DELETE /api/Admin/Flags/Remove', async (at) => ({ body: await newFlag(at) })),
];
