import type { GraphSelection, GraphTrend, graphs, Reply } from '@freshet/contract';
import { findSeasonalTrend, findTrend, mediansOf, mostTrendValues, type Trend } from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type GraphSource, readGraph } from './read-graph.ts';
import { listValues, type MonthlyValue, type ValueGroup } from './value-queries.ts';

type Wire = z.input<typeof GraphTrend>;

const yearMs = 365.2425 * 86_400_000;

/** Mann-Kendall and Sen's slope of every line, plain and by month of the year. */
export const readTrends = (scope: Scope, selection: GraphSelection): Promise<Reply<typeof graphs.trends>> =>
  readGraph(scope, selection, async (source) => {
    const groups = await listValues(source);
    return { Trends: groups.map((group) => toTrend(source, group)) };
  });

function toTrend({ stationNames }: GraphSource, group: ValueGroup): Wire {
  const isOfMonths = group.values.length > mostTrendValues;
  const values = isOfMonths ? mediansOf(group.values, ({ month }) => month) : group.values;
  return {
    StationId: group.stationId,
    StationName: stationNames.get(group.stationId) ?? '',
    AnalyteId: group.analyteId,
    AnalyteName: group.analyteName,
    Fraction: group.fraction || null,
    Unit: group.unit,
    From: group.values[0]?.at ?? null,
    To: group.values.at(-1)?.at ?? null,
    Count: group.values.length,
    IsOfMonths: isOfMonths,
    Plain: describe(findTrend(values), group.values),
    Seasonal: describe(
      findSeasonalTrend(values, ({ month }) => month % 12),
      group.values,
    ),
  };
}

function describe(trend: Trend | null, values: readonly MonthlyValue[]): Wire['Plain'] {
  if (!trend) return null;
  const perYear = (slope: number | null) => (slope === null ? null : slope * yearMs);
  const lineAt = (at: number) =>
    trend.slope === null || trend.intercept === null ? null : trend.intercept + trend.slope * at;
  return {
    Count: trend.count,
    NonDetects: trend.nonDetects,
    S: trend.s,
    Tau: trend.tau,
    P: trend.p,
    IsExact: trend.isExact,
    SlopePerYear: perYear(trend.slope),
    SlopeLow: perYear(trend.slopeLow),
    SlopeHigh: perYear(trend.slopeHigh),
    StartValue: lineAt(values[0]?.at ?? 0),
    EndValue: lineAt(values.at(-1)?.at ?? 0),
    Seasons: trend.seasons,
  };
}
