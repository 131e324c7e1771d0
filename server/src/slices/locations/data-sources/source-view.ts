import { type DataSource, locationFallbacks, SourceType, type Synonym } from '@freshet/contract';
import type { z } from 'zod';
import type { SourceRow, SynonymRow } from './source-queries.ts';

export type WireSource = z.input<typeof DataSource>;

export const toDataSource = (row: SourceRow, isShared: boolean): WireSource => ({
  Id: row.id,
  SourceType: SourceType.parse(row.source_type),
  MonitoringFeatureId: row.monitoring_feature_id,
  LocationIdentifier: primaryName(row),
  LocationType: row.location_type,
  LocationDescription: row.description,
  Latitude: row.latitude,
  Longitude: row.longitude,
  ElevationMetres: row.elevation_m,
  TimeZone: row.time_zone,
  DefaultMediaTypeId: row.media_type_id,
  CategoryId: row.category_id,
  TagIds: row.tag_ids,
  MediaTypeIds: row.media_type_ids,
  CommunityType: row.community_type,
  PlotType: row.plot_type,
  SurveyType: row.survey_type,
  Synonyms: row.synonyms.map(toSynonym),
  IsShared: isShared,
});

export const primaryName = ({ synonyms }: SourceRow): string =>
  synonyms.find((synonym) => synonym.is_primary)?.name ?? locationFallbacks.noName;

const toSynonym = (row: SynonymRow): z.input<typeof Synonym> => ({
  Id: row.id,
  Name: row.name,
  IsPrimary: row.is_primary,
  IsQaQc: row.is_qa_qc,
  QaQcType: row.qa_qc_type,
  IsDepthHeightDatum: row.is_depth_height,
  DepthHeightStartValue: row.depth_start,
  DepthHeightEndValue: row.depth_end,
  DepthHeightDatumId: row.datum_id,
  Datum: row.datum,
});

/** What the audit keeps of a data source. */
export const toSourceFacts = (row: SourceRow) => ({
  name: primaryName(row),
  sourceType: row.source_type,
  place: row.monitoring_feature_id,
  type: row.location_type,
  description: row.description,
  latitude: row.latitude,
  longitude: row.longitude,
  elevationMetres: row.elevation_m,
  timeZone: row.time_zone,
  mediaType: row.media_type_id,
  category: row.category_id,
  tags: row.tag_ids,
  communityType: row.community_type,
  plotType: row.plot_type,
  surveyType: row.survey_type,
});

/** What the audit keeps of a data source's names. */
export const toNameFacts = (row: SourceRow) => ({
  primary: primaryName(row),
  others: row.synonyms.filter((synonym) => !synonym.is_primary).map(nameFacts),
});

const nameFacts = (synonym: SynonymRow) => ({
  name: synonym.name,
  ...(synonym.is_qa_qc ? { qaQcType: synonym.qa_qc_type } : {}),
  ...(synonym.is_depth_height ? { from: synonym.depth_start, to: synonym.depth_end, datum: synonym.datum } : {}),
});
