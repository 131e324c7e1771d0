import { z } from 'zod';
import { Tag } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import {
  DataSourceId,
  ExecutionId,
  instant,
  MonitoringFeatureId,
  ReportRunId,
  SeriesId,
  TagId,
  text,
} from '../values.ts';
import { SeriesRequest } from './continuous-values.ts';

/** Fifty thousand ids are longer than most bodies. */
const bodyLimitBytes = 2_097_152;

/** So many rows of a report are shown before it is made. */
export const mostPreviewRows = 200;

/** A time series to choose. */
export const QuerySeries = z.object({
  SeriesId,
  Identifier: z.string(),
  Parameter: z.string(),
  Label: z.string(),
  Unit: z.string(),
  UtcOffsetMinutes: z.number().int(),
  TagIds: z.array(TagId),
  PointCount: z.number().int(),
  FirstAt: instant().nullable(),
  LastAt: instant().nullable(),
  /** Its points are amounts that can be added up. */
  CanTotal: z.boolean(),
});
export type QuerySeries = z.infer<typeof QuerySeries>;

export const SeriesStation = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  /** Where it belongs, from the widest group to the narrowest: category, then place. */
  GroupPath: z.array(z.string()),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  TagIds: z.array(TagId),
  TimeSeries: z.array(QuerySeries),
});
export type SeriesStation = z.infer<typeof SeriesStation>;

export const ContinuousStations = z.object({
  Stations: z.array(SeriesStation),
  /** Those that a station or a series bears. */
  Tags: z.array(Tag),
  /** What grades and approval levels mean in the tenant. Points of some grades are left out of every answer. */
  Grades: z.array(z.object({ Value: z.number().int(), Code: z.string().nullable(), IsLeftOut: z.boolean() })),
  ApprovalLevels: z.array(z.object({ Value: z.number().int(), OutputText: z.string() })),
});
export type ContinuousStations = z.infer<typeof ContinuousStations>;

export const SeriesReportRequest = SeriesRequest.extend({
  /** What the file and the list of reports call it. */
  Name: text(150).optional(),
});
export type SeriesReportRequest = z.infer<typeof SeriesReportRequest>;

export const SeriesPreview = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** These are all there are. */
  IsComplete: z.boolean(),
  /** Points left out for their grade, among those looked at. */
  LeftOut: z.number().int(),
});
export type SeriesPreview = z.infer<typeof SeriesPreview>;

const refusals = [
  'reports.nothingSelected',
  'reports.datesInverted',
  'reports.selectionGone',
  'reports.noTotal',
  'series.noConversion',
] as const;

export const continuousQuery = {
  stations: endpoint({
    method: 'GET',
    path: '/api/MultiStationQuery/ContinuousStationsTimeSeries',
    needs: 'reports.read',
    summary: 'The continuous stations and their time series that can be chosen for a query, with their coverage.',
    reply: ContinuousStations,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/PreviewContinuousData',
    needs: 'reports.read',
    summary: 'The first rows of a report of time series with the current data.',
    body: SeriesRequest,
    bodyLimitBytes,
    reply: SeriesPreview,
    errors: refusals,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/GenerateContinuousDataReport/',
    needs: 'reports.run',
    summary: 'Generates a report of time series and returns it as a file. Closing the connection cancels it.',
    body: SeriesReportRequest,
    bodyLimitBytes,
    reply: { file: 'application/octet-stream' },
    errors: [...refusals, 'reports.noData', 'reports.tooLarge'],
  }),
  generateInBackground: endpoint({
    method: 'POST',
    path: '/api/AsyncReport/CDQReport',
    needs: 'reports.run',
    summary: 'Starts a report of time series of any size in the background. It is delivered as a message and a file.',
    body: SeriesReportRequest,
    bodyLimitBytes,
    reply: z.object({ ExecutionId, RunId: ReportRunId }),
    errors: [...refusals, 'reports.noData'],
  }),
};
