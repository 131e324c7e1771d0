import type { GraphSelection, GraphTrend, graphs, Reply, TrendPeriod } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { mediaNameOf, nameMedia } from '../describe-meaning.ts';
import { type GraphSource, readGraph } from '../lines/read-graph.ts';
import { countWithoutLimit } from '../lines/series-queries.ts';
import { findMonths } from '../month-finder.ts';
import { streamValues } from '../value-stream.ts';
import { computeTrend } from './compute-trend.ts';
import { addChunk, newTrendValues, type TrendValues, toCompared } from './trend-values.ts';

type Wire = z.input<typeof GraphTrend>;

/** Mann-Kendall and Sen's slope of every line, one value for each period, plain and by season. */
export const readTrends = (
  scope: Scope,
  selection: GraphSelection,
  period: TrendPeriod = 'month',
): Promise<Reply<typeof graphs.trends>> =>
  readGraph(scope, selection, async (source) => {
    const monthOf = await findMonths(source);
    const trends: Wire[] = [];
    let lines = new Map<string, TrendValues>();
    let block = '';
    const close = async () => {
      for (const line of lines.values()) trends.push(await toTrend(source, line, period));
      lines = new Map();
    };
    for await (const chunk of streamValues(source)) {
      const next = `${chunk.analyteId} ${chunk.stationId}`;
      if (next !== block) await close();
      block = next;
      const key = `${chunk.fraction}\0${chunk.unit}\0${chunk.basis}\0${chunk.mediaId}`;
      const line = lines.get(key) ?? newTrendValues(chunk);
      lines.set(key, line);
      addChunk(line, chunk, monthOf);
    }
    await close();
    return { Trends: nameMedia(trends), WithoutLimit: await countWithoutLimit(source) };
  });

async function toTrend(
  { stationNames, mediaNames, shown }: GraphSource,
  line: TrendValues,
  period: TrendPeriod,
): Promise<Wire> {
  const values = await toCompared(line, period);
  return {
    StationId: line.stationId,
    StationName: stationNames.get(line.stationId) ?? '',
    AnalyteId: line.analyteId,
    AnalyteName: shown.get(line.analyteId)?.name ?? '',
    Fraction: line.fraction || null,
    Unit: line.unit,
    Basis: line.basis,
    Media: mediaNameOf(mediaNames, line.mediaId),
    From: line.first,
    To: line.last,
    Count: line.count,
    IsOfMonths: values.length < line.count,
    ...(await computeTrend(values, line)),
  };
}
