import { z } from 'zod';
import { TaxonId } from '../ecology/ecology-ids.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, ExecutionId, ReportRunId, text } from '../values.ts';
import { DateRange, mostReportStations } from './report-values.ts';

/** Excel Wide: a row for each visit, a column for each species. Excel Standard and CSV: a row for each line. */
export const vegetationFormats = ['Wide', 'Standard', 'CSV'] as const;

const bodyLimitBytes = 2_097_152;
const mostTaxa = 20_000;

export const VegetationSelection = z.object({
  plots: z.array(DataSourceId).max(mostReportStations, refuse('atMostPlots', { most: mostReportStations })),
  /** Both included; null is open. */
  dateRange: DateRange.default({ start: null, end: null }),
  /** Every species when empty. A synonym is among its accepted name. */
  taxa: z
    .array(TaxonId)
    .max(mostTaxa, refuse('atMostSpecies', { most: mostTaxa }))
    .default([]),
});
export type VegetationSelection = z.infer<typeof VegetationSelection>;

export const defaultVegetationOptions = {
  reportFormat: 'Standard',
  includeFigures: true,
  includeGround: true,
} as const;

export const VegetationOptions = z.object({
  reportFormat: z.enum(vegetationFormats).default(defaultVegetationOptions.reportFormat),
  /** Only in Excel. */
  includeFigures: z.boolean().default(defaultVegetationOptions.includeFigures),
  /** Only in Excel. */
  includeGround: z.boolean().default(defaultVegetationOptions.includeGround),
});
export type VegetationOptions = z.infer<typeof VegetationOptions>;

export const VegetationRequest = z.object({
  selection: VegetationSelection,
  reportOptions: VegetationOptions.default({ ...defaultVegetationOptions }),
});
export type VegetationRequest = z.infer<typeof VegetationRequest>;

export const VegetationReportRequest = VegetationRequest.extend({
  /** What the file and the list of reports call it. */
  Name: text(150).optional(),
});
export type VegetationReportRequest = z.infer<typeof VegetationReportRequest>;

export const VegetationPreview = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** These are all there are. */
  IsComplete: z.boolean(),
  Visits: z.number().int(),
  Species: z.number().int(),
});
export type VegetationPreview = z.infer<typeof VegetationPreview>;

const refusals = ['reports.nothingSelected', 'reports.datesInverted', 'reports.selectionGone'] as const;

export const vegetationQuery = {
  preview: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/PreviewVegetativeMonitoring',
    needs: 'reports.read',
    summary: 'The first rows of a report of vegetation plots with the current data.',
    body: VegetationRequest,
    bodyLimitBytes,
    reply: VegetationPreview,
    errors: refusals,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/MultiStationQuery/GenerateVegetativeMonitoringReport/',
    needs: 'reports.run',
    summary: 'Generates a report of vegetation plots and returns it as a file. Closing the connection cancels it.',
    body: VegetationReportRequest,
    bodyLimitBytes,
    reply: { file: 'application/octet-stream' },
    errors: [...refusals, 'reports.noData', 'reports.tooLarge'],
  }),
  generateInBackground: endpoint({
    method: 'POST',
    path: '/api/AsyncReport/VegetativeMonitoringReport',
    needs: 'reports.run',
    summary:
      'Starts a report of vegetation plots of any size in the background. It is delivered as a message and a file.',
    body: VegetationReportRequest,
    bodyLimitBytes,
    reply: z.object({ ExecutionId, RunId: ReportRunId }),
    errors: [...refusals, 'reports.noData'],
  }),
};
