import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvaluatedRow, evaluatedFilter, NotEvaluated, StateCounts } from '../guidelines/result-states.ts';
import { isByTime, mostStationsByTime, resultOrders } from '../observations/result-order.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  AliasId,
  AnalyteId,
  DataSourceId,
  day,
  FlagId,
  GuidelineId,
  MediaTypeId,
  MonitoringFeatureId,
  StandardId,
} from '../values.ts';
import { PageEnd, ResultPage } from './query-results.ts';
import {
  expressAsList,
  mostReportAnalytes,
  mostReportGuidelines,
  mostReportStations,
  ReportSelection,
} from './report-values.ts';

/** Fifty thousand ids are longer than most bodies. */
const bodyLimitBytes = 2_097_152;

/** Counting stops here: what is larger is stated to be larger. */
export const mostCountedResults = 1_000_000;

/** At most so many samples come with one page of results. */
export const mostSamplesPerPage = 500;

const count = () => z.number().int();
const stationIds = () =>
  z.array(DataSourceId).max(mostReportStations, refuse('atMostStationsAtOnce', { most: mostReportStations }));

const MediaTypeRef = z.object({ MediaTypeId, Name: z.string() });

/** A station to choose. */
export const QueryStation = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  /** Where it belongs, from the widest group to the narrowest: category, then place. */
  GroupPath: z.array(z.string()),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  MediaTypeIds: z.array(MediaTypeId),
  /** By the station's own clock; null when it has no sample. */
  FirstSampleDate: day().nullable(),
  LastSampleDate: day().nullable(),
});
export type QueryStation = z.infer<typeof QueryStation>;

export const QueryGuideline = z.object({
  GuidelineId,
  GuidelineName: z.string(),
  GuidelineLongName: z.string(),
  Category: z.string(),
  IsExample: z.boolean(),
  MediaTypes: z.array(MediaTypeRef),
});
export type QueryGuideline = z.infer<typeof QueryGuideline>;

export const StationsGuidelines = z.object({
  Stations: z.array(QueryStation),
  MediaTypes: z.array(MediaTypeRef),
  Guidelines: z.array(QueryGuideline),
});
export type StationsGuidelines = z.infer<typeof StationsGuidelines>;

/** What there is of one analyte at the stations requested. */
export const AnalyteAvailability = z.object({
  AnalyteId,
  AnalyteName: z.string(),
  DisplayName: z.string(),
  /** Null for samples that are dated more than a thousand years back. */
  FirstSampleDate: day().nullable(),
  LastSampleDate: day().nullable(),
  ResultCount: count(),
  StationIds: z.array(DataSourceId),
});
export type AnalyteAvailability = z.infer<typeof AnalyteAvailability>;

export const QueryDetails = z.object({
  /** Pairs of a station and an analyte that have results, of all pairs of these stations and analytes. */
  queries: count(),
  totalQueries: count(),
  Analytes: z.array(AnalyteAvailability),
  /** Stations by what was sampled there; one with several media is in several. */
  StationMediaTypes: z.array(
    z.object({
      MediaTypeId: MediaTypeId.nullable(),
      Name: z.string().nullable(),
      StationIds: z.array(DataSourceId),
    }),
  ),
});
export type QueryDetails = z.infer<typeof QueryDetails>;

/** What an analyte is called elsewhere, and which standards evaluate it. */
export const AnalyteMapping = z.object({
  AnalyteId,
  AnalyteName: z.string(),
  DisplayName: z.string(),
  DefaultUnit: z.string().nullable(),
  Aliases: z.array(z.object({ Id: AliasId, AliasName: z.string(), Method: z.string(), IsPrimary: z.boolean() })),
  Standards: z.array(
    z.object({
      GuidelineId,
      GuidelineName: z.string(),
      StandardId,
      AnalyteNameInGuideline: z.string(),
      StandardValue: z.string(),
      Unit: z.string().nullable(),
    }),
  ),
});
export type AnalyteMapping = z.infer<typeof AnalyteMapping>;

export const SelectionCount = z.object({
  Stations: count(),
  Analytes: count(),
  Results: count(),
  /** False when there are more than could be counted; the numbers are then the least there are. */
  IsExact: z.boolean(),
});
export type SelectionCount = z.infer<typeof SelectionCount>;

/** The states of the results of a selection: counts of the stations that were looked at with this call. */
export const SelectionStates = z.object({
  States: StateCounts,
  NotEvaluated: z.array(NotEvaluated),
  /** How many stations are done; ask on with it until `IsComplete`. */
  Done: count(),
  IsComplete: z.boolean(),
});
export type SelectionStates = z.infer<typeof SelectionStates>;

/** Where a list of evaluated results goes on: in which station of the selection, and behind how many of its rows. */
export const EvaluatedEnd = z.object({ Station: z.number().int().min(0), Row: z.number().int().min(0) });
export type EvaluatedEnd = z.infer<typeof EvaluatedEnd>;

const evaluatingGuidelines = () =>
  z
    .array(GuidelineId)
    .max(mostReportGuidelines, refuse('atMostGuidelines', { most: String(mostReportGuidelines) }))
    .optional();

const selectionErrors = ['reports.nothingSelected', 'reports.datesInverted', 'reports.selectionGone'] as const;

export const reportQuery = {
  stationsGuidelines: endpoint({
    method: 'GET',
    path: '/api/MultiStationQuery/StationsGuidelines',
    needs: 'reports.read',
    summary: 'The stations with samples and the guidelines that can be chosen for a query, with their media types.',
    reply: StationsGuidelines,
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/Details/',
    needs: 'reports.read',
    summary: 'The analytes measured at the given stations, with their period and stations.',
    body: z.object({ StationIds: stationIds() }),
    bodyLimitBytes,
    reply: QueryDetails,
    errors: ['reports.nothingSelected', 'reports.selectionGone'],
  }),
  analyteMapping: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/AnalyteMapping/',
    needs: 'reports.read',
    summary: 'The names that laboratories and guidelines use for the given analytes.',
    body: z.object({
      AnalyteIds: z
        .array(AnalyteId)
        .max(mostReportAnalytes, refuse('atMostAnalytesAtOnce', { most: mostReportAnalytes })),
    }),
    bodyLimitBytes,
    reply: z.array(AnalyteMapping),
    errors: ['reports.nothingSelected', 'reports.selectionGone'],
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/Count',
    needs: 'reports.read',
    summary: 'The number of results of a selection.',
    body: z.object({ selection: ReportSelection, includeQaQc: z.boolean().default(false) }),
    bodyLimitBytes,
    reply: SelectionCount,
    errors: selectionErrors,
  }),
  states: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/States',
    needs: 'reports.read',
    summary: 'The states of the results of a selection for its guidelines: counts by station.',
    body: z.object({
      selection: ReportSelection,
      /** Only these of its guidelines. */
      by: evaluatingGuidelines(),
      /** How many stations are done. */
      after: z
        .number()
        .int()
        .min(0, refuse('mustBeAtLeast', { least: 0 }))
        .default(0),
    }),
    bodyLimitBytes,
    reply: SelectionStates,
    errors: selectionErrors,
  }),
  evaluated: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/Evaluated',
    needs: 'reports.read',
    summary: 'The results of a selection with a given state, or not evaluated for a given reason, page by page.',
    body: z.object({
      selection: ReportSelection,
      by: evaluatingGuidelines(),
      ...evaluatedFilter,
      analyteId: AnalyteId.optional(),
      after: EvaluatedEnd.nullable(),
      take: z
        .number()
        .int()
        .min(1, refuse('mustBeAtLeast', { least: 1 }))
        .max(1000, refuse('atMost', { most: '1000' })),
    }),
    bodyLimitBytes,
    /** Looking for them ends after a while: there may be few rows or none, and still more to come. */
    reply: z.object({ Rows: z.array(EvaluatedRow), Next: EvaluatedEnd.nullable() }),
    errors: selectionErrors,
  }),
  results: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/Results',
    needs: 'reports.read',
    summary: 'The results of a selection by sample, with the verdicts of the chosen guidelines, page by page.',
    body: z
      .object({
        selection: ReportSelection,
        includeQaQc: z.boolean().default(false),
        convertUnits: z.boolean().default(false),
        /** Amounts expressed as something else, by molar mass and charge. */
        expressAs: expressAsList(),
        /** Where the page before ended; null for the first. Stations come in the order they are named. */
        after: PageEnd.nullable(),
        take: z
          .number()
          .int()
          .min(1, refuse('mustBeAtLeast', { least: 1 }))
          .max(mostSamplesPerPage, refuse('atMost', { most: String(mostSamplesPerPage) })),
        /** By station, the oldest first, when left out. */
        order: z.enum(resultOrders).optional(),
        /**
         * Only samples that exceed one of these guidelines, only samples that bear one of these flags. Looking for them
         * ends after a while: a page may have few samples or none, and still say where to go on.
         */
        exceeding: z
          .array(GuidelineId)
          .max(mostReportGuidelines, refuse('atMostGuidelines', { most: String(mostReportGuidelines) }))
          .optional(),
        flags: z
          .array(FlagId)
          .max(1000, refuse('atMostFlags', { most: '1000' }))
          .optional(),
      })
      .refine(({ order, selection }) => !isByTime(order) || selection.stations.length <= mostStationsByTime, {
        path: ['order'],
        ...refuse('atMostStationsByTime', { most: mostStationsByTime }),
      }),
    bodyLimitBytes,
    reply: ResultPage,
    errors: selectionErrors,
  }),
};
