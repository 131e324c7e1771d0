import { setImmediate as breathe } from 'node:timers/promises';
import type { GraphSelection, GraphTrend, graphs, Reply } from '@freshet/contract';
import { findSeasonalTrend, findTrend, type Trend } from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { findMonths } from './month-finder.ts';
import { type GraphSource, readGraph } from './read-graph.ts';
import { countWithoutLimit } from './series-queries.ts';
import { addChunk, newTrendValues, type TrendValues, toCompared } from './trend-values.ts';
import { streamValues } from './value-stream.ts';

type Wire = z.input<typeof GraphTrend>;

const yearMs = 365.2425 * 86_400_000;

/** Mann-Kendall and Sen's slope of every line, plain and by month of the year. */
export const readTrends = (scope: Scope, selection: GraphSelection): Promise<Reply<typeof graphs.trends>> =>
  readGraph(scope, selection, async (source) => {
    const monthOf = await findMonths(source);
    const trends: Wire[] = [];
    let lines = new Map<string, TrendValues>();
    let block = '';
    const close = async () => {
      for (const line of lines.values()) trends.push(await toTrend(source, line));
      lines = new Map();
    };
    for await (const chunk of streamValues(source)) {
      const next = `${chunk.analyteId} ${chunk.stationId}`;
      if (next !== block) await close();
      block = next;
      const key = `${chunk.fraction}\0${chunk.unit}`;
      const line = lines.get(key) ?? newTrendValues(chunk);
      lines.set(key, line);
      addChunk(line, chunk, monthOf);
    }
    await close();
    return { Trends: trends, WithoutLimit: await countWithoutLimit(source) };
  });

/** Others' requests are let in between: comparing all pairs of two thousand values takes a while. */
async function toTrend({ stationNames, shown }: GraphSource, line: TrendValues): Promise<Wire> {
  const values = await toCompared(line);
  await breathe();
  const plain = findTrend(values);
  await breathe();
  const seasonal = findSeasonalTrend(values, ({ month }) => month % 12);
  return {
    StationId: line.stationId,
    StationName: stationNames.get(line.stationId) ?? '',
    AnalyteId: line.analyteId,
    AnalyteName: shown.get(line.analyteId)?.name ?? '',
    Fraction: line.fraction || null,
    Unit: line.unit,
    From: line.first,
    To: line.last,
    Count: line.count,
    IsOfMonths: line.few === null,
    Plain: describe(plain, line),
    Seasonal: describe(seasonal, line),
  };
}

function describe(trend: Trend | null, { first, last }: TrendValues): Wire['Plain'] {
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
    StartValue: lineAt(first),
    EndValue: lineAt(last),
    Seasons: trend.seasons,
  };
}
