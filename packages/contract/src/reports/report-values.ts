import { isExpression } from '@freshet/domain/speciation';
import { nonDetectRules, percentileRules, usualSummaryRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { AnalyteId, DataSourceId, day, GuidelineId } from '../values.ts';

/** As many as a province has; more in one query is a mistake. */
export const mostReportStations = 50_000;
export const mostReportAnalytes = 20_000;
export const mostReportGuidelines = 1_000;

/** Excel Wide, Excel Standard, CSV Long. */
export const reportFormats = ['Wide', 'Standard', 'Long'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const worksheetGroupings = ['Stations and Media Types', 'Media Types', 'Stations'] as const;

/** Days by the stations' own clocks, both included; null is open. */
export const DateRange = z.object({ start: day().nullable().default(null), end: day().nullable().default(null) });
export type DateRange = z.infer<typeof DateRange>;

const atMostAtOnce = {
  stations: 'atMostStationsAtOnce',
  guidelines: 'atMostGuidelinesAtOnce',
  analytes: 'atMostAnalytesAtOnce',
} as const;

const list = <Item extends z.ZodType>(item: Item, most: number, what: keyof typeof atMostAtOnce) =>
  z.array(item).max(most, refuse(atMostAtOnce[what], { most }));

export const ReportSelection = z.object({
  stations: list(DataSourceId, mostReportStations, 'stations'),
  guidelines: list(GuidelineId, mostReportGuidelines, 'guidelines').default([]),
  analytes: list(AnalyteId, mostReportAnalytes, 'analytes').default([]),
  dateRange: DateRange.default({ start: null, end: null }),
});
export type ReportSelection = z.infer<typeof ReportSelection>;

export const emptySelection: ReportSelection = {
  stations: [],
  guidelines: [],
  analytes: [],
  dateRange: { start: null, end: null },
};

/** An analyte whose amounts are shown as something else than they were reported as, by molar mass: nitrate as N. */
export const ExpressAs = z.object({
  analyteId: AnalyteId,
  as: z.string().max(20).refine(isExpression, refuse('notAnExpressionFormula')),
});
export type ExpressAs = z.infer<typeof ExpressAs>;
export const expressAsList = () => list(ExpressAs, mostReportAnalytes, 'analytes').optional();

export const defaultReportOptions = {
  reportFormat: 'Wide',
  organizeWorksheetBy: 'Stations and Media Types',
  includeSummaryTab: true,
  includeStatSummary: true,
  includeQaQc: false,
  includeEnvirodataAnalyteName: false,
  includeGapMarkers: false,
  convertUnits: false,
  nonDetectRule: usualSummaryRules.nonDetects,
  percentileRule: usualSummaryRules.percentile,
} as const;

const defaults = defaultReportOptions;

/** What is left out is as in `defaultReportOptions`. */
export const ReportOptions = z.object({
  reportFormat: z.enum(reportFormats).default(defaults.reportFormat),
  organizeWorksheetBy: z.enum(worksheetGroupings).default(defaults.organizeWorksheetBy),
  includeSummaryTab: z.boolean().default(defaults.includeSummaryTab),
  /** Only in Excel Wide. */
  includeStatSummary: z.boolean().default(defaults.includeStatSummary),
  includeQaQc: z.boolean().default(defaults.includeQaQc),
  includeEnvirodataAnalyteName: z.boolean().default(defaults.includeEnvirodataAnalyteName),
  includeGapMarkers: z.boolean().default(defaults.includeGapMarkers),
  /** Values in the analyte's default unit instead of the one the laboratory reported. */
  convertUnits: z.boolean().default(defaults.convertUnits),
  /** Amounts expressed as something else, by molar mass and charge; as reported when left out. */
  expressAs: expressAsList(),
  /** How values below a detection limit count in the statistics. */
  nonDetectRule: z.enum(nonDetectRules).default(defaults.nonDetectRule),
  percentileRule: z.enum(percentileRules).default(defaults.percentileRule),
  /** Limits of the mean, of 95 % of all values and of the next one, with 95 % confidence; left out when left out. */
  includeConfidenceLimits: z.boolean().optional(),
  /** The Water Quality Index of the CCME for each station and guideline; only in Excel. */
  includeWaterQualityIndex: z.boolean().optional(),
});
export type ReportOptions = z.infer<typeof ReportOptions>;
