import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  DataSourceId,
  DataSourceIdText,
  Done,
  day,
  ImportId,
  ImportIdText,
  instant,
  longText,
  ResultId,
  SampleDocumentId,
  SampleDocumentIdText,
  SampleId,
  stationZone,
  text,
} from '../values.ts';

/**
 * A result as stored: a non-detect keeps its sign and its limit and is never a plain number. Where the laboratory gave
 * no limit there is the sign alone.
 */
export const ResultValue = z.object({
  Sign: z.enum(['', '<', '>']),
  Value: z.number().nullable(),
  DetectionLimit: z.number().nullable(),
  Unit: z.string().nullable(),
  /** The value as the file wrote it. */
  Text: z.string(),
  /** What the laboratory stated beside the number, such as J; empty where it stated nothing, or that is not known. */
  Qualifier: z.string(),
  FlagIds: z.array(z.number().int()),
});
export type ResultValue = z.infer<typeof ResultValue>;

export const SampleActivity = z.object({
  Id: SampleId,
  StationId: DataSourceId,
  StationName: z.string(),
  SampledAt: instant(),
  TimeZone: stationZone(),
  SampledAtText: z.string(),
  MediaType: z.string().nullable(),
  DepthMetres: z.number().nullable(),
  CocCode: z.string().nullable(),
  QaQcType: z.string().nullable(),
  SampledBy: z.string(),
  Notes: z.string(),
  ResultCount: z.number().int(),
});
export type SampleActivity = z.infer<typeof SampleActivity>;

/** A file that belongs to an import: a chain-of-custody form, a laboratory's report. */
export const SampleDocument = z.object({
  Id: SampleDocumentId,
  ImportId,
  FileName: z.string(),
  MediaType: z.string(),
  SizeBytes: z.number().int(),
  FileUrl: z.string(),
  Description: z.string(),
  UploadedAt: instant(),
  UploadedBy: z.string(),
});
export type SampleDocument = z.infer<typeof SampleDocument>;

/** At most this many results are answered at once; a longer period is read in pieces. */
export const mostTabularPoints = 200_000;

/** What of the water or of a period values are: `Maximum`, `Bottom`; not there where a file says nothing of it. */
const basis = { Basis: z.string().optional() };

export const observations = {
  waterQualityDetail: endpoint({
    method: 'GET',
    path: '/api/WaterQuality/Location/Detail/:name',
    needs: 'observations.read',
    summary: 'The datasets of a station: one per media type, with the number of results and the period.',
    params: z.object({ name: text(200) }),
    reply: z.object({
      WaterQualityDatasets: z.array(
        z.object({
          MediaType: z.string(),
          Samples: z.number().int(),
          Results: z.number().int(),
          Analytes: z.number().int(),
          First: day(),
          Last: day(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/WaterQuality/WaterQualityDataGroupingByDate',
    needs: 'observations.read',
    summary: 'The days on which a station has samples, for the calendar.',
    query: z.object({ stationName: text(200), tenant: text(100).optional() }),
    reply: z.object({
      Dates: z.array(
        z.object({
          Date: day(),
          DateTimeGroups: z.array(
            z.object({
              DateTime: instant(),
              MediaTypeGroups: z.array(
                z.object({ MediaType: z.string(), DisplayGroup: z.string(), Results: z.number().int() }),
              ),
            }),
          ),
          IncludedFlags: z.array(z.object({ FlagId: z.number().int(), ShowValue: z.boolean() })),
        }),
      ),
      FlagColours: z.record(z.string(), z.string()),
    }),
    errors: ['notFound'],
  }),
  tabularData: endpoint({
    method: 'POST',
    path: '/api/WaterQuality/FetchTabularData',
    needs: 'observations.read',
    summary:
      'The results of a station, all or between two dates, by analyte. An end date before the start date returns none.',
    body: z.object({ StationId: DataSourceId, StartDate: day().optional(), EndDate: day().optional() }),
    reply: z.object({
      AnalytesData: z.array(
        z.object({
          AnalyteId: z.number().int(),
          AnalyteName: z.string(),
          Fraction: z.string().nullable(),
          ...basis,
          Unit: z.string().nullable(),
          Points: z.array(
            ResultValue.extend({
              SampleId,
              SampleDateTime: instant(),
              ResultId: z.number().int(),
              DepthMetres: z.number().nullable(),
              QaQcType: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** The flags that are on these results. Values under one with `ShowValue` false are not meant to be looked at. */
      Flags: z.array(
        z.object({
          FlagId: z.number().int(),
          FlagCode: z.string(),
          Description: z.string(),
          Colour: z.string(),
          ShowValue: z.boolean(),
        }),
      ),
      /** False when there are more results than one answer holds: the oldest are in it. */
      IsComplete: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  correctionLog: endpoint({
    method: 'GET',
    path: '/api/Logs/LabResults/:id',
    needs: 'observations.read',
    summary: 'Corrections of the results and series of a station: old value, new value, time and cause.',
    params: z.object({ id: DataSourceIdText }),
    reply: z.array(
      z.object({
        DateTime: instant(),
        SampleDateTime: instant(),
        AnalyteName: z.string(),
        Fraction: z.string().nullable(),
        Old: z.string(),
        New: z.string(),
        Reason: z.string().nullable(),
        ImportId: z.number().int().nullable(),
      }),
    ),
    errors: ['notFound'],
  }),
  activitiesByStation: endpoint({
    method: 'GET',
    path: '/api/Sample/Activities/StationId/:id',
    needs: 'observations.read',
    summary: 'The samples taken at a station, newest first.',
    params: z.object({ id: DataSourceIdText }),
    reply: z.array(SampleActivity),
    errors: ['notFound'],
  }),
  activitiesByCoc: endpoint({
    method: 'GET',
    path: '/api/Sample/Activities/CocCode/:code',
    needs: 'observations.read',
    summary: 'The samples of a chain of custody.',
    params: z.object({ code: text(100) }),
    reply: z.array(SampleActivity),
  }),
  activitiesByImport: endpoint({
    method: 'GET',
    path: '/api/Sample/Activities/Import/:importId',
    needs: 'observations.read',
    summary: 'The samples with results from an import, newest first, at most 5,000.',
    params: z.object({ importId: ImportIdText }),
    reply: z.array(SampleActivity),
    errors: ['notFound'],
  }),
  updateActivity: endpoint({
    method: 'PUT',
    path: '/api/Sample/Activities/Update',
    needs: 'observations.write',
    summary: 'Corrects the sampler and the notes of a sample.',
    body: z.object({ Id: SampleId, SampledBy: longText(200), Notes: longText(5000) }),
    reply: SampleActivity,
    errors: ['notFound'],
  }),
  stationDashboard: endpoint({
    method: 'GET',
    path: '/api/QueryConfiguration/StationDashboard/:stationId',
    needs: 'observations.read',
    summary: 'The latest value of each analyte and fraction of a station, excluding QA/QC samples.',
    params: z.object({ stationId: DataSourceIdText }),
    reply: z.object({
      StationId: DataSourceId,
      StationName: z.string(),
      Analytes: z.array(
        z.object({
          AnalyteId: z.number().int(),
          Name: z.string(),
          Fraction: z.string().nullable(),
          /** What the amount is expressed as, such as `NO3`; empty where nobody says. */
          Speciation: z.string(),
          ResultId,
          ...basis,
          Latest: ResultValue,
          LatestAt: instant(),
          Count: z.number().int(),
          /** The newest values that are in the unit of the latest, oldest first: for a small line. */
          Recent: z.array(z.object({ At: instant(), Value: z.number(), IsCensored: z.boolean() })),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/Sample/Documents/:importId',
    needs: 'observations.read',
    summary: 'The documents of an import, newest first.',
    params: z.object({ importId: ImportIdText }),
    reply: z.array(SampleDocument),
    errors: ['notFound'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/Sample/Documents/Add',
    needs: 'observations.write',
    summary: 'Adds a document to an import: multipart form with the fields importId, description and file.',
    bodyKind: 'multipart',
    body: z.object({ importId: ImportIdText, description: longText(1000).optional() }),
    reply: SampleDocument,
    errors: ['notFound', 'files.tooLarge', 'files.typeRefused', 'files.storageFull'],
    bodyLimitBytes: 110_000_000,
  }),
  deleteDocument: endpoint({
    method: 'POST',
    path: '/api/Sample/Documents/Delete/:id',
    needs: 'observations.delete',
    summary: 'Removes a document of an import.',
    params: z.object({ id: SampleDocumentIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/Sample/Documents/File/:id',
    needs: 'observations.read',
    summary: 'A document of an import as it was uploaded.',
    params: z.object({ id: SampleDocumentIdText }),
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'files.bytesMissing'],
  }),
};
