import { z } from 'zod';
import { SurveyTypeId, TaxonId } from '../ecology/ecology-ids.ts';
import { surveyKinds } from '../ecology/survey-types.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, day, ExecutionId, ReportRunId, text } from '../values.ts';
import { DateRange, mostReportStations } from './report-values.ts';

/** Excel Wide: a row for each survey, a column for each taxon. Excel Standard and CSV: a row for each observation. */
export const surveyFormats = ['Wide', 'Standard', 'CSV'] as const;

const bodyLimitBytes = 2_097_152;
const mostTaxa = 20_000;
const mostTypes = 1000;

export const SurveySelection = z.object({
  locations: z
    .array(DataSourceId)
    .max(mostReportStations, refuse('atMostSurveyLocations', { most: mostReportStations })),
  /** Every type when empty. */
  types: z
    .array(SurveyTypeId)
    .max(mostTypes, refuse('atMostSurveyTypes', { most: mostTypes }))
    .default([]),
  /** Both included; null is open. */
  dateRange: DateRange.default({ start: null, end: null }),
  /** Every taxon when empty. A synonym is among its accepted name. */
  taxa: z
    .array(TaxonId)
    .max(mostTaxa, refuse('atMostTaxa', { most: mostTaxa }))
    .default([]),
});
export type SurveySelection = z.infer<typeof SurveySelection>;

export const defaultSurveyOptions = { reportFormat: 'Standard', includeFigures: true } as const;

export const SurveyOptions = z.object({
  reportFormat: z.enum(surveyFormats).default(defaultSurveyOptions.reportFormat),
  /** Only in Excel. */
  includeFigures: z.boolean().default(defaultSurveyOptions.includeFigures),
});
export type SurveyOptions = z.infer<typeof SurveyOptions>;

export const SurveyRequest = z.object({
  selection: SurveySelection,
  reportOptions: SurveyOptions.default({ ...defaultSurveyOptions }),
});
export type SurveyRequest = z.infer<typeof SurveyRequest>;

export const SurveyReportRequest = SurveyRequest.extend({
  /** What the file and the list of reports call it. */
  Name: text(150).optional(),
});
export type SurveyReportRequest = z.infer<typeof SurveyReportRequest>;

export const SurveyPreview = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** These are all there are. */
  IsComplete: z.boolean(),
  Surveys: z.number().int(),
  Taxa: z.number().int(),
});
export type SurveyPreview = z.infer<typeof SurveyPreview>;

export const SurveyChoices = z.object({
  Locations: z.array(
    z.object({
      Id: DataSourceId,
      Name: z.string(),
      SurveyType: z.string(),
      Surveys: z.number().int(),
      /** Null where there is no survey yet. */
      LastOn: day().nullable(),
    }),
  ),
  Types: z.array(
    z.object({ Id: SurveyTypeId, Name: z.string(), Kind: z.enum(surveyKinds), Surveys: z.number().int() }),
  ),
});
export type SurveyChoices = z.infer<typeof SurveyChoices>;

const refusals = ['reports.nothingSelected', 'reports.datesInverted', 'reports.selectionGone'] as const;

export const surveyQuery = {
  choices: endpoint({
    method: 'GET',
    path: '/api/MultiStationQuery/SurveyChoices',
    needs: 'reports.read',
    summary:
      'The survey locations and survey types that can be chosen for a report of surveys, with their number of surveys.',
    reply: SurveyChoices,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/PreviewSurveys',
    needs: 'reports.read',
    summary: 'The first rows of a report of surveys with the current data.',
    body: SurveyRequest,
    bodyLimitBytes,
    reply: SurveyPreview,
    errors: refusals,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/GenerateSurveyReport/',
    needs: 'reports.run',
    summary: 'Generates a report of surveys and returns it as a file. Closing the connection cancels it.',
    body: SurveyReportRequest,
    bodyLimitBytes,
    reply: { file: 'application/octet-stream' },
    errors: [...refusals, 'reports.noData', 'reports.tooLarge'],
  }),
  generateInBackground: endpoint({
    method: 'POST',
    path: '/api/AsyncReport/SurveyReport',
    needs: 'reports.run',
    summary: 'Starts a report of surveys of any size in the background. It is delivered as a message and a file.',
    body: SurveyReportRequest,
    bodyLimitBytes,
    reply: z.object({ ExecutionId, RunId: ReportRunId }),
    errors: [...refusals, 'reports.noData'],
  }),
};
