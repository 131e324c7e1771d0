import { nonDetectRules } from '@freshet/domain/statistics';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { StateCounts } from '../../guidelines/result-states.ts';
import { AnalyteId, DataSourceId, day, ResultId, SampleId } from '../../values.ts';
import { EcologyStations, ecologyMeasures } from '../tile-content.ts';
import {
  ExceptionRecord,
  GraphBox,
  GraphComparison,
  GraphConversion,
  GraphFlag,
  GraphLatest,
  GraphLimit,
  GraphSelection,
  GraphSeries,
  GraphTrend,
  GraphVerdict,
  trendPeriods,
  unitMismatchFields,
} from './graph-values.ts';

const numbers = z.array(z.number());
const ints = z.array(z.number().int());

const Counted = z.object({
  Evaluated: z.number().int(),
  Exceeds: z.number().int(),
  Undetermined: z.number().int(),
});

/** Into no more pieces is time divided, however wide a screen is. */
export const mostPieces = 4000;
const thinTo = z.number().int().min(50).max(mostPieces).default(1200);
const shared = {
  method: 'POST',
  needs: 'reports.read',
  errors: ['notFound', 'reports.nothingSelected', 'reports.datesInverted', 'reports.selectionGone'],
} as const;

/** Results that are left out: nobody stated the limit they lie below or above. */
const WithoutLimit = z.number().int();

const PairAxis = z.object({
  AnalyteName: z.string(),
  Fraction: z.string().nullable(),
  Unit: z.string().nullable(),
  Basis: z.string().default(''),
  /** Given where there are several. */
  Media: z.string().default(''),
});

/** A figure of a plot or survey location over time, the oldest first. */
export const EcologyLine = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  Points: z.array(z.object({ Day: day(), Value: z.number() })),
  /** Visits and surveys that have no such figure: without cover, effort or tolerances. */
  Without: z.number().int(),
});
export type EcologyLine = z.infer<typeof EcologyLine>;

export const graphs = {
  series: endpoint({
    ...shared,
    path: '/api/Graphs/Series',
    summary: 'The values of stations and analytes over time, thinned to the width of the graph.',
    body: z.object({ Selection: GraphSelection, Width: thinTo }),
    reply: z.object({
      Series: z.array(GraphSeries),
      Flags: z.array(GraphFlag),
      WithoutLimit,
      /** What was expressed as something else, and how. */
      Conversions: z.array(GraphConversion).default([]),
      AnalyteLabResultUnitMismatchExceptionRecord: ExceptionRecord,
    }),
  }),
  limits: endpoint({
    ...shared,
    path: '/api/Graphs/Limits',
    summary: 'The limits of guidelines over time at each station, and the results that exceed them.',
    body: z.object({ Selection: GraphSelection, Width: thinTo }),
    reply: z.object({
      Limits: z.array(GraphLimit),
      Verdicts: z.array(GraphVerdict),
      /** Whether all of them are here. */
      IsComplete: z.boolean(),
      ...unitMismatchFields,
    }),
  }),
  pairs: endpoint({
    ...shared,
    path: '/api/Graphs/Pairs',
    summary: 'Two analytes of the same samples plotted against each other, with the least-squares line.',
    body: z.object({
      Selection: GraphSelection,
      X: AnalyteId,
      Y: AnalyteId,
      /** Which of the `Combinations` of an answer is drawn; that with most pairs when left out. */
      Combination: z.number().int().min(0).max(1000).optional(),
    }),
    reply: z.object({
      X: PairAxis,
      Y: PairAxis,
      /**
       * Fractions, units, bases and media are never mixed: each combination is a picture of its own. Those with most
       * pairs first.
       */
      Combinations: z.array(z.object({ X: PairAxis, Y: PairAxis, Count: z.number().int() })),
      WithoutLimit,
      /** All pairs; of very many only the newest are in the groups, and those make the line. */
      Count: z.number().int(),
      Groups: z.array(
        z.object({
          StationId: DataSourceId,
          StationName: z.string(),
          Xs: numbers,
          Ys: numbers,
          /** 1 where either is only a limit; such pairs do not count for the line. */
          IsCensored: ints,
          Times: numbers,
          SampleIds: z.array(SampleId),
          /** The result on the y axis. */
          ResultIds: z.array(ResultId),
        }),
      ),
      Line: z
        .object({ Count: z.number().int(), Slope: z.number(), Intercept: z.number(), RSquared: z.number() })
        .nullable(),
      Tau: z.number().nullable(),
      P: z.number().nullable(),
    }),
  }),
  boxes: endpoint({
    ...shared,
    path: '/api/Graphs/Boxes',
    summary: 'The data of box plots, by station or by month of the year.',
    body: z.object({
      Selection: GraphSelection,
      By: z.enum(['station', 'month']),
      /** How values below a detection limit count in means and quartiles. */
      NonDetects: z.enum(nonDetectRules).default('limit'),
    }),
    reply: z.object({ Boxes: z.array(GraphBox), Comparisons: z.array(GraphComparison), WithoutLimit }),
  }),
  trends: endpoint({
    ...shared,
    path: '/api/Graphs/Trends',
    summary: "The Mann-Kendall test and Sen's slope of each station and analyte, overall and seasonal.",
    body: z.object({ Selection: GraphSelection, Period: z.enum(trendPeriods).default('month') }),
    reply: z.object({ Trends: z.array(GraphTrend), WithoutLimit }),
  }),
  latest: endpoint({
    ...shared,
    path: '/api/Graphs/Latest',
    summary:
      'The latest value of each analyte, fraction and media type at each station, as reported by the laboratory.',
    body: z.object({ Selection: GraphSelection }),
    reply: z.object({
      Values: z.array(GraphLatest),
    }),
  }),
  exceedances: endpoint({
    ...shared,
    path: '/api/Graphs/Exceedances',
    summary: 'How many results exceed the chosen guidelines: by day, and by station and analyte.',
    body: z.object({ Selection: GraphSelection }),
    reply: z.object({
      Days: z.array(Counted.extend({ Day: day() })),
      Cells: z.array(Counted.extend({ StationId: DataSourceId, AnalyteId })),
      /** Days on which sensors at the places of the stations lay beyond limits of the chosen guidelines, by event. */
      EventDays: z.array(z.object({ Day: day(), Events: z.number().int() })),
      /** The states of all results of the selection, each once. */
      States: StateCounts,
      /** Something they hang on changed a moment ago: these figures are of now, those of imports follow. */
      IsBeingReevaluated: z.boolean(),
      Stations: z.array(z.object({ StationId: DataSourceId, StationName: z.string() })),
      Analytes: z.array(z.object({ AnalyteId, AnalyteName: z.string() })),
      ...unitMismatchFields,
    }),
  }),
  ecology: endpoint({
    ...shared,
    path: '/api/Graphs/Ecology',
    summary: 'A metric of vegetation plots and survey locations, by visit and survey.',
    body: z.object({ Stations: EcologyStations, Measure: z.enum(ecologyMeasures) }),
    reply: z.object({ Lines: z.array(EcologyLine) }),
  }),
};
