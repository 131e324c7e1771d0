import {
  AccessTokenId,
  AliasId,
  AliasIdText,
  AnalyteId,
  AnalyteIdText,
  AquariusSeriesId,
  AquariusSeriesIdText,
  AquariusStationId,
  AquariusStationIdText,
  AttachmentId,
  CalibrationIdText,
  CategoryId,
  CofactorDefaultId,
  CofactorDefaultIdText,
  CofactorId,
  CofactorLinkId,
  CofactorLinkIdText,
  ContentItemId,
  DashboardId,
  DashboardIdText,
  DataGradeId,
  DataGradeIdText,
  DataSourceId,
  DataSourceIdList,
  DataSourceIdText,
  DatumId,
  DecisionId,
  DecisionIdText,
  DeploymentIdText,
  ExecutionId,
  FileId,
  FileIdText,
  FileSchemaKey,
  FileVersionId,
  FileVersionIdText,
  FlagId,
  GradeConfigurationId,
  GradeConfigurationIdText,
  GuidelineId,
  GuidelineIdText,
  GuidelineVersionId,
  GuidelineVersionIdText,
  ImporterId,
  ImporterIdText,
  ImportId,
  ImportIdText,
  ImportNotificationIdText,
  InstrumentIdText,
  KeptSelectionId,
  LinkingId,
  MapLayerId,
  MapLayerIdText,
  MapServiceId,
  MediaTypeId,
  MediaTypeIdText,
  MessageId,
  MetadataId,
  MetadataIdText,
  MetadataSchemaId,
  MetadataSchemaIdText,
  MonitoringFeatureId,
  MonitoringFeatureIdList,
  MonitoringFeatureIdText,
  NoteId,
  NoteIdText,
  PlotVisitId,
  PlotVisitIdText,
  ReportRunId,
  ReportRunIdText,
  ReportScheduleId,
  ReportScheduleIdText,
  ResultId,
  ResultIdText,
  SampleDocumentId,
  SampleDocumentIdText,
  SampleId,
  SampleIdText,
  SavedQueryId,
  SavedQueryIdText,
  SeriesCorrectionId,
  SeriesCorrectionIdText,
  SeriesDeliveryId,
  SeriesDeliveryIdText,
  SeriesEventIdText,
  SeriesFindingId,
  SeriesFindingIdText,
  SeriesGradeId,
  SeriesGradeIdText,
  SeriesId,
  SeriesIdText,
  ServiceConfigurationId,
  ServiceConfigurationIdText,
  ServiceId,
  ServiceIdText,
  SpecimenIdText,
  StandardId,
  StandardIdText,
  StationImportId,
  StationImportIdText,
  StrategyId,
  SurveyIdText,
  SurveyParameterId,
  SurveyTypeId,
  SurveyTypeIdText,
  SynonymId,
  TagId,
  TagIdList,
  TaxonId,
  TaxonIdText,
  TenantId,
  TenantIdText,
  UnitConversionId,
  UnitConversionIdText,
  UnitGroupId,
  UnitGroupIdText,
  UnitId,
  UnitIdText,
  UploadId,
  UserId,
} from '@freshet/contract';
import type { z } from 'zod';

/** The kinds of things ids name. A new id brand is added here, and to the things the every-route tests make. */
export const kinds = new Map<z.core.$ZodType, IdKind>([
  [TenantId, 'tenant'],
  [TenantIdText, 'tenant'],
  [UserId, 'user'],
  [AccessTokenId, 'accessToken'],
  [ExecutionId, 'execution'],
  [MediaTypeId, 'mediaType'],
  [MediaTypeIdText, 'mediaType'],
  [CategoryId, 'category'],
  [TagId, 'tag'],
  [TagIdList, 'tag'],
  [MapLayerId, 'mapLayer'],
  [MapLayerIdText, 'mapLayer'],
  [MapServiceId, 'mapService'],
  [ContentItemId, 'contentItem'],
  [MonitoringFeatureId, 'feature'],
  [MonitoringFeatureIdText, 'feature'],
  [MonitoringFeatureIdList, 'feature'],
  [DataSourceId, 'station'],
  [DataSourceIdText, 'station'],
  [DataSourceIdList, 'station'],
  [SampleId, 'sample'],
  [SampleIdText, 'sample'],
  [ImportId, 'import'],
  [ImportIdText, 'import'],
  [NoteId, 'note'],
  [NoteIdText, 'note'],
  [SampleDocumentId, 'sampleDocument'],
  [SampleDocumentIdText, 'sampleDocument'],
  [AttachmentId, 'attachment'],
  [SynonymId, 'synonym'],
  [DatumId, 'datum'],
  [StationImportId, 'stationImport'],
  [StationImportIdText, 'stationImport'],
  [MetadataId, 'metadata'],
  [MetadataIdText, 'metadata'],
  [LinkingId, 'linking'],
  [AnalyteId, 'analyte'],
  [AnalyteIdText, 'analyte'],
  [AliasId, 'alias'],
  [AliasIdText, 'alias'],
  [StandardId, 'standard'],
  [UnitId, 'unit'],
  [UnitIdText, 'unit'],
  [UnitGroupId, 'unitGroup'],
  [UnitGroupIdText, 'unitGroup'],
  [UnitConversionId, 'unitConversion'],
  [UnitConversionIdText, 'unitConversion'],
  [FlagId, 'flag'],
  [DataGradeId, 'dataGrade'],
  [DataGradeIdText, 'dataGrade'],
  [GradeConfigurationId, 'gradeConfiguration'],
  [GradeConfigurationIdText, 'gradeConfiguration'],
  [DecisionId, 'decision'],
  [DecisionIdText, 'decision'],
  [GuidelineId, 'guideline'],
  [GuidelineIdText, 'guideline'],
  [GuidelineVersionId, 'guidelineVersion'],
  [GuidelineVersionIdText, 'guidelineVersion'],
  [StandardIdText, 'standard'],
  [CofactorId, 'cofactor'],
  [CofactorLinkId, 'cofactorLink'],
  [CofactorLinkIdText, 'cofactorLink'],
  [CofactorDefaultId, 'cofactorDefault'],
  [CofactorDefaultIdText, 'cofactorDefault'],
  [StrategyId, 'strategy'],
  [ResultId, 'result'],
  [ResultIdText, 'result'],
  [FileId, 'file'],
  [FileIdText, 'file'],
  [FileSchemaKey, 'fileSchema'],
  [FileVersionId, 'fileVersion'],
  [FileVersionIdText, 'fileVersion'],
  [MetadataSchemaId, 'metadataSchema'],
  [MetadataSchemaIdText, 'metadataSchema'],
  [UploadId, 'upload'],
  [MessageId, 'message'],
  [ImportNotificationIdText, 'importNotification'],
  [SavedQueryId, 'savedQuery'],
  [SavedQueryIdText, 'savedQuery'],
  [ReportRunId, 'reportRun'],
  [ReportRunIdText, 'reportRun'],
  [ReportScheduleId, 'reportSchedule'],
  [ReportScheduleIdText, 'reportSchedule'],
  [DashboardId, 'dashboard'],
  [DashboardIdText, 'dashboard'],
  [KeptSelectionId, 'keptSelection'],
  [SeriesId, 'series'],
  [SeriesIdText, 'series'],
  [SeriesDeliveryId, 'seriesDelivery'],
  [SeriesDeliveryIdText, 'seriesDelivery'],
  [SeriesCorrectionId, 'seriesCorrection'],
  [SeriesCorrectionIdText, 'seriesCorrection'],
  [SeriesFindingId, 'seriesFinding'],
  [SeriesFindingIdText, 'seriesFinding'],
  [SeriesGradeId, 'seriesGrade'],
  [SeriesGradeIdText, 'seriesGrade'],
  [SeriesEventIdText, 'seriesEvent'],
  [TaxonId, 'taxon'],
  [TaxonIdText, 'taxon'],
  [PlotVisitId, 'plotVisit'],
  [PlotVisitIdText, 'plotVisit'],
  [SpecimenIdText, 'specimen'],
  [SurveyTypeId, 'surveyType'],
  [SurveyTypeIdText, 'surveyType'],
  [SurveyParameterId, 'surveyParameter'],
  [SurveyIdText, 'survey'],
  [InstrumentIdText, 'instrument'],
  [DeploymentIdText, 'deployment'],
  [CalibrationIdText, 'calibration'],
  [AquariusStationId, 'aquariusStation'],
  [AquariusStationIdText, 'aquariusStation'],
  [AquariusSeriesId, 'aquariusSeries'],
  [AquariusSeriesIdText, 'aquariusSeries'],
  [ServiceId, 'service'],
  [ServiceIdText, 'service'],
  [ServiceConfigurationId, 'serviceConfiguration'],
  [ServiceConfigurationIdText, 'serviceConfiguration'],
  [ImporterId, 'importer'],
  [ImporterIdText, 'importer'],
]);
export type IdKind =
  | 'tenant'
  | 'user'
  | 'accessToken'
  | 'execution'
  | 'mediaType'
  | 'category'
  | 'tag'
  | 'mapLayer'
  | 'mapService'
  | 'contentItem'
  | 'feature'
  | 'station'
  | 'sample'
  | 'import'
  | 'note'
  | 'sampleDocument'
  | 'attachment'
  | 'synonym'
  | 'datum'
  | 'stationImport'
  | 'metadata'
  | 'linking'
  | 'analyte'
  | 'alias'
  | 'standard'
  | 'unit'
  | 'unitGroup'
  | 'unitConversion'
  | 'flag'
  | 'dataGrade'
  | 'gradeConfiguration'
  | 'decision'
  | 'guideline'
  | 'guidelineVersion'
  | 'cofactor'
  | 'cofactorLink'
  | 'cofactorDefault'
  | 'strategy'
  | 'result'
  | 'file'
  | 'fileSchema'
  | 'fileVersion'
  | 'metadataSchema'
  | 'upload'
  | 'message'
  | 'importNotification'
  | 'savedQuery'
  | 'reportRun'
  | 'reportSchedule'
  | 'aquariusStation'
  | 'aquariusSeries'
  | 'service'
  | 'serviceConfiguration'
  | 'importer'
  | 'dashboard'
  | 'keptSelection'
  | 'series'
  | 'seriesDelivery'
  | 'seriesCorrection'
  | 'seriesFinding'
  | 'seriesGrade'
  | 'seriesEvent'
  | 'taxon'
  | 'plotVisit'
  | 'specimen'
  | 'surveyType'
  | 'surveyParameter'
  | 'survey'
  | 'instrument'
  | 'deployment'
  | 'calibration';
export type Ids = Readonly<Record<IdKind, string | number>>;
