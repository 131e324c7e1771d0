import { setImmediate as breathe } from 'node:timers/promises';
import type { GraphBox, GraphSelection, graphs, Reply } from '@freshet/contract';
import { boxOf, type CensoredValue, joinNumbers, type NonDetectRule } from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type BoxComparer, makeBoxComparer } from './compare-boxes.ts';
import { mediaNameOf, nameMedia } from './describe-meaning.ts';
import { type GraphSource, readGraph } from './lines/read-graph.ts';
import { countWithoutLimit } from './lines/series-queries.ts';
import { findMonths, type MonthFinder } from './month-finder.ts';
import { streamValues, type ValueChunk } from './value-stream.ts';

type Wire = z.input<typeof GraphBox>;

interface Params {
  readonly by: 'station' | 'month';
  readonly nonDetects?: NonDetectRule | undefined;
}

/**
 * A box for every analyte, fraction and station, or for every analyte, fraction and month of the year over all the
 * stations.
 */
export const readBoxes = (
  scope: Scope,
  selection: GraphSelection,
  { by, nonDetects = 'limit' }: Params,
): Promise<Reply<typeof graphs.boxes>> =>
  readGraph(scope, selection, async (source) => {
    const comparer = makeBoxComparer();
    const add = by === 'station' ? addToStation(comparer) : addToMonths(comparer, await findMonths(source));
    const boxes: Wire[] = [];
    let heaps = new Map<string, Heap>();
    let block = '';
    const close = async () => {
      for (const heap of [...heaps.values()].sort((left, right) => left.month - right.month)) {
        boxes.push(...toBox(source, heap, nonDetects));
        await breathe();
      }
      heaps = new Map();
    };
    for await (const chunk of streamValues(source)) {
      const next = by === 'station' ? `${chunk.analyteId} ${chunk.stationId}` : `${chunk.analyteId}`;
      if (next !== block) await close();
      block = next;
      add(heaps, chunk);
    }
    await close();
    const Comparisons = comparer.compare(source);
    return {
      Boxes: nameMedia(boxes),
      Comparisons: nameMedia(Comparisons),
      WithoutLimit: await countWithoutLimit(source),
    };
  });

/** The values of one box, as they come. */
interface Heap {
  readonly analyteId: number;
  readonly fraction: string;
  readonly unit: string | null;
  readonly basis: string;
  readonly mediaId: number | null;
  readonly stationId: number;
  /** 0 to 11; -1 for a box of all months. */
  readonly month: number;
  readonly parts: Readonly<Record<CensoredValue['kind'], Float64Array[]>>;
}

/** Neither fractions, nor what units express, nor what values are of is put together. */
function heapOf(heaps: Map<string, Heap>, chunk: ValueChunk, month: number): Heap {
  const { analyteId, fraction, unit, basis, mediaId, stationId } = chunk;
  const key = `${month} ${fraction}\0${unit}\0${basis}\0${mediaId}`;
  const parts = { measured: [], below: [], above: [] };
  const heap = heaps.get(key) ?? { analyteId, fraction, unit, basis, mediaId, stationId, month, parts };
  heaps.set(key, heap);
  return heap;
}

const addToStation = (comparer: BoxComparer) => (heaps: Map<string, Heap>, chunk: ValueChunk) => {
  comparer.add(chunk, chunk.stationId, chunk.kind, chunk.numbers);
  heapOf(heaps, chunk, -1).parts[chunk.kind].push(chunk.numbers);
};

const addToMonths = (comparer: BoxComparer, monthOf: MonthFinder) => (heaps: Map<string, Heap>, chunk: ValueChunk) => {
  const months = Array.from({ length: 12 }, (): number[] => []);
  for (const [at, value] of chunk.numbers.entries())
    months[monthOf(chunk.stationId, chunk.times[at] ?? 0) % 12]?.push(value);
  for (const [month, values] of months.entries())
    if (values.length > 0) {
      const numbers = new Float64Array(values);
      comparer.add(chunk, month, chunk.kind, numbers);
      heapOf(heaps, chunk, month).parts[chunk.kind].push(numbers);
    }
};

function toBox({ shown, stationNames, mediaNames }: GraphSource, heap: Heap, nonDetects: NonDetectRule): Wire[] {
  const { analyteId, fraction, unit, stationId, month, parts } = heap;
  const [measured, below, above] = [parts.measured, parts.below, parts.above].map((some) => joinNumbers(...some));
  const box = measured && below && above ? boxOf({ measured, below, above }, nonDetects) : null;
  if (!box) return [];
  const isOfStation = month < 0;
  return [
    {
      AnalyteId: analyteId,
      AnalyteName: shown.get(analyteId)?.name ?? '',
      Fraction: fraction || null,
      Unit: unit,
      Basis: heap.basis,
      Media: mediaNameOf(mediaNames, heap.mediaId),
      StationId: isOfStation ? stationId : null,
      StationName: isOfStation ? (stationNames.get(stationId) ?? '') : null,
      Month: isOfStation ? null : month + 1,
      Count: box.count,
      NonDetects: box.nonDetects,
      Minimum: box.minimum,
      WhiskerLow: box.whiskerLow,
      LowerQuartile: box.lowerQuartile,
      Median: box.median,
      UpperQuartile: box.upperQuartile,
      WhiskerHigh: box.whiskerHigh,
      Maximum: box.maximum,
      Mean: box.mean,
      Signs: {
        Minimum: box.signs.minimum,
        LowerQuartile: box.signs.lowerQuartile,
        Median: box.signs.median,
        UpperQuartile: box.signs.upperQuartile,
        Maximum: box.signs.maximum,
        Mean: box.signs.mean,
      },
      Rule: box.rule,
      Outliers: [...box.outliers],
    },
  ];
}
