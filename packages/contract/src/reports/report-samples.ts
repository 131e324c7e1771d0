import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ResultValue } from '../observations/observations.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataSourceId,
  DataSourceIdText,
  day,
  GuidelineId,
  ImportId,
  instant,
  MonitoringFeatureId,
  ResultId,
  SampleId,
  SampleIdText,
  StandardId,
  text,
  wholeNumber,
} from '../values.ts';
import { DateRange } from './report-values.ts';

/** A sample as the list shows it. */
export const ListedSample = z.object({
  Id: SampleId,
  StationId: DataSourceId,
  StationName: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  SampledAt: instant(),
  SampledAtText: z.string(),
  SampledOn: day(),
  MediaType: z.string().nullable(),
  DepthMetres: z.number().nullable(),
  CocCode: z.string().nullable(),
  QaQcType: z.string().nullable(),
  LabSampleId: z.string().nullable(),
  SampledBy: z.string(),
  ImportId: ImportId.nullable(),
  ResultCount: z.number().int(),
});
export type ListedSample = z.infer<typeof ListedSample>;

export const SampleResult = ResultValue.extend({
  ResultId,
  AnalyteName: z.string(),
  Fraction: z.string(),
  Method: z.string(),
  Flags: z.array(z.string()),
  /** A flag hides the value: it is not here in any form. */
  IsHidden: z.boolean(),
  /** The worst that a guideline of the tenant says; null when none applies. */
  Verdict: z.enum(['exceeds', 'undetermined', 'meets']).nullable(),
  GuidelineId: GuidelineId.nullable(),
  GuidelineName: z.string(),
  StandardId: StandardId.nullable(),
  Limit: z.number().nullable(),
});
export type SampleResult = z.infer<typeof SampleResult>;

export const samplesPerPage = 500;
export const labDataFormats = ['csv', 'xlsx'] as const;

export const sampleReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/Sample/List',
    needs: 'reports.read',
    summary:
      'The samples of the tenant, or of a station (also a readable one of another tenant), newest first, page by page.',
    query: z.object({
      station: DataSourceIdText.optional(),
      from: day().optional(),
      to: day().optional(),
      /** A part of a chain of custody. */
      coc: text(100).optional(),
      qaqc: z.enum(['only', 'none']).optional(),
      /** Continue after this one, as `Next` of the page before says it. */
      after: text(60)
        .regex(/^-?\d{1,15}_\d{1,15}$/, refuse('mustBeNextOfPage'))
        .optional(),
      limit: wholeNumber(1, samplesPerPage).optional(),
    }),
    reply: z.object({
      Samples: z.array(ListedSample),
      Next: z.string().nullable(),
      /** How many there are on all pages; sent with the first. */
      Total: z.number().int().nullable(),
    }),
    errors: ['notFound'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/Sample/Results/:id',
    needs: 'reports.read',
    summary: 'The current results of a sample, each with its state.',
    params: z.object({ id: SampleIdText }),
    reply: z.object({ Sample: ListedSample, Results: z.array(SampleResult) }),
    errors: ['notFound'],
  }),
  labData: endpoint({
    method: 'POST',
    path: '/api/Report/LabData',
    needs: 'reports.run',
    summary: 'The laboratory data of one station, one import or one import at a station, as CSV or a workbook.',
    body: z
      .object({
        StationId: DataSourceId.nullable(),
        ImportId: ImportId.nullable(),
        DateRange,
        Format: z.enum(labDataFormats),
        IncludeQaQc: z.boolean(),
      })
      .refine(({ StationId, ImportId: importId }) => StationId !== null || importId !== null, {
        ...refuse('chooseStationOrImport'),
        path: ['StationId'],
      })
      .refine(({ DateRange: { start, end } }) => start === null || end === null || start <= end, {
        ...refuse('endBeforeStart'),
        path: ['DateRange', 'end'],
      }),
    reply: { file: 'application/octet-stream' },
    errors: ['notFound', 'reports.noData'],
  }),
};
