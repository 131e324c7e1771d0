import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { verdictReasonCodes } from '../guidelines/reason-codes.ts';
import { comparedStatistics } from '../guidelines/series-standards.ts';
import {
  AnalyteId,
  DataSourceId,
  Done,
  day,
  ExecutionId,
  instant,
  ReportRunId,
  ResultId,
  SampleId,
  StandardId,
} from '../values.ts';
import { monthStates } from './monthly-states.ts';
import { HeldTemplate, month, monthlyKinds, ReportTemplate } from './report-template.ts';

/** One station and parameter of the month. Values are written as reports show them, `<0.005` included. */
export const MonthlyRow = z.object({
  StationId: DataSourceId,
  Station: z.string(),
  LocationCode: z.string(),
  AnalyteId,
  Parameter: z.string(),
  Fraction: z.string(),
  Unit: z.string(),
  Count: z.number().int(),
  NonDetects: z.number().int(),
  Minimum: z.string(),
  Mean: z.string(),
  Maximum: z.string(),
  Limit: z.string(),
  Exceedances: z.number().int(),
  Undetermined: z.number().int(),
  Planned: z.number().int(),
  Taken: z.number().int(),
  Missed: z.number().int(),
  QaQc: z.number().int(),
  /** Values under a flag that hides them, and values in a unit that cannot be converted. */
  LeftOut: z.number().int(),
  /** Values without a stated detection limit: in no statistic of the line. Reports of before did not count them. */
  WithoutLimit: z.number().int().optional(),
});
export type MonthlyRow = z.infer<typeof MonthlyRow>;

const Measured = z.object({
  ResultId,
  StationId: DataSourceId,
  Station: z.string(),
  AnalyteId,
  Parameter: z.string(),
  Fraction: z.string(),
  SampleId,
  SampledAt: instant(),
  SampledOn: day(),
  /** How far the clock of the sample is from UTC, such as `-08:00`. Reports of the first release did not keep it. */
  UtcOffset: z.string().default('+00:00'),
  /** As the report states it, in its unit. */
  Value: z.string(),
  Unit: z.string(),
  /** What the laboratory wrote beside the value. Reports of before did not keep it. */
  Qualifier: z.string().optional(),
});

export const MonthlyExceedance = Measured.extend({
  Verdict: z.enum(['exceeds', 'undetermined']),
  /** What says so: the authorisation, or a guideline. */
  Source: z.string(),
  /** Ask why with it; null when the limit is that of the template. */
  StandardId: StandardId.nullable(),
  Limit: z.string(),
  Reason: z.enum([...verdictReasonCodes, 'aboveMaximum', 'belowMinimum']).nullable(),
  /** How many times the limit it is. */
  Factor: z.number().nullable(),
  /**
   * What was compared, in the unit of the limit: the mean where the mean is evaluated. Earlier reports have only the
   * value.
   */
  Compared: z.string().optional(),
  /** What was compared where it is not the value itself, such as `mean`. */
  Statistic: z.string().optional(),
  WithinDays: z.number().int().nullable().optional(),
});
export type MonthlyExceedance = z.infer<typeof MonthlyExceedance>;

/** A time of the month that a sensor at one of the places lies beyond a limit. */
export const MonthlySeriesEvent = z.object({
  Series: z.string(),
  Station: z.string(),
  /** What sets the limit. */
  Source: z.string(),
  /** What was compared, such as the daily mean. */
  Statistic: z.enum(comparedStatistics),
  Hours: z.number(),
  Start: z.string(),
  /** Empty while it lasts. */
  End: z.string(),
  LengthHours: z.number(),
  Peak: z.number(),
  PeakUnit: z.string(),
  Limit: z.string(),
});
export type MonthlySeriesEvent = z.infer<typeof MonthlySeriesEvent>;

export const MonthlyQaQc = Measured.extend({
  Kind: z.string(),
  /** The value of the ordinary sample beside it, for a replicate. */
  Beside: z.string(),
  /** How far the two lie apart, in percent of their mean. */
  DifferencePercent: z.number().nullable(),
  /** A blank with a detected value, a replicate far from its sample. */
  IsNotable: z.boolean(),
});
export type MonthlyQaQc = z.infer<typeof MonthlyQaQc>;

export const MonthlyRaw = Measured.extend({
  CocCode: z.string(),
  Method: z.string(),
  QaQcKind: z.string(),
  Flags: z.string(),
  /** As the laboratory wrote it. */
  OriginalText: z.string(),
  OriginalUnit: z.string(),
});
export type MonthlyRaw = z.infer<typeof MonthlyRaw>;

export const MonthlyReport = z.object({
  Month: month(),
  Title: z.string(),
  Authorisation: z.string(),
  Holder: z.string(),
  Contact: z.string(),
  Introduction: z.string(),
  AsOf: instant(),
  /**
   * How values below a detection limit count in the mean; not there in reports of before it could be chosen, which took
   * half.
   */
  NonDetectRule: z.enum(nonDetectRules).optional(),
  Counts: z.object({
    Stations: z.number().int(),
    Parameters: z.number().int(),
    Samples: z.number().int(),
    Results: z.number().int(),
    NonDetects: z.number().int(),
    Exceedances: z.number().int(),
    Undetermined: z.number().int(),
    Missed: z.number().int(),
    QaQc: z.number().int(),
    LeftOut: z.number().int(),
    WithoutLimit: z.number().int().optional(),
  }),
  Rows: z.array(MonthlyRow),
  Exceedances: z.array(MonthlyExceedance),
  /** Of sensors at the places of the stations and at places never sampled; reports of before did not list them. */
  SeriesEvents: z.array(MonthlySeriesEvent).optional(),
  QaQc: z.array(MonthlyQaQc),
  /** The first of them; `Counts.Results` and `Counts.QaQc` say how many there are. */
  Raw: z.array(MonthlyRaw),
});
export type MonthlyReport = z.infer<typeof MonthlyReport>;

/** What keeps a row of the submission from being accepted. */
export const EnmodsProblem = z.object({
  RowNo: z.number().int(),
  File: z.string(),
  Station: z.string(),
  SampledAt: instant(),
  Parameter: z.string(),
  Column: z.string(),
  Text: z.string(),
  Code: z.string(),
  Sentence: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type EnmodsProblem = z.infer<typeof EnmodsProblem>;
export const mostEnmodsProblems = 1000;
export const enmodsRowsPerFile = 9999;

const params = z.object({ kind: z.enum(monthlyKinds) });
const ofMonth = z.object({ Month: month() });
const Started = z.object({ ExecutionId, RunId: ReportRunId });

export const monthlyReports = {
  template: endpoint({
    method: 'GET',
    path: '/api/Report/Template/:kind',
    needs: 'reports.read',
    summary:
      'The template of a monthly report of the tenant: headings, stations, parameters, limits and sampling plan.',
    params,
    reply: HeldTemplate,
    errors: ['reports.hidden'],
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/api/Report/Template/:kind',
    needs: 'reports.configure',
    summary: 'Changes the template of a monthly report, unless another user changed it since it was read.',
    params,
    body: z.object({ Template: ReportTemplate, Revision: z.number().int().min(0) }),
    reply: HeldTemplate,
    errors: ['reports.hidden', 'reports.templateChanged', 'reports.templateUnknown'],
    bodyLimitBytes: 8_000_000,
  }),
  resetTemplate: endpoint({
    method: 'DELETE',
    path: '/api/Report/Template/:kind',
    needs: 'reports.configure',
    summary: 'Deletes the template of a monthly report; the template suggested from the data applies again.',
    params,
    reply: Done,
    errors: ['reports.hidden'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/Report/Monthly/:kind',
    needs: 'reports.read',
    summary: 'A monthly report as shown on the screen.',
    params,
    query: z.object({ month: month() }),
    reply: MonthlyReport,
    errors: ['reports.hidden', 'reports.templateEmpty', 'reports.tooLarge'],
  }),
  states: monthStates,
  make: endpoint({
    method: 'POST',
    path: '/api/Report/Monthly/:kind',
    needs: 'reports.run',
    summary: 'A monthly report as a workbook. The id of the run is in the header x-report-run.',
    params,
    body: ofMonth,
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    errors: ['reports.hidden', 'reports.templateEmpty', 'reports.noData', 'reports.tooLarge'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/Report/Monthly/:kind/Start',
    needs: 'reports.run',
    summary: 'Generates a monthly report in the background; it is delivered as a file and a message.',
    params,
    body: ofMonth,
    reply: Started,
    errors: ['reports.hidden', 'reports.templateEmpty'],
  }),
  moeReport: endpoint({
    method: 'POST',
    path: '/api/AsyncReport/MOEReport',
    needs: 'reports.run',
    summary: 'Generates the report for the ministry in the background, with the EnMoDS submission if requested.',
    /** Without a month, the one before the current. */
    body: z.object({ Month: month().optional(), IncludeEnmods: z.boolean().optional() }),
    reply: Started,
    errors: ['reports.hidden', 'reports.templateEmpty'],
  }),
  checkEnmods: endpoint({
    method: 'GET',
    path: '/api/Report/Enmods',
    needs: 'reports.read',
    summary: 'The contents of an EnMoDS submission of the month, and every rule that a row violates.',
    query: z.object({ month: month() }),
    reply: z.object({
      Rows: z.number().int(),
      Files: z.array(z.object({ Name: z.string(), Rows: z.number().int(), SizeBytes: z.number().int() })),
      ProblemCount: z.number().int(),
      /** Rows that break at least one rule. */
      RowsWithProblems: z.number().int(),
      /** The first of them. */
      Problems: z.array(EnmodsProblem).max(mostEnmodsProblems),
    }),
    errors: ['reports.hidden', 'reports.templateEmpty', 'reports.tooLarge'],
  }),
  makeEnmods: endpoint({
    method: 'POST',
    path: '/api/Report/Enmods',
    needs: 'reports.run',
    summary: 'The EnMoDS submission: one CSV file, or several in a zip. Rows that violate a rule are refused.',
    body: ofMonth.extend({ Anyway: z.boolean().optional() }),
    reply: { file: 'application/octet-stream' },
    errors: ['reports.hidden', 'reports.templateEmpty', 'reports.noData', 'reports.tooLarge', 'reports.enmodsRefused'],
  }),
};
