import { z } from 'zod';
import { CategoryAssignment, TagAssignment } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  CategoryId,
  DataSourceId,
  DataSourceIdText,
  DatumId,
  Done,
  longText,
  MediaTypeId,
  MetadataId,
  MetadataIdText,
  MonitoringFeatureId,
  MonitoringFeatureIdText,
  SynonymId,
  TagId,
  TenantId,
  TenantIdText,
  text,
} from './values.ts';

export const sourceTypes = [
  'continuous_aquarius',
  'discrete_envirodata',
  'vegetativemonitoring_envirodata',
  'surveys_envirodata',
] as const;
export const SourceType = z.enum(sourceTypes);
export type SourceType = z.infer<typeof SourceType>;

/** The name a screen shows when there is none. */
export const locationFallbacks = {
  noName: 'NO_LOCATION_NAME',
  noStation: 'STATION_NOT_FOUND',
  notAssigned: 'NO_LOCATION_ASSIGNED',
  notFound: 'LOCATION_NOT_FOUND',
} as const;

/** What a synonym says besides its name. */
const synonymFacts = {
  IsQaQc: z.boolean(),
  QaQcType: z.string().max(100).nullable(),
  IsDepthHeightDatum: z.boolean(),
  DepthHeightStartValue: z.number().nullable(),
  DepthHeightEndValue: z.number().nullable(),
  DepthHeightDatumId: DatumId.nullable(),
};
export const Synonym = z.object({
  Id: SynonymId,
  Name: z.string(),
  IsPrimary: z.boolean(),
  ...synonymFacts,
  Datum: z.string().nullable(),
});
export type Synonym = z.infer<typeof Synonym>;

/** `synonymData` of the data-source calls. A QA/QC synonym without a type is a Duplicate. */
export const SynonymData = z.strictObject(synonymFacts).partial();
export type SynonymData = z.infer<typeof SynonymData>;

const place = {
  LocationType: longText(100).nullable(),
  LocationDescription: longText(1000).nullable(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  ElevationMetres: z.number().min(-12000).max(10000).nullable(),
  TimeZone: text(100),
};

/** A station, plot or survey location. Coordinates outside the globe never get this far: they are null. */
export const DataSource = z.object({
  Id: DataSourceId,
  SourceType,
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  LocationIdentifier: z.string(),
  ...place,
  CategoryId: CategoryId.nullable(),
  TagIds: z.array(TagId),
  MediaTypeIds: z.array(MediaTypeId),
  CommunityType: z.string().nullable(),
  PlotType: z.string().nullable(),
  SurveyType: z.string().nullable(),
  Synonyms: z.array(Synonym),
  /** True for a station of another tenant that this tenant may read. */
  IsShared: z.boolean(),
});
export type DataSource = z.infer<typeof DataSource>;

export const NewDataSource = z.strictObject({
  SourceType,
  LocationIdentifier: text(200),
  MonitoringFeatureId: MonitoringFeatureId.nullable().optional(),
  ...z.object(place).partial().shape,
  CommunityType: text(100).nullable().optional(),
  PlotType: text(100).nullable().optional(),
  SurveyType: text(100).nullable().optional(),
});
export type NewDataSource = z.infer<typeof NewDataSource>;

export const DataSourceChange = z.strictObject({ Id: DataSourceId, ...z.object(place).partial().shape });
export type DataSourceChange = z.infer<typeof DataSourceChange>;

export const FeatureDataSource = z.object({
  SourceType,
  SourceId: DataSourceId,
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  Data: DataSource.nullable(),
});
export const MonitoringFeature = z.object({
  Id: MonitoringFeatureId,
  DisplayName: z.string(),
  FeatureDataSources: z.array(FeatureDataSource),
  IsShared: z.boolean(),
});
export type MonitoringFeature = z.infer<typeof MonitoringFeature>;

/** The compact form screens load for all places at once. */
export const FeatureBrief = z.object({ Id: MonitoringFeatureId, DisplayName: z.string() });
export const SourceBrief = z.object({
  SourceType,
  SourceId: DataSourceId,
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  LocationIdentifier: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  CategoryId: CategoryId.nullable(),
  IsShared: z.boolean(),
});
export type SourceBrief = z.infer<typeof SourceBrief>;

/** One thing a link, unlink, merge or auto-assign would change, or has changed. */
export const LinkChange = z.object({
  Kind: z.enum([
    'linked',
    'unlinked',
    'featureCreated',
    'featureDeleted',
    'primaryMoved',
    'synonymMoved',
    'dataMoved',
    'proposed',
    'unmatched',
  ]),
  SourceType: SourceType.nullable(),
  SourceId: DataSourceId.nullable(),
  SourceName: z.string().nullable(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  MonitoringFeatureName: z.string().nullable(),
  /** One sentence: what changes and why. */
  Message: z.string(),
});
export type LinkChange = z.infer<typeof LinkChange>;

/** `IsTestRun` answers exactly what the real run does. `UndoId` takes a real run back. */
export const LinkOutcome = z.object({
  IsTestRun: z.boolean(),
  Changes: z.array(LinkChange),
  UndoId: z.uuid().nullable(),
});
export type LinkOutcome = z.infer<typeof LinkOutcome>;

const linkRequest = z.strictObject({
  baseSynonym: text(200).optional(),
  monitoringFeatureId: MonitoringFeatureId.nullable().optional(),
  /** Take over a source that already belongs to another feature. */
  canCompromise: z.boolean().optional(),
  shouldMovePrimaryAlias: z.boolean().optional(),
  makePrimary: z.boolean().optional(),
  isTestRun: z.boolean(),
});
export type LinkRequest = z.infer<typeof linkRequest>;

const sourcePath = z.object({ type: SourceType, id: DataSourceIdText });
const byFeatureId = z.object({ id: MonitoringFeatureIdText });
const sourceTypeList = z
  .string()
  .max(200)
  .regex(/^[a-z_,]+$/, 'Names separated by commas.');

export const StationMatch = z.object({
  StationSynonym: z.string(),
  StationName: z.string(),
  StationId: DataSourceId,
  Alias: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  DataTypes: z.array(SourceType),
});
export type StationMatch = z.infer<typeof StationMatch>;

/** A warning about a place that is stored nevertheless. */
export const PlaceWarning = z.object({ Code: z.enum(['farFromOthers', 'coordinatesDropped']), Message: z.string() });

export const Datum = z.object({ Id: DatumId, Name: z.string(), Description: z.string() });
export type Datum = z.infer<typeof Datum>;

export const metadataFieldTypes = ['Text', 'Number', 'Date'] as const;
const metadataFields = {
  Field: text(100),
  FieldValue: text(2000),
  FieldType: z.enum(metadataFieldTypes),
  Ordinal: z.number().int().min(1).max(10_000),
};

export const StationMetadata = z.object({
  Id: MetadataId,
  StationId: DataSourceId,
  Field: z.string(),
  FieldValue: z.string(),
  FieldType: z.enum(metadataFieldTypes),
  Ordinal: z.number().int(),
});
export type StationMetadata = z.infer<typeof StationMetadata>;

export const NewDatum = z.strictObject({ Name: text(100), Description: longText(500) });
export type NewDatum = z.infer<typeof NewDatum>;
const byTenantName = z.object({ tenantName: text(100) });

export const locations = {
  monitoringFeaturesUi: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeaturesUI',
    needs: 'locations.read',
    summary: 'All places in brief.',
    reply: z.object({ MonitoringFeatures: z.array(FeatureBrief), FeatureDataSources: z.array(SourceBrief) }),
  }),
  feature: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id',
    needs: 'locations.read',
    summary: 'One place with its data sources.',
    params: byFeatureId,
    reply: MonitoringFeature,
    errors: ['notFound'],
  }),
  featureDetails: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id/Details',
    needs: 'locations.read',
    summary:
      'One place; sourceTypes picks data sources, sourceTypeProperties (type.Property, comma-joined) their fields.',
    params: byFeatureId,
    query: z.strictObject({
      sourceTypes: sourceTypeList.optional(),
      sourceTypeProperties: z.string().max(2000).optional(),
    }),
    reply: MonitoringFeature,
    errors: ['notFound'],
  }),
  createFeature: endpoint({
    method: 'POST',
    path: '/api/MonitoringFeatures',
    needs: 'locations.write',
    summary: 'Adds a place, with its data sources if given.',
    body: z.strictObject({ DisplayName: text(200), DataSources: z.array(NewDataSource).max(20).optional() }),
    reply: MonitoringFeature.extend({ Warnings: z.array(PlaceWarning) }),
    errors: ['locations.nameTaken', 'notFound'],
  }),
  updateFeature: endpoint({
    method: 'PUT',
    path: '/api/MonitoringFeatures',
    needs: 'locations.write',
    summary: 'Renames a place.',
    body: z.strictObject({ Id: MonitoringFeatureId, DisplayName: text(200) }),
    reply: MonitoringFeature,
    errors: ['notFound', 'locations.nameTaken'],
  }),
  deleteFeature: endpoint({
    method: 'DELETE',
    path: '/api/MonitoringFeatures/:id',
    needs: 'locations.delete',
    summary:
      'Deletes a place. Its data sources are unlinked, not deleted; photos, documents and notes must be gone first.',
    params: byFeatureId,
    reply: Done,
    errors: ['notFound', 'locations.featureInUse'],
  }),
  dataSources: endpoint({
    method: 'GET',
    path: '/api/dataSources',
    needs: 'locations.read',
    summary: 'All data sources, of the given types if any are given.',
    query: z.strictObject({ sourceTypes: sourceTypeList.optional() }),
    reply: z.array(DataSource),
  }),
  dataSource: endpoint({
    method: 'GET',
    path: '/api/dataSources/:type/:id',
    needs: 'locations.read',
    summary: 'One data source.',
    params: sourcePath,
    reply: DataSource,
    errors: ['notFound'],
  }),
  createDataSource: endpoint({
    method: 'POST',
    path: '/api/dataSources',
    needs: 'locations.write',
    summary: 'Adds a station, plot or survey location.',
    body: NewDataSource,
    reply: z.object({ DataSource, Warnings: z.array(PlaceWarning) }),
    errors: ['notFound', 'locations.nameTaken'],
  }),
  updateDataSource: endpoint({
    method: 'PUT',
    path: '/api/dataSources',
    needs: 'locations.write',
    summary: 'Changes where a data source is and how it is described.',
    body: DataSourceChange,
    reply: z.object({ DataSource, Warnings: z.array(PlaceWarning) }),
    errors: ['notFound'],
  }),
  addSynonym: endpoint({
    method: 'POST',
    path: '/api/DataSources/Synonyms',
    needs: 'locations.write',
    summary:
      'Adds a name to a data source. A primary one takes the place of the old primary, which stays as a synonym.',
    body: z.strictObject({
      synonymName: text(200),
      isPrimary: z.boolean(),
      sourceType: SourceType,
      sourceId: DataSourceId,
      synonymData: SynonymData.nullable().optional(),
    }),
    reply: DataSource,
    errors: ['notFound', 'locations.nameTaken'],
  }),
  updateSynonym: endpoint({
    method: 'PUT',
    path: '/api/DataSources/Synonyms',
    needs: 'locations.write',
    summary: 'Changes a name.',
    body: z.strictObject({
      synonymId: SynonymId,
      synonymName: text(200),
      isPrimary: z.boolean(),
      sourceType: SourceType,
      sourceId: DataSourceId,
      synonymData: SynonymData.nullable().optional(),
    }),
    reply: DataSource,
    errors: ['notFound', 'locations.nameTaken', 'locations.primaryNeeded'],
  }),
  deleteSynonym: endpoint({
    method: 'DELETE',
    path: '/api/DataSources/Synonyms',
    needs: 'locations.write',
    summary:
      'Removes a name, or moves it to another data source of the same type (assignToLocation). The primary one cannot go.',
    body: z.strictObject({
      synonymName: text(200),
      sourceType: SourceType,
      sourceId: DataSourceId,
      assignToLocation: DataSourceId.nullable().optional(),
    }),
    reply: DataSource,
    errors: ['notFound', 'locations.primaryNeeded'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/dataSources/:type/:id/MFID',
    needs: 'locations.write',
    summary: 'Links a data source to a place; a test run answers what would change.',
    params: sourcePath,
    body: linkRequest,
    reply: LinkOutcome,
    errors: ['notFound', 'locations.alreadyLinked'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/dataSources/:type/:id/UNLINK',
    needs: 'locations.write',
    summary: 'Takes a data source out of its place.',
    params: sourcePath,
    body: linkRequest,
    reply: LinkOutcome,
    errors: ['notFound', 'locations.notLinked'],
  }),
  autoAssign: endpoint({
    method: 'POST',
    path: '/api/dataSources/AutoAssign',
    needs: 'locations.write',
    summary: 'Finds places for data sources by name, synonym and distance. Near names are proposed, never taken.',
    body: z.strictObject({
      dataSources: z
        .array(z.strictObject({ sourceType: SourceType, sourceId: DataSourceId }))
        .max(50_000)
        .nullable(),
      createNewLocations: z.boolean(),
      isTestRun: z.boolean(),
    }),
    reply: LinkOutcome,
    errors: ['notFound'],
    bodyLimitBytes: 8_000_000,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Merge',
    needs: 'locations.merge',
    summary: 'Merges one station into another of the same type: names, data, photos and notes move.',
    body: z.strictObject({ SourceStationId: DataSourceId, TargetStationId: DataSourceId, IsTestRun: z.boolean() }),
    reply: LinkOutcome,
    errors: ['notFound', 'locations.cannotMerge'],
  }),
  undoLinking: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Undo',
    needs: 'locations.merge',
    summary: 'Takes back a link, unlink, auto-assign or merge, if nothing it touched has changed since.',
    body: z.strictObject({ UndoId: z.uuid() }),
    reply: LinkOutcome,
    errors: ['notFound', 'locations.cannotUndo'],
  }),
  searchStations: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Search',
    needs: 'locations.read',
    summary: 'Stations whose name or synonym contains the text, best first, at most 10 unless Limit says otherwise.',
    body: z.strictObject({
      SearchData: longText(200),
      TenantId: TenantId.optional(),
      Limit: z.number().int().min(1).max(200).optional(),
    }),
    reply: z.object({ Matches: z.array(StationMatch), Total: z.number().int() }),
    errors: ['notFound'],
  }),
  editStationCategory: endpoint({
    method: 'POST',
    path: '/api/StationManagement/EditStationCategory',
    needs: 'locations.write',
    summary: 'Puts a station with samples into a category.',
    body: CategoryAssignment,
    reply: Done,
    errors: ['notFound', 'locations.alreadyInCategory'],
  }),
  editContinuousCategory: endpoint({
    method: 'POST',
    path: '/api/ContinuousStationCategory/EditContinuousCategory',
    needs: 'locations.write',
    summary: 'Puts a station with time series into a category.',
    body: CategoryAssignment,
    reply: Done,
    errors: ['notFound', 'locations.alreadyInCategory'],
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/api/Tag/set',
    needs: 'locations.write',
    summary: 'Replaces the tags of a continuous station.',
    body: TagAssignment,
    reply: Done,
    errors: ['notFound'],
  }),
  continuousLocations: endpoint({
    method: 'GET',
    path: '/api/LocationAPI/Get/:program',
    needs: 'locations.read',
    summary: 'The continuous stations of the tenant named or numbered in the path.',
    params: z.object({ program: text(100) }),
    reply: z.array(DataSource),
    errors: ['notFound'],
  }),
  discreteLocations: endpoint({
    method: 'GET',
    path: '/api/WaterQuality/Location/List/:id',
    needs: 'locations.read',
    summary: 'The discrete stations of a tenant.',
    params: z.object({ id: TenantIdText }),
    reply: z.array(DataSource),
    errors: ['notFound'],
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots',
    needs: 'locations.read',
    summary: 'The vegetation plots.',
    reply: z.object({ Plots: z.array(z.object({ Id: DataSourceId, PlotName: z.string() })), Count: z.number().int() }),
  }),
  stationMetadata: endpoint({
    method: 'GET',
    path: '/api/Station/Metadata/List/:id',
    needs: 'locations.read',
    summary: 'The metadata of a station, in order.',
    params: z.object({ id: DataSourceIdText }),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  upsertMetadata: endpoint({
    method: 'POST',
    path: '/api/Station/Metadata/Upsert',
    needs: 'locations.write',
    summary: 'Adds a metadata field, or replaces the one of the same name.',
    body: z.strictObject({ StationId: DataSourceId, ...metadataFields }),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  updateMetadata: endpoint({
    method: 'PUT',
    path: '/api/Station/Metadata/Update',
    needs: 'locations.write',
    summary: 'Changes a metadata field; moving it renumbers the others.',
    body: z.strictObject({ Id: MetadataId, ...metadataFields }),
    reply: z.array(StationMetadata),
    errors: ['notFound', 'locations.fieldTaken'],
  }),
  deleteMetadata: endpoint({
    method: 'DELETE',
    path: '/api/Station/Metadata/Delete/:id',
    needs: 'locations.delete',
    summary: 'Removes a metadata field.',
    params: z.object({ id: MetadataIdText }),
    reply: z.array(StationMetadata),
    errors: ['notFound'],
  }),
  ownDatums: endpoint({
    method: 'GET',
    path: '/api/Datums',
    needs: 'locations.read',
    summary: 'The depth and height datums of the tenant.',
    reply: z.array(Datum),
  }),
  datums: endpoint({
    method: 'GET',
    path: '/api/Datums/:tenantName',
    needs: 'locations.read',
    summary: 'The datums of a named tenant.',
    params: byTenantName,
    reply: z.array(Datum),
    errors: ['notFound'],
  }),
  replaceDatums: endpoint({
    method: 'POST',
    path: '/api/Datums/:tenantName',
    needs: 'locations.write',
    summary: 'Adds several datums.',
    params: byTenantName,
    body: z.array(NewDatum).min(1).max(200),
    reply: z.array(Datum),
    errors: ['notFound', 'locations.datumTaken'],
  }),
  addDatum: endpoint({
    method: 'POST',
    path: '/api/Datum/:tenantName',
    needs: 'locations.write',
    summary: 'Adds a datum.',
    params: byTenantName,
    body: NewDatum,
    reply: Datum,
    errors: ['notFound', 'locations.datumTaken'],
  }),
  updateDatum: endpoint({
    method: 'PUT',
    path: '/api/Datums/:tenantName',
    needs: 'locations.write',
    summary: 'Changes a datum.',
    params: byTenantName,
    body: z.strictObject({ Id: DatumId, Name: text(100), Description: longText(500) }),
    reply: Datum,
    errors: ['notFound', 'locations.datumTaken'],
  }),
  deleteDatum: endpoint({
    method: 'DELETE',
    path: '/api/Datums/:tenantName',
    needs: 'locations.delete',
    summary: 'Deletes a datum no synonym uses.',
    params: byTenantName,
    body: z.strictObject({ Id: DatumId }),
    reply: Done,
    errors: ['notFound', 'locations.datumInUse'],
  }),
};
