import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { evaluatedStates } from '../../guidelines/result-states.ts';
import { refuse } from '../../sentences/refuse.ts';
import { AnalyteId, DataSourceId, day, GuidelineId, ResultId, StandardId, stationZone } from '../../values.ts';
import { DateRange, expressAsList } from '../report-values.ts';

/** More than so many analytes in one graph are hard to distinguish; the person is warned, not stopped. */
export const recommendedAnalytes = 5;
export const mostGraphStations = 200;
export const mostGraphAnalytes = 100;

const atMostInGraph = {
  stations: 'atMostStationsInGraph',
  analytes: 'atMostAnalytesInGraph',
  guidelines: 'atMostGuidelinesInGraph',
} as const;

const few = <Item extends z.ZodType>(item: Item, most: number, what: keyof typeof atMostInGraph) =>
  z.array(item).max(most, refuse(atMostInGraph[what], { most }));

/** What a graph is about. The days are those of the stations' own clocks, both included; null is open. */
export const GraphSelection = z.object({
  stations: few(DataSourceId, mostGraphStations, 'stations'),
  analytes: few(AnalyteId, mostGraphAnalytes, 'analytes'),
  guidelines: few(GuidelineId, 50, 'guidelines'),
  dateRange: DateRange,
  /** Amounts shown as something else, by molar mass and charge; as reported when left out. */
  expressAs: expressAsList(),
});
export type GraphSelection = z.infer<typeof GraphSelection>;

const ints = z.array(z.number().int());
const numbers = z.array(z.number());

/** Points by column, oldest first: a million of them would be too many objects. */
export const GraphPoints = z.object({
  /** Milliseconds since 1970. */
  Times: numbers,
  /** The value, or the limit of one that is only known to lie below or above it. */
  Values: numbers,
  /** -1 below the limit, 1 above it, 0 measured. */
  Signs: ints,
  ResultIds: z.array(ResultId),
  /** Positions in `Flags` of the answer; -1 without a flag. */
  Flags: ints,
  /** In metres, where samples have one. */
  Depths: z.array(z.number().nullable()).default([]),
});

/** What a value is of: the maximum of a day, the surface; and the media, given only where there are several. */
const meaning = { Basis: z.string().default(''), Media: z.string().default('') };

/**
 * What makes a line: results of one station, analyte, fraction, basis and media, in one unit, which says the
 * speciation.
 */
const line = {
  StationId: DataSourceId,
  StationName: z.string(),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Unit: z.string().nullable(),
  ...meaning,
};

/** How amounts that were reported as one thing became another: `1 mg/L as NO3 × 14.007 / 62.004 = 0.2259 mg/L as N`. */
export const GraphConversion = z.object({
  AnalyteName: z.string(),
  From: z.string(),
  To: z.string(),
  Working: z.string(),
});
export type GraphConversion = z.infer<typeof GraphConversion>;

export const GraphSeries = z.object({
  ...line,
  /** The clock of the station: times are shown by it. */
  TimeZone: stationZone(),
  /** All results of the range; `Points` may be fewer. */
  Count: z.number().int(),
  NonDetects: z.number().int(),
  /** Left out because a flag says that their values are not to be shown. */
  HiddenByFlag: z.number().int(),
  /**
   * Of each piece of the width only a few are here: first, least, greatest, last, one not detected, one with a flag.
   */
  IsThinned: z.boolean(),
  Points: GraphPoints,
});
export type GraphSeries = z.infer<typeof GraphSeries>;

export const GraphFlag = z.object({
  FlagId: z.number().int(),
  FlagCode: z.string(),
  Description: z.string(),
  Colour: z.string(),
});

/** Why something could not be calculated because of units. */
export const UnitMismatchError = z.object({
  GuidelineShortName: z.string(),
  Standard: z.string(),
  Analyte: z.string(),
  UnitGroup: z.string().nullable(),
  StandardUnit: z.string(),
  Message: z.string(),
});
export type UnitMismatchError = z.infer<typeof UnitMismatchError>;

export const ExceptionRecord = z.object({ HasErrors: z.boolean(), Errors: z.array(UnitMismatchError) });
export const unitMismatchFields = {
  AnalyteLabResultUnitMismatchExceptionRecord: ExceptionRecord,
  AnalyteGuidelineUnitMismatchExceptionRecord: ExceptionRecord,
};

/** A limit over time at one station: a line where it never moves, steps where it moves with cofactors. */
export const GraphLimit = z.object({
  GuidelineId,
  GuidelineName: z.string(),
  StandardId,
  StationId: DataSourceId,
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Unit: z.string().nullable(),
  /** `mean of 30 days` and the like; `value` for single values. */
  Statistic: z.string(),
  Times: numbers,
  /** Null where there is none: a maximum has no lower limit, and some days have no cofactor. */
  Lower: z.array(z.number().nullable()),
  Upper: z.array(z.number().nullable()),
});
export type GraphLimit = z.infer<typeof GraphLimit>;

/** A result that is beyond a limit, or of which nobody can say. */
export const GraphVerdict = z.object({
  ResultId,
  StationId: DataSourceId,
  AnalyteId,
  Fraction: z.string().nullable(),
  Time: z.number(),
  Value: z.number().nullable(),
  Sign: z.number().int(),
  Unit: z.string().nullable(),
  Verdict: z.enum(['exceeds', 'undetermined']),
  GuidelineId,
  StandardId,
});
export type GraphVerdict = z.infer<typeof GraphVerdict>;

const boxSign = z.enum(['', '<', '>']);

/** Results of one analyte, fraction and unit: of other fractions and speciations there are boxes of their own. */
export const GraphBox = z.object({
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Unit: z.string().nullable(),
  ...meaning,
  /** The station, or null for a month of all of them. */
  StationId: DataSourceId.nullable(),
  StationName: z.string().nullable(),
  /** 1 to 12, or null for a whole station. */
  Month: z.number().int().nullable(),
  Count: z.number().int(),
  NonDetects: z.number().int(),
  Minimum: z.number(),
  WhiskerLow: z.number(),
  LowerQuartile: z.number(),
  Median: z.number(),
  UpperQuartile: z.number(),
  WhiskerHigh: z.number(),
  Maximum: z.number(),
  Mean: z.number(),
  /** Of figures of which is known only that they lie at or below (`<`), or at or above (`>`) the number. */
  Signs: z.object({
    Minimum: boxSign,
    LowerQuartile: boxSign,
    Median: boxSign,
    UpperQuartile: boxSign,
    Maximum: boxSign,
    Mean: boxSign,
  }),
  /** How non-detects count in its mean and quartiles: `limit` where the rule that was requested cannot estimate. */
  Rule: z.enum(nonDetectRules),
  Outliers: numbers,
});
export type GraphBox = z.infer<typeof GraphBox>;

/** Whether the boxes of an analyte may be of one distribution: Kruskal and Wallis. */
export const GraphComparison = z.object({
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Unit: z.string().nullable(),
  ...meaning,
  /** Boxes with values. */
  Groups: z.number().int(),
  Count: z.number().int(),
  /** Null where there are too many values to rank, or all are alike. */
  H: z.number().nullable(),
  P: z.number().nullable(),
});
export type GraphComparison = z.infer<typeof GraphComparison>;

/** Of several values of one period the one in the middle is compared. */
export const trendPeriods = ['month', 'quarter', 'year'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** What stays of a trend when it is allowed for that values hang together; null where it cannot be stated. */
const CorrectedTrend = z
  .object({ P: z.number(), SlopeLow: z.number().nullable(), SlopeHigh: z.number().nullable() })
  .nullable();

const Trend = z.object({
  Count: z.number().int(),
  NonDetects: z.number().int(),
  S: z.number(),
  Tau: z.number(),
  P: z.number(),
  /** P was counted, not approximated: there are few values. */
  IsExact: z.boolean(),
  /** Units per year; null when non-detects hide it. */
  SlopePerYear: z.number().nullable(),
  SlopeLow: z.number().nullable(),
  SlopeHigh: z.number().nullable(),
  /** The line at the first and the last value. */
  StartValue: z.number().nullable(),
  EndValue: z.number().nullable(),
  Seasons: z.number().int(),
  /**
   * By Hamed and Rao (1998), by Yue and Wang (2004): of the plain test. By Hirsch and Slack (1984): of the seasonal
   * one.
   */
  HamedRao: CorrectedTrend,
  YueWang: CorrectedTrend,
  HirschSlack: CorrectedTrend,
});

export const GraphTrend = z.object({
  ...line,
  From: z.number().nullable(),
  To: z.number().nullable(),
  Count: z.number().int(),
  /** Some period has more than one value: its median was taken. */
  IsOfMonths: z.boolean(),
  /** Of each period with the next, without the trend; null with fewer than ten periods. */
  SerialCorrelation: z.number().nullable(),
  /** It is more than chance gives: without a correction a trend may be named that is none. */
  IsSeriallyCorrelated: z.boolean(),
  /** Null with fewer than four values. */
  Plain: Trend.nullable(),
  /** Values compared only with those of the same month or quarter of other years. */
  Seasonal: Trend.nullable(),
});
export type GraphTrend = z.infer<typeof GraphTrend>;

/** The newest value of an analyte at a station. */
export const GraphLatest = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  AnalyteId,
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Basis: z.string().default(''),
  /** Given where there are several. */
  Media: z.string().default(''),
  ResultId,
  Text: z.string(),
  Unit: z.string().nullable(),
  /** The day by the clock of the station. */
  SampledOn: day(),
  /** By the chosen guidelines; null without any, for another tenant's stations and for very many of them. */
  State: z.enum(evaluatedStates).nullable(),
  /** The standard that decided it. */
  StandardId: StandardId.nullable(),
});
