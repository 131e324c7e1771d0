import { nonDetectRules, usualSummaryRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { reportKinds } from '../home/ui-options.ts';
import { refuse } from '../sentences/refuse.ts';
import { AnalyteId, DataSourceId, GuidelineId, instant, longText, text } from '../values.ts';

/**
 * The reports of a calendar month: water quality, RISS, and the one for the ministry. Each has a template of its own.
 */
export const monthlyKinds = ['monthly', 'riss', 'moe'] as const;
export type MonthlyKind = (typeof monthlyKinds)[number];

export const mostTemplateStations = 500;
export const mostTemplateParameters = 300;
export const mostTemplateExceptions = 20_000;
/** So many rows of raw data are answered to a screen; the workbook has all. */
export const mostRawRows = 2000;

/** A calendar month by the stations' own clocks, as `2026-03`. */
export const month = () => z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, refuse('mustBeMonth'));

const oneLine = (most: number) => longText(most).regex(/^[^\t\r\n]*$/u, refuse('mustBeOneLine'));
const bound = () => z.number().min(-1e15, refuse('tooSmall')).max(1e15, refuse('tooLarge')).nullable();
/** What may not be crossed, in the unit of the parameter; null on a side that is open. */
export const TemplateLimit = z
  .object({ Minimum: bound(), Maximum: bound() })
  .refine(({ Minimum, Maximum }) => Minimum === null || Maximum === null || Minimum <= Maximum, {
    ...refuse('minimumAboveMaximum'),
    path: ['Minimum'],
  });
export type TemplateLimit = z.infer<typeof TemplateLimit>;
const samples = () =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(1000, refuse('mustBeAtMost', { most: '1000' }));

/** Whether a laboratory measured it, or an instrument at the station. */
export const dataClassifications = ['LAB', 'FIELD_RESULT'] as const;

export const TemplateStation = z.object({
  StationId: DataSourceId,
  /** What the report calls it; empty for its name. */
  Label: oneLine(200),
  /** What the authority calls it, such as an EMS ID. */
  LocationCode: oneLine(50),
});
export type TemplateStation = z.infer<typeof TemplateStation>;

export const TemplateParameter = z.object({
  AnalyteId,
  /** Only results of this fraction; empty for any. */
  Fraction: oneLine(50),
  /** What the report calls it; empty for the name of the analyte. */
  Label: oneLine(200),
  /** What the report states it in; empty for the unit of the analyte. */
  Unit: oneLine(50),
  /** What the authorisation allows. */
  Limit: TemplateLimit,
  /** The guideline whose standards evaluate it too; null for none. */
  GuidelineId: GuidelineId.nullable(),
  /** How many samples a month the sampling plan asks for, at each station. */
  SamplesPerMonth: samples(),
  /** What EnMoDS calls it; empty for the name of the analyte. */
  ObservedProperty: oneLine(200),
  DataClassification: z.enum(dataClassifications),
});
export type TemplateParameter = z.infer<typeof TemplateParameter>;

/** Where a station differs from what the parameter says for all. */
export const TemplateException = z.object({
  StationId: DataSourceId,
  AnalyteId,
  Fraction: oneLine(50),
  /** Null for what the parameter says. */
  SamplesPerMonth: samples().nullable(),
  Limit: TemplateLimit.nullable(),
});
export type TemplateException = z.infer<typeof TemplateException>;

/** What a submission to EnMoDS says in every row. */
export const EnmodsSettings = z.object({
  MinistryContact: oneLine(100),
  SamplingAgency: oneLine(100),
  Project: oneLine(50),
  CollectionMethod: oneLine(100),
  AnalyzingAgency: oneLine(100),
  /** Where a result does not say by which method it was found. */
  AnalysisMethod: oneLine(100),
  ResultStatus: z.enum(['Requested', 'Preliminary', 'Approved', 'Suspect']),
  ResultGrade: z.enum(['Unknown', 'Ungraded', 'Excellent', 'Fair', 'Poor', 'Very Poor']),
});
export type EnmodsSettings = z.infer<typeof EnmodsSettings>;

export const ReportTemplate = z.object({
  Title: text(200),
  /** The number of the permit or authorisation. */
  Authorisation: oneLine(100),
  Holder: oneLine(200),
  Contact: oneLine(200),
  Introduction: longText(4000),
  Stations: z
    .array(TemplateStation)
    .max(mostTemplateStations, refuse('atMostStations', { most: String(mostTemplateStations) })),
  Parameters: z
    .array(TemplateParameter)
    .max(mostTemplateParameters, refuse('atMostParameters', { most: String(mostTemplateParameters) })),
  Exceptions: z
    .array(TemplateException)
    .max(mostTemplateExceptions, refuse('atMostExceptions', { most: String(mostTemplateExceptions) })),
  IncludeQaQc: z.boolean(),
  IncludeRawData: z.boolean(),
  /**
   * How values below a detection limit count in the mean. Templates of before it could be chosen have the usual one.
   */
  NonDetectRule: z.enum(nonDetectRules).default(usualSummaryRules.nonDetects),
  Enmods: EnmodsSettings,
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

export const HeldTemplate = z.object({
  /** What the report is called where reports are listed. */
  ReportName: z.enum(reportKinds),
  Template: ReportTemplate,
  /** Nobody wrote it yet: proposed from the stations and analytes there are. */
  IsProposed: z.boolean(),
  Revision: z.number().int(),
  ChangedBy: z.string(),
  ChangedAt: instant().nullable(),
  /** The newest month that is over and has samples of the tenant, or else the newest that has; null without any. */
  NewestMonth: month().nullable(),
  /** What the stations and analytes it names are called. One that is not here is gone, and left out of the report. */
  Names: z.object({
    Stations: z.array(z.object({ Id: DataSourceId, Name: z.string() })),
    Analytes: z.array(z.object({ Id: AnalyteId, Name: z.string() })),
  }),
});
export type HeldTemplate = z.infer<typeof HeldTemplate>;
