import type { Attachment, DataSource, DataSourceRow, MonitoringFeature } from '@freshet/contract';

export const aSource = (over: Partial<DataSource> = {}): DataSource => ({
  Id: 11 as DataSource['Id'],
  SourceType: 'discrete_envirodata',
  MonitoringFeatureId: 1 as NonNullable<DataSource['MonitoringFeatureId']>,
  LocationIdentifier: 'Elk River',
  LocationType: 'River',
  LocationDescription: null,
  Latitude: 49.5,
  Longitude: -115.25,
  ElevationMetres: null,
  TimeZone: 'America/Vancouver',
  DefaultMediaTypeId: null,
  CategoryId: null,
  TagIds: [],
  MediaTypeIds: [],
  CommunityType: null,
  PlotType: null,
  SurveyType: null,
  Synonyms: [
    aSynonym({ Id: 1 as never, Name: 'Elk River', IsPrimary: true }),
    aSynonym({ Id: 2 as never, Name: 'E206585' }),
  ],
  IsShared: false,
  ...over,
});

/** The same as a row of the table. */
export const rowOf = (source: DataSource, DisplayName: string | null = 'Elk River'): DataSourceRow => ({
  Id: source.Id,
  SourceType: source.SourceType,
  MonitoringFeatureId: source.MonitoringFeatureId,
  LocationIdentifier: source.LocationIdentifier,
  Latitude: source.Latitude,
  Longitude: source.Longitude,
  CategoryId: source.CategoryId,
  TagIds: source.TagIds,
  IsShared: source.IsShared,
  DisplayName: source.MonitoringFeatureId === null ? null : DisplayName,
  OtherNames: source.Synonyms.filter(({ IsPrimary }) => !IsPrimary).map(({ Name }) => Name),
});

export const aSynonym = (over: Partial<DataSource['Synonyms'][number]> = {}): DataSource['Synonyms'][number] => ({
  Id: 2 as DataSource['Synonyms'][number]['Id'],
  Name: 'E206585',
  IsPrimary: false,
  IsQaQc: false,
  QaQcType: null,
  IsDepthHeightDatum: false,
  DepthHeightStartValue: null,
  DepthHeightEndValue: null,
  DepthHeightDatumId: null,
  Datum: null,
  ...over,
});

export const aFeature = (over: Partial<MonitoringFeature> = {}): MonitoringFeature => {
  const source = aSource();
  return {
    Id: 1 as MonitoringFeature['Id'],
    DisplayName: 'Elk River',
    FeatureDataSources: [
      {
        SourceType: source.SourceType,
        SourceId: source.Id,
        MonitoringFeatureId: source.MonitoringFeatureId,
        Data: source,
      },
    ],
    IsShared: false,
    ...over,
  };
};

export const aPhoto = (over: Partial<Attachment> = {}): Attachment => ({
  UUID: '0b9a1f0e-8a52-4a3f-9a4e-4f5b1c2d3e4f' as Attachment['UUID'],
  FileName: 'bank.jpg',
  MediaType: 'image/jpeg',
  SizeBytes: 1200,
  Thumbnail: null,
  FileUrl: '/api/Attachments/x/File',
  Description: 'Left bank',
  UploadedAt: '2026-03-08T17:00:00.000Z',
  UploadedBy: 'ana',
  ...over,
});

/** Two groups of stations, the second one nested. */
export const aMenu = () => ({
  Grouping: [
    {
      SettingType: 'discrete' as const,
      Groups: [
        {
          GroupName: 'Rivers',
          GroupType: 'station_category' as const,
          Children: [],
          MonitoringFeatureIds: [1, 2],
        },
      ],
    },
    { SettingType: 'continuous' as const, Groups: [] },
    { SettingType: 'vegetative-monitoring' as const, Groups: [] },
    { SettingType: 'survey' as const, Groups: [] },
  ],
  UserGroupSettings: [{ SettingType: 'discrete' as const, GroupTypes: ['station_category' as const] }],
  MonitoringFeatures: [
    { Id: 1, DisplayName: 'Elk River' },
    { Id: 2, DisplayName: 'Fording River' },
  ],
  SharedMonitoringFeatureIds: [],
});
