import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  ExecutionId,
  FileId,
  ImportId,
  instant,
  ReportRunId,
  ReportRunIdText,
  ReportScheduleId,
  ResultId,
  SavedQueryId,
  text,
  wholeNumber,
} from '../values.ts';
import { SeriesRequest } from './continuous-values.ts';
import { defaultReportOptions, ReportOptions, ReportSelection } from './report-values.ts';
import { SurveyRequest } from './survey-query.ts';
import { VegetationRequest } from './vegetation-query.ts';

/** Fifty thousand ids are longer than most bodies. */
const bodyLimitBytes = 2_097_152;

/** A report of more results than this is made in the background. */
export const mostDirectResults = 200_000;

/** What is counted of a report, in the order in which it is shown. */
export const reportCounts = [
  ...(['stations', 'samples', 'results', 'nonDetects', 'withoutLimit', 'hidden', 'qaQc'] as const),
  ...(['exceedances', 'undetermined', 'series', 'plots', 'visits', 'species', 'otherSpecies'] as const),
  ...([
    'locations',
    'surveys',
    'taxa',
    'otherTaxa',
    'rows',
    'points',
    'gapMarkers',
    'leftOut',
    'notRequested',
  ] as const),
] as const;
export type ReportCount = (typeof reportCounts)[number];

/** The header of a report that says which run it is. */
export const reportRunHeader = 'x-report-run';

export const reportRunKinds = [
  'discrete',
  'continuous',
  'vegetation',
  'survey',
  'monthly',
  'riss',
  'moe',
  'enmods',
  'exportAll',
  'labData',
  'dashboard',
] as const;
export const reportRunStates = ['building', 'done', 'failed', 'cancelled'] as const;

export const ReportRequest = z.object({
  /** What the file and the list of reports call it. */
  Name: text(150).optional(),
  selection: ReportSelection,
  reportOptions: ReportOptions.default(defaultReportOptions),
  /** The saved query it was generated from. */
  SavedQueryId: SavedQueryId.optional(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

const count = () => z.number().int().nonnegative();

/** A report that was made, or is being made. */
export const ReportRun = z.object({
  Id: ReportRunId,
  Kind: z.enum(reportRunKinds),
  Name: z.string(),
  State: z.enum(reportRunStates),
  /** Results are those that were current at this instant. */
  AsOf: instant(),
  FileName: z.string(),
  /** Where it lies in the repository; null when it was sent and not stored. */
  FileId: FileId.nullable(),
  Sha256: z.string().nullable(),
  SizeBytes: count().nullable(),
  /** By the names of `reportCounts`. */
  Counts: z.record(z.string(), z.number()),
  Error: z.string().nullable(),
  ExecutionId: ExecutionId.nullable(),
  SavedQueryId: SavedQueryId.nullable(),
  ScheduleId: ReportScheduleId.nullable(),
  RequestedBy: z.string(),
  CreatedAt: instant(),
  FinishedAt: instant().nullable(),
  /** Everything it was made of was kept. */
  CanRebuild: z.boolean(),
});
export type ReportRun = z.infer<typeof ReportRun>;

export const ReportRunDetail = ReportRun.extend({
  /** What was requested; null for reports that are requested otherwise. */
  Requested: z.object({ selection: ReportSelection, reportOptions: ReportOptions }).nullable(),
  /** What was requested of a report of time series. */
  RequestedSeries: SeriesRequest.optional(),
  /** What was requested of a report of vegetation plots. */
  RequestedVegetation: VegetationRequest.optional(),
  /** What was requested of a report of surveys. */
  RequestedSurveys: SurveyRequest.optional(),
});
export type ReportRunDetail = z.infer<typeof ReportRunDetail>;

/** A result that is not what it was when the report was made. */
export const ChangedResult = z.object({
  Kind: z.enum(['added', 'changed', 'withdrawn']),
  StationName: z.string(),
  AnalyteName: z.string(),
  Fraction: z.string(),
  SampledAt: instant(),
  /** The same by the clock of the station, such as `2026-05-31 19:00`. */
  SampledLocal: z.string(),
  Before: z.string().nullable(),
  BeforeUnit: z.string(),
  Now: z.string().nullable(),
  NowUnit: z.string(),
  /** When it became what it is. */
  Since: instant(),
  /** The import that made it so; null when none did. */
  ImportId: ImportId.nullable(),
  ImportFile: z.string(),
  By: z.string(),
  /** It was an import's being rolled back that changed it. */
  IsRollback: z.boolean(),
  /** The current result, or the last one there was. */
  ResultId,
});
export type ChangedResult = z.infer<typeof ChangedResult>;

export const changedFactKinds = [
  'station',
  'analyte',
  'plot',
  'surveyLocation',
  'surveyType',
  'taxon',
  'mediaType',
  'unit',
  'conversion',
  'guideline',
  'standard',
  'cofactor',
  'flag',
  'flaggedResult',
  'heading',
  'series',
  'plan',
  'exceedance',
] as const;

/** A name, standard, flag and so on that is not what it was. */
export const ChangedFact = z.object({
  Kind: z.enum(changedFactKinds),
  What: z.string(),
  Before: z.string(),
  Now: z.string(),
});
export type ChangedFact = z.infer<typeof ChangedFact>;

export const mostChangedResults = 1000;

export const ReportChanges = z.object({
  AsOf: instant(),
  ComparedAt: instant(),
  Added: count(),
  Changed: count(),
  Withdrawn: count(),
  /** The newest first, at most `mostChangedResults`. */
  Results: z.array(ChangedResult),
  Facts: z.array(ChangedFact),
});
export type ReportChanges = z.infer<typeof ReportChanges>;

const byId = z.object({ id: ReportRunIdText });

const refusals = [
  'reports.nothingSelected',
  'reports.datesInverted',
  'reports.selectionGone',
  'reports.noData',
  'reports.tooManySheets',
  'reports.tooManyColumns',
] as const;

export const reportRuns = {
  generate: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/GenerateReport/',
    needs: 'reports.run',
    summary: 'Generates a report and streams it as a file. Closing the connection cancels it.',
    body: ReportRequest,
    bodyLimitBytes,
    reply: { file: 'application/octet-stream' },
    errors: [...refusals, 'reports.tooLarge'],
  }),
  generateInBackground: endpoint({
    method: 'POST',
    path: '/api/AsyncReport/DDQReport',
    needs: 'reports.run',
    summary:
      'Starts a report of any size in the background. It is delivered as a message and a file in the repository.',
    body: ReportRequest,
    bodyLimitBytes,
    reply: z.object({ ExecutionId, RunId: ReportRunId }),
    errors: refusals,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ReportRuns',
    needs: 'reports.read',
    summary: 'The report history of the tenant, newest first.',
    query: z.object({
      /** Only those before this one. */
      before: wholeNumber(1, 2_147_483_647).optional(),
      limit: wholeNumber(1, 200).optional(),
      find: z
        .string()
        .max(100, refuse('atMostCharacters', { most: 100 }))
        .optional(),
    }),
    reply: z.object({ Runs: z.array(ReportRun), HasMore: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ReportRuns/:id',
    needs: 'reports.read',
    summary: 'One report, with its selection.',
    params: byId,
    reply: ReportRunDetail,
    errors: ['notFound', 'reports.hidden'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/ReportRuns/:id/File',
    needs: 'reports.read',
    summary: 'The file of a report: the stored one, or regenerated with the same bytes.',
    params: byId,
    query: z.object({ rebuilt: z.enum(['true', 'false']).optional() }),
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'reports.hidden', 'reports.notDone', 'reports.notRebuildable'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/ReportRuns/:id/Changes',
    needs: 'reports.read',
    summary: 'The changes since a report was generated: results, with the time and import, names and standards.',
    params: byId,
    reply: ReportChanges,
    errors: ['notFound', 'reports.hidden', 'reports.notRebuildable'],
  }),
};
