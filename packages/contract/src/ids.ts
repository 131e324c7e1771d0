import { z } from 'zod';
import { fileSchemaPattern } from './file-schema-pattern.ts';
import { asText, digits, id } from './make-id.ts';
import { refuse } from './sentences/refuse.ts';

export const TenantId = id<'TenantId'>();
export type TenantId = z.infer<typeof TenantId>;
export const TenantIdText = z.codec(digits(), TenantId, asText);

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const MonitoringFeatureId = id<'MonitoringFeatureId'>();
export type MonitoringFeatureId = z.infer<typeof MonitoringFeatureId>;
export const MonitoringFeatureIdText = z.codec(digits(), MonitoringFeatureId, asText);

/** Several of them in a query string, joined by commas. */
const idsText = () =>
  z
    .string()
    .max(11_000, refuse('atMostIds', { most: 1_000 }))
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, refuse('mustBeNumbersWithCommas'));
const idsAsText = {
  decode: (list: string) => list.split(',').map(Number),
  encode: (ids: readonly number[]) => ids.join(','),
};
export const MonitoringFeatureIdList = z.codec(
  idsText(),
  z.array(MonitoringFeatureId).max(1000, refuse('atMostIds', { most: 1_000 })),
  idsAsText,
);

/** A station, plot or survey location. */
export const DataSourceId = id<'DataSourceId'>();
export type DataSourceId = z.infer<typeof DataSourceId>;
export const DataSourceIdText = z.codec(digits(), DataSourceId, asText);
export const DataSourceIdList = z.codec(
  idsText(),
  z.array(DataSourceId).max(1000, refuse('atMostIds', { most: 1_000 })),
  idsAsText,
);

export const StationImportId = id<'StationImportId'>();
export type StationImportId = z.infer<typeof StationImportId>;
export const StationImportIdText = z.codec(digits(), StationImportId, asText);

export const SynonymId = id<'SynonymId'>();
export type SynonymId = z.infer<typeof SynonymId>;

export const DatumId = id<'DatumId'>();
export type DatumId = z.infer<typeof DatumId>;

export const MetadataId = id<'MetadataId'>();
export type MetadataId = z.infer<typeof MetadataId>;
export const MetadataIdText = z.codec(digits(), MetadataId, asText);

export const NoteId = id<'NoteId'>();
export type NoteId = z.infer<typeof NoteId>;
export const NoteIdText = z.codec(digits(), NoteId, asText);

export const MediaTypeId = id<'MediaTypeId'>();
export type MediaTypeId = z.infer<typeof MediaTypeId>;
export const MediaTypeIdText = z.codec(digits(), MediaTypeId, asText);

export const CategoryId = id<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;

export const TagId = id<'TagId'>();
export type TagId = z.infer<typeof TagId>;
export const TagIdList = z.codec(idsText(), z.array(TagId).max(1000, refuse('atMostIds', { most: 1_000 })), idsAsText);

export const MapLayerId = id<'MapLayerId'>();
export type MapLayerId = z.infer<typeof MapLayerId>;
export const MapLayerIdText = z.codec(digits(), MapLayerId, asText);

export const MapServiceId = id<'MapServiceId'>();
export type MapServiceId = z.infer<typeof MapServiceId>;

export const ContentItemId = id<'ContentItemId'>();
export type ContentItemId = z.infer<typeof ContentItemId>;

export const SampleId = id<'SampleId'>();
export type SampleId = z.infer<typeof SampleId>;
export const SampleIdText = z.codec(digits(), SampleId, asText);

export const ImportId = id<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;
export const ImportIdText = z.codec(digits(), ImportId, asText);

export const SampleDocumentId = id<'SampleDocumentId'>();
export type SampleDocumentId = z.infer<typeof SampleDocumentId>;
export const SampleDocumentIdText = z.codec(digits(), SampleDocumentId, asText);

export const UnitId = id<'UnitId'>();
export type UnitId = z.infer<typeof UnitId>;
export const UnitIdText = z.codec(digits(), UnitId, asText);

export const UnitGroupId = id<'UnitGroupId'>();
export type UnitGroupId = z.infer<typeof UnitGroupId>;
export const UnitGroupIdText = z.codec(digits(), UnitGroupId, asText);

export const UnitConversionId = id<'UnitConversionId'>();
export type UnitConversionId = z.infer<typeof UnitConversionId>;
export const UnitConversionIdText = z.codec(digits(), UnitConversionId, asText);

export const AnalyteId = id<'AnalyteId'>();
export type AnalyteId = z.infer<typeof AnalyteId>;
export const AnalyteIdText = z.codec(digits(), AnalyteId, asText);

export const AliasId = id<'AliasId'>();
export type AliasId = z.infer<typeof AliasId>;
export const AliasIdText = z.codec(digits(), AliasId, asText);

export const GuidelineId = id<'GuidelineId'>();
export type GuidelineId = z.infer<typeof GuidelineId>;
export const GuidelineIdText = z.codec(digits(), GuidelineId, asText);

export const GuidelineVersionId = id<'GuidelineVersionId'>();
export type GuidelineVersionId = z.infer<typeof GuidelineVersionId>;
export const GuidelineVersionIdText = z.codec(digits(), GuidelineVersionId, asText);

export const StandardId = id<'StandardId'>();
export type StandardId = z.infer<typeof StandardId>;
export const StandardIdText = z.codec(digits(), StandardId, asText);

export const CofactorId = id<'CofactorId'>();
export type CofactorId = z.infer<typeof CofactorId>;

export const CofactorLinkId = id<'CofactorLinkId'>();
export type CofactorLinkId = z.infer<typeof CofactorLinkId>;
export const CofactorLinkIdText = z.codec(digits(), CofactorLinkId, asText);

export const CofactorDefaultId = id<'CofactorDefaultId'>();
export type CofactorDefaultId = z.infer<typeof CofactorDefaultId>;
export const CofactorDefaultIdText = z.codec(digits(), CofactorDefaultId, asText);

export const StrategyId = id<'StrategyId'>();
export type StrategyId = z.infer<typeof StrategyId>;

export const FlagId = id<'FlagId'>();
export type FlagId = z.infer<typeof FlagId>;

/** A line of the ledger of decisions about a file. */
export const DecisionId = id<'DecisionId'>();
export type DecisionId = z.infer<typeof DecisionId>;
export const DecisionIdText = z.codec(digits(), DecisionId, asText);

export const ResultId = id<'ResultId'>();
export type ResultId = z.infer<typeof ResultId>;
export const ResultIdText = z.codec(digits(), ResultId, asText);

/** A file of the raw data repository. */
export const FileId = id<'FileId'>();
export type FileId = z.infer<typeof FileId>;
export const FileIdText = z.codec(digits(), FileId, asText);

export const FileVersionId = id<'FileVersionId'>();
export type FileVersionId = z.infer<typeof FileVersionId>;
export const FileVersionIdText = z.codec(digits(), FileVersionId, asText);

export const MetadataSchemaId = id<'MetadataSchemaId'>();
export type MetadataSchemaId = z.infer<typeof MetadataSchemaId>;
export const MetadataSchemaIdText = z.codec(digits(), MetadataSchemaId, asText);

/** A file on its way in. */
export const UploadId = z.uuid(refuse('mustBeUuid')).toLowerCase().brand<'UploadId'>();
export type UploadId = z.infer<typeof UploadId>;

/**
 * How a file is read: the id of a format shipped with the product, or the number of one of the tenant's own schemas.
 */
export const FileSchemaId = z.string().regex(fileSchemaPattern, refuse('mustBeFileSchema')).brand<'FileSchemaId'>();
export type FileSchemaId = z.infer<typeof FileSchemaId>;

/** A message of the product to a person. */
export const MessageId = id<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const ImportNotificationId = id<'ImportNotificationId'>();
export type ImportNotificationId = z.infer<typeof ImportNotificationId>;
export const ImportNotificationIdText = z.codec(digits(), ImportNotificationId, asText);

export const SavedQueryId = id<'SavedQueryId'>();
export type SavedQueryId = z.infer<typeof SavedQueryId>;
export const SavedQueryIdText = z.codec(digits(), SavedQueryId, asText);

export const ReportRunId = id<'ReportRunId'>();
export type ReportRunId = z.infer<typeof ReportRunId>;
export const ReportRunIdText = z.codec(digits(), ReportRunId, asText);

export const ReportScheduleId = id<'ReportScheduleId'>();
export type ReportScheduleId = z.infer<typeof ReportScheduleId>;
export const ReportScheduleIdText = z.codec(digits(), ReportScheduleId, asText);

export const AnnotationId = id<'AnnotationId'>();
export type AnnotationId = z.infer<typeof AnnotationId>;
export const AnnotationIdText = z.codec(digits(), AnnotationId, asText);

export const DashboardId = id<'DashboardId'>();
export type DashboardId = z.infer<typeof DashboardId>;
export const DashboardIdText = z.codec(digits(), DashboardId, asText);

/** A location of an AQUARIUS server, and a time series of one, by their numbers here. */
export const AquariusStationId = id<'AquariusStationId'>();
export type AquariusStationId = z.infer<typeof AquariusStationId>;
export const AquariusStationIdText = z.codec(digits(), AquariusStationId, asText);
export const AquariusSeriesId = id<'AquariusSeriesId'>();
export type AquariusSeriesId = z.infer<typeof AquariusSeriesId>;
export const AquariusSeriesIdText = z.codec(digits(), AquariusSeriesId, asText);

export const SeriesId = id<'SeriesId'>();
export type SeriesId = z.infer<typeof SeriesId>;
export const SeriesIdText = z.codec(digits(), SeriesId, asText);
export const SeriesDeliveryId = id<'SeriesDeliveryId'>();
export const SeriesDeliveryIdText = z.codec(digits(), SeriesDeliveryId, asText);

/** A correction of a stretch of a series. */
export const SeriesCorrectionId = id<'SeriesCorrectionId'>();
export type SeriesCorrectionId = z.infer<typeof SeriesCorrectionId>;
export const SeriesCorrectionIdText = z.codec(digits(), SeriesCorrectionId, asText);

/** A grade of a stretch of a series. */
export const SeriesGradeId = id<'SeriesGradeId'>();
export type SeriesGradeId = z.infer<typeof SeriesGradeId>;
export const SeriesGradeIdText = z.codec(digits(), SeriesGradeId, asText);

/** What a check found at a point of a series. */
export const SeriesFindingId = id<'SeriesFindingId'>();
export type SeriesFindingId = z.infer<typeof SeriesFindingId>;
export const SeriesFindingIdText = z.codec(digits(), SeriesFindingId, asText);

/** A time of a series beyond a limit of a standard. */
export const SeriesEventId = id<'SeriesEventId'>();
export type SeriesEventId = z.infer<typeof SeriesEventId>;
export const SeriesEventIdText = z.codec(digits(), SeriesEventId, asText);

/** The id of what is changed; 0, null or nothing for what is new. */
export const newOr = <Id extends z.ZodType>(known: Id) =>
  z
    .union([z.literal(0), known])
    .nullable()
    .optional();

export const AttachmentId = z.uuid(refuse('mustBeUuid')).toLowerCase().brand<'AttachmentId'>();
export type AttachmentId = z.infer<typeof AttachmentId>;

export const DataGradeId = id<'DataGradeId'>();
export type DataGradeId = z.infer<typeof DataGradeId>;
export const DataGradeIdText = z.codec(digits(), DataGradeId, asText);

export const GradeConfigurationId = id<'GradeConfigurationId'>();
export type GradeConfigurationId = z.infer<typeof GradeConfigurationId>;
export const GradeConfigurationIdText = z.codec(digits(), GradeConfigurationId, asText);

/** What a link, unlink, auto-assign or merge did. */
export const LinkingId = z.uuid(refuse('mustBeUuid')).toLowerCase().brand<'LinkingId'>();
export type LinkingId = z.infer<typeof LinkingId>;

/** A token of a script or a service. */
export const AccessTokenId = z.uuid(refuse('mustBeUuid')).toLowerCase().brand<'AccessTokenId'>();
export type AccessTokenId = z.infer<typeof AccessTokenId>;

export const ExecutionId = z.uuid(refuse('mustBeUuid')).toLowerCase().brand<'ExecutionId'>();
export type ExecutionId = z.infer<typeof ExecutionId>;

/** A service of the installation: this product's own, or one that is called over HTTP. */
export const ServiceId = id<'ServiceId'>();
export type ServiceId = z.infer<typeof ServiceId>;
export const ServiceIdText = z.codec(digits(), ServiceId, asText);

export const ServiceConfigurationId = id<'ServiceConfigurationId'>();
export type ServiceConfigurationId = z.infer<typeof ServiceConfigurationId>;
export const ServiceConfigurationIdText = z.codec(digits(), ServiceConfigurationId, asText);

export const ImporterId = id<'ImporterId'>();
export type ImporterId = z.infer<typeof ImporterId>;
export const ImporterIdText = z.codec(digits(), ImporterId, asText);
