import { type Example, type Replay, sysadmin, tadmin, user } from './example.ts';

const discrete = 'discrete_envirodata' as const;
const nameOf = async ({ tenant, ids }: Replay) =>
  (await tenant.user.locations.dataSource({ params: { type: discrete, id: ids.station as never } })).LocationIdentifier;
const newSource = async ({ tenant, word }: Replay) => {
  const body = { SourceType: discrete, LocationIdentifier: word() } as const;
  return (await tenant.admin.locations.createDataSource({ body })).DataSource.Id;
};
const synonym = ({ ids, word }: Replay) => ({
  synonymName: word(),
  isPrimary: false,
  sourceType: discrete,
  sourceId: ids.station,
});

/** Stations and locations, data sources and synonyms, categories, tags and media types. */
export const placeExamples: readonly Example[] = [
  user('GET /api/LocationAPI/Get/{program}', ({ tenant }) => ({ path: { program: tenant.name } })),
  user(
    'GET /api/LocationAPI/Detail',
    ({ ids, tenant }) => ({ query: { locationIds: ids.feature, roleName: tenant.name } }),
    ['Datasets', 'Locations'],
  ),
  user('GET /api/WaterQuality/Location/List/{id}', ({ ids }) => ({ path: { id: ids.tenant } }), [
    'Id',
    'LocationIdentifier',
    'LocationType',
    'LocationDescription',
    'Latitude',
    'Longitude',
    'Synonyms',
  ]),
  user('GET /api/WaterQuality/Location/Detail/{name}', async (at) => ({ path: { name: await nameOf(at) } }), [
    'WaterQualityDatasets',
  ]),
  user('GET /api/WaterQuality/WaterQualityDataGroupingByDate', async (at) => ({
    query: { stationName: await nameOf(at), tenant: at.tenant.name },
  })),
  user('POST /api/WaterQuality/FetchTabularData', ({ ids }) => ({ body: { StationId: ids.station } }), [
    'AnalytesData',
  ]),
  user('GET /api/Logs/LabResults/{id}', ({ ids }) => ({ path: { id: ids.station } })),
  user('GET /api/StationPhotos/{name}', async (at) => ({
    path: { name: await nameOf(at) },
    query: { roleName: at.tenant.name },
  })),
  user('GET /api/StationInfoSheet/Station/{name}', async (at) => ({
    path: { name: await nameOf(at) },
    query: { roleName: at.tenant.name },
  })),
  tadmin('POST /api/StationManagement/EditStationCategory', ({ ids }) => ({
    body: { StationId: ids.station, CategoryId: ids.category },
  })),
  tadmin('POST /api/StationManagement/Merge', async (at) => ({
    body: { SourceStationId: await newSource(at), TargetStationId: at.ids.station },
  })),
  user('POST /api/StationManagement/Search', ({ ids }) => ({ body: { SearchData: '', TenantId: ids.tenant } })),
  user('GET /api/MonitoringFeatures/{id}', ({ ids }) => ({ path: { id: ids.feature } }), [
    'Id',
    'DisplayName',
    'FeatureDataSources',
  ]),
  user('GET /api/MonitoringFeatures/{id}/Details', ({ ids }) => ({
    path: { id: ids.feature },
    query: { sourceTypes: discrete, sourceTypeProperties: `${discrete}.Latitude,${discrete}.Longitude` },
  })),
  tadmin('POST /api/MonitoringFeatures', ({ word }) => ({ body: { DisplayName: word() } }), ['Id']),
  tadmin('PUT /api/MonitoringFeatures', ({ ids, word }) => ({ body: { Id: ids.feature, DisplayName: word() } })),
  tadmin('DELETE /api/MonitoringFeatures/{id}', async ({ tenant, word }) => ({
    path: { id: (await tenant.admin.locations.createFeature({ body: { DisplayName: word() } })).Id },
  })),
  user('GET /api/MonitoringFeaturesUI', () => ({}), ['MonitoringFeatures', 'FeatureDataSources']),
  user('GET /api/QueryConfiguration/StationDashboard/{stationId}', ({ ids }) => ({ path: { stationId: ids.station } })),
  user('GET /api/vegetativemonitoring/plots', () => ({}), ['Plots', 'Count']),
  user('GET /api/Station/Metadata/List/{id}', ({ ids }) => ({ path: { id: ids.station } }), [
    'Id',
    'Field',
    'FieldValue',
    'FieldType',
    'Ordinal',
  ]),
  tadmin('PUT /api/Station/Metadata/Update', ({ ids }) => ({
    body: { Id: ids.metadata, Field: 'Depth', FieldValue: '4', FieldType: 'Number', Ordinal: 3 },
  })),
  tadmin('POST /api/Station/Metadata/Upsert', ({ ids }) => ({
    body: { StationId: ids.station, Field: 'Bank', FieldValue: 'left', FieldType: 'Text', Ordinal: 4 },
  })),
  tadmin('DELETE /api/Station/Metadata/Delete/{id}', ({ spare }) => ({ path: { id: spare.metadata } })),
  user('GET /api/Sample/Activities/StationId/{id}', ({ ids }) => ({ path: { id: ids.station } }), [
    'Id',
    'SampledBy',
    'Notes',
  ]),
  user('GET /api/Sample/Activities/CocCode/{code}', () => ({ path: { code: 'COC-1' } }), ['Id']),
  tadmin('PUT /api/Sample/Activities/Update', ({ ids }) => ({
    body: { Id: ids.sample, SampledBy: 'Ana', Notes: 'Ice at the bank.' },
  })),
  user('GET /api/Sample/Documents/{importId}', ({ ids }) => ({ path: { importId: ids.import } }), ['Id']),
  tadmin('POST /api/Sample/Documents/Add', ({ ids }) => {
    const form = new FormData();
    form.set('importId', String(ids.import));
    form.set('file', new File(['%PDF-1.7'], 'custody.pdf'));
    return { form };
  }),
  tadmin('POST /api/Sample/Documents/Delete/{id}', ({ spare }) => ({ path: { id: spare.sampleDocument } })),

  tadmin('POST /api/DataSources/Synonyms', (at) => ({ body: { ...synonym(at), synonymData: null } })),
  tadmin('PUT /api/DataSources/Synonyms', (at) => ({
    body: { synonymId: at.ids.synonym, ...synonym(at), synonymData: { IsQaQc: true, QaQcType: 'Duplicate' } },
  })),
  tadmin('DELETE /api/DataSources/Synonyms', async (at) => {
    const body = { ...synonym(at), sourceId: at.ids.station as never };
    await at.tenant.admin.locations.addSynonym({ body });
    const { synonymName, sourceType, sourceId } = body;
    return { body: { synonymName, sourceType, sourceId, assignToLocation: null } };
  }),
  user('GET /api/dataSources', () => ({ query: { sourceTypes: `${discrete},continuous_aquarius` } }), [
    'Id',
    'MonitoringFeatureId',
  ]),
  user('GET /api/dataSources/{type}/{id}', ({ ids }) => ({ path: { type: discrete, id: ids.station } })),
  tadmin('POST /api/dataSources/{type}/{id}/MFID', async (at) => ({
    path: { type: discrete, id: await newSource(at) },
    body: {
      baseSynonym: at.word(),
      monitoringFeatureId: at.ids.feature,
      canCompromise: true,
      shouldMovePrimaryAlias: true,
      isTestRun: false,
      makePrimary: true,
    },
  })),
  tadmin('POST /api/dataSources/{type}/{id}/UNLINK', ({ spare }) => ({
    path: { type: discrete, id: spare.station },
    body: { monitoringFeatureId: spare.feature, canCompromise: false, shouldMovePrimaryAlias: false, isTestRun: true },
  })),
  tadmin('POST /api/dataSources/AutoAssign', async (at) => ({
    body: {
      dataSources: [{ sourceType: discrete, sourceId: await newSource(at) }],
      createNewLocations: true,
      isTestRun: false,
    },
  })),

  user('GET /api/Tag/list', () => ({}), ['Id']),
  sysadmin('PUT /api/Tag/Update', ({ ids, word }) => ({ body: { Id: ids.tag, Name: word() } })),
  sysadmin('POST /api/Tag/Add', ({ word }) => ({ body: { Name: word() } }), ['Id']),
  tadmin('POST /api/Tag/set', async ({ tenant, ids, word }) => {
    const body = { SourceType: 'continuous_aquarius', LocationIdentifier: word() } as const;
    const { DataSource } = await tenant.admin.locations.createDataSource({ body });
    return { body: { StationId: DataSource.Id, TagIds: [ids.tag] } };
  }),
  user('GET /api/MediaTypes/List', () => ({}), ['Id']),
  sysadmin('POST /api/MediaTypes/Add', ({ word }) => ({ body: { Name: word() } }), ['Id']),
  sysadmin('PUT /api/MediaTypes/Update', ({ ids, word }) => ({ body: { Id: ids.mediaType, Name: word() } })),
  sysadmin('DELETE /api/MediaTypes/Delete/{id}', ({ spare }) => ({ path: { id: spare.mediaType } })),
  user('GET /api/StationCategory/List', () => ({}), ['Id']),
  sysadmin('POST /api/StationCategory/Add', ({ word }) => ({ body: { Name: word() } }), ['Id']),
  sysadmin('PUT /api/StationCategory/Update', ({ ids, word }) => ({ body: { Id: ids.category, Name: word() } })),
  user('GET /api/ContinuousStationCategory/List'),
  sysadmin('POST /api/ContinuousStationCategory/Add', ({ word }) => ({ body: { Name: word() } }), ['Id']),
  sysadmin('PUT /api/ContinuousStationCategory/Update', async ({ boss, word }) => {
    const { Id } = await boss.catalogue.addContinuousStationCategory({ body: { Name: word() } });
    return { body: { Id, Name: word() } };
  }),
  tadmin('POST /api/ContinuousStationCategory/EditContinuousCategory', async ({ tenant, boss, word }) => {
    const { Id: CategoryId } = await boss.catalogue.addContinuousStationCategory({ body: { Name: word() } });
    const body = { SourceType: 'continuous_aquarius', LocationIdentifier: word() } as const;
    const { DataSource } = await tenant.admin.locations.createDataSource({ body });
    return { body: { StationId: DataSource.Id, CategoryId } };
  }),
];
