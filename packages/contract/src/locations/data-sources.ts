import { isTimeZone } from '@freshet/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  CategoryId,
  DataSourceId,
  DataSourceIdText,
  DatumId,
  Done,
  longText,
  MediaTypeId,
  MonitoringFeatureId,
  SynonymId,
  TagId,
  text,
} from '../values.ts';

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
export const SynonymData = z.object(synonymFacts).partial();
export type SynonymData = z.infer<typeof SynonymData>;

const place = {
  LocationType: longText(100).nullable(),
  LocationDescription: longText(1000).nullable(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  ElevationMetres: z.number().min(-12000).max(10000).nullable(),
  TimeZone: text(100).refine(isTimeZone, refuse('mustBeTimeZone')),
  /** What is sampled there unless a file says otherwise. */
  DefaultMediaTypeId: MediaTypeId.nullable(),
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

/** What a table of all data sources shows of each. */
export const DataSourceRow = DataSource.pick({
  Id: true,
  SourceType: true,
  MonitoringFeatureId: true,
  LocationIdentifier: true,
  Latitude: true,
  Longitude: true,
  CategoryId: true,
  TagIds: true,
  IsShared: true,
}).extend({
  /** What the place is called, null for a data source without one. */
  DisplayName: z.string().nullable(),
  OtherNames: z.array(z.string()),
});
export type DataSourceRow = z.infer<typeof DataSourceRow>;

export const NewDataSource = z.object({
  SourceType,
  LocationIdentifier: text(200),
  MonitoringFeatureId: MonitoringFeatureId.nullable().optional(),
  ...z.object(place).partial().shape,
  CommunityType: text(100).nullable().optional(),
  PlotType: text(100).nullable().optional(),
  SurveyType: text(100).nullable().optional(),
});
export type NewDataSource = z.infer<typeof NewDataSource>;

export const DataSourceChange = z.object({ Id: DataSourceId, ...z.object(place).partial().shape });
export type DataSourceChange = z.infer<typeof DataSourceChange>;

/** A warning about a place that is stored nevertheless. */
export const PlaceWarning = z.object({
  Code: z.enum(['farFromOthers', 'coordinatesDropped']),
  Message: z.string(),
  Coded: CodedSentence.optional(),
});
export type PlaceWarning = z.infer<typeof PlaceWarning>;

/** A station that is not deleted or not put back, and why. */
export const RemainingStation = z.object({
  Id: DataSourceId,
  Name: z.string(),
  Reasons: z.array(z.object({ Message: z.string(), Coded: CodedSentence.optional() })),
});
export type RemainingStation = z.infer<typeof RemainingStation>;

export const sourcePath = z.object({ type: SourceType, id: DataSourceIdText });

/** Source types joined by commas. */
export const sourceTypeList = z.codec(
  z
    .string()
    .max(200)
    .check((context) => {
      for (const name of context.value.split(',')) {
        if (SourceType.safeParse(name).success) continue;
        const message = refuse('notASourceType', { name, types: sourceTypes.join(', ') }).error();
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  z.array(SourceType),
  { decode: (text) => SourceType.array().parse(text.split(',')), encode: (types) => types.join(',') },
);

export const dataSourceEndpoints = {
  dataSources: endpoint({
    method: 'GET',
    path: '/api/dataSources',
    needs: 'locations.read',
    summary: 'All data sources, or only those of the given types.',
    query: z.object({ sourceTypes: sourceTypeList.optional() }),
    reply: z.array(DataSource),
  }),
  dataSourceRows: endpoint({
    method: 'GET',
    path: '/api/dataSources/Rows',
    needs: 'locations.read',
    summary: 'All data sources, one row each: name, location, other names, coordinates, category and tags.',
    reply: z.array(DataSourceRow),
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
    summary: 'Changes the coordinates and the description of a data source.',
    body: DataSourceChange,
    reply: z.object({ DataSource, Warnings: z.array(PlaceWarning) }),
    errors: ['notFound'],
  }),
  deleteDataSource: endpoint({
    method: 'DELETE',
    path: '/api/dataSources/:type/:id',
    needs: 'locations.delete',
    summary:
      'Deletes an unused station, plot or survey location, with its monitoring location if nothing else is linked to it.',
    params: sourcePath,
    reply: Done,
    errors: ['notFound', 'locations.stationInUse'],
  }),
  deleteDataSources: endpoint({
    method: 'POST',
    path: '/api/DataSources/Delete',
    needs: 'locations.delete',
    summary:
      'Deletes the given data sources that are unused, or reports which are and why the others cannot be deleted.',
    body: z.object({ Ids: z.array(DataSourceId).min(1).max(50_000), IsTestRun: z.boolean() }),
    reply: z.object({
      IsTestRun: z.boolean(),
      Deleted: z.number().int(),
      /** Places that go with them, because nothing else is there. */
      Places: z.number().int(),
      /** Places that stay without a station, because documents, photos or notes are kept with them. */
      PlacesRemaining: z.number().int(),
      /** Those that go: the first 1,000. */
      Goes: z.array(z.object({ Id: DataSourceId, Name: z.string() })),
      RemainingCount: z.number().int(),
      /** The first 1,000. */
      Remaining: z.array(RemainingStation),
    }),
    errors: ['notFound'],
  }),
  addSynonym: endpoint({
    method: 'POST',
    path: '/api/DataSources/Synonyms',
    needs: 'locations.rename',
    summary: 'Adds a name to a data source. A primary name replaces the old primary name, which remains as a synonym.',
    body: z.object({
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
    needs: 'locations.rename',
    summary: 'Changes a name.',
    body: z.object({
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
    needs: 'locations.rename',
    summary:
      'Removes a name, or moves it to another data source of the same type (assignToLocation). The primary name cannot be removed.',
    body: z.object({
      synonymName: text(200),
      sourceType: SourceType,
      sourceId: DataSourceId,
      assignToLocation: DataSourceId.nullable().optional(),
    }),
    reply: DataSource,
    errors: ['notFound', 'locations.primaryNeeded'],
  }),
};
