import { setImmediate as breathe } from 'node:timers/promises';
import type { GraphBox, GraphSelection, graphs, Reply } from '@freshet/contract';
import { boxOf } from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type BoxComparer, makeBoxComparer } from './compare-boxes.ts';
import { type GraphSource, readGraph } from './lines/read-graph.ts';
import { countWithoutLimit } from './lines/series-queries.ts';
import { findMonths, type MonthFinder } from './month-finder.ts';
import { streamValues, type ValueChunk } from './value-stream.ts';

type Wire = z.input<typeof GraphBox>;

/**
 * A box for every analyte, fraction and station, or for every analyte, fraction and month of the year over all the
 * stations.
 */
export const readBoxes = (
  scope: Scope,
  selection: GraphSelection,
  by: 'station' | 'month',
): Promise<Reply<typeof graphs.boxes>> =>
  readGraph(scope, selection, async (source) => {
    const comparer = makeBoxComparer();
    const add = by === 'station' ? addToStation(comparer) : addToMonths(comparer, await findMonths(source));
    const boxes: Wire[] = [];
    let heaps = new Map<string, Heap>();
    let block = '';
    const close = async () => {
      for (const heap of [...heaps.values()].sort((left, right) => left.month - right.month)) {
        boxes.push(...toBox(source, heap));
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
    return { Boxes: boxes, Comparisons, WithoutLimit: await countWithoutLimit(source) };
  });

/** The values of one box, as they come. */
interface Heap {
  readonly analyteId: number;
  readonly fraction: string;
  readonly unit: string | null;
  readonly stationId: number;
  /** 0 to 11; -1 for a box of all months. */
  readonly month: number;
  readonly parts: Float64Array[];
  nonDetects: number;
  sum: number;
}

/** Neither fractions nor what units express are put together. */
function heapOf(heaps: Map<string, Heap>, chunk: ValueChunk, month: number): Heap {
  const { analyteId, fraction, unit, stationId } = chunk;
  const key = `${month} ${fraction}\0${unit}`;
  const heap = heaps.get(key) ?? { analyteId, fraction, unit, stationId, month, parts: [], nonDetects: 0, sum: 0 };
  heaps.set(key, heap);
  return heap;
}

function addTo(heap: Heap, { kind }: ValueChunk, numbers: Float64Array): void {
  heap.parts.push(numbers);
  if (kind === 'below') heap.nonDetects += numbers.length;
  for (const value of numbers) heap.sum += kind === 'below' ? value / 2 : value;
}

const addToStation = (comparer: BoxComparer) => (heaps: Map<string, Heap>, chunk: ValueChunk) => {
  comparer.add(chunk, chunk.stationId, chunk.kind, chunk.numbers);
  addTo(heapOf(heaps, chunk, -1), chunk, chunk.numbers);
};

const addToMonths = (comparer: BoxComparer, monthOf: MonthFinder) => (heaps: Map<string, Heap>, chunk: ValueChunk) => {
  const months = Array.from({ length: 12 }, (): number[] => []);
  for (const [at, value] of chunk.numbers.entries())
    months[monthOf(chunk.stationId, chunk.times[at] ?? 0) % 12]?.push(value);
  for (const [month, values] of months.entries())
    if (values.length > 0) {
      const numbers = new Float64Array(values);
      comparer.add(chunk, month, chunk.kind, numbers);
      addTo(heapOf(heaps, chunk, month), chunk, numbers);
    }
};

function joinParts(parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function toBox({ shown, stationNames }: GraphSource, heap: Heap): Wire[] {
  const { analyteId, fraction, unit, stationId, month } = heap;
  const box = boxOf({ numbers: joinParts(heap.parts), nonDetects: heap.nonDetects, sum: heap.sum });
  if (!box) return [];
  const isOfStation = month < 0;
  return [
    {
      AnalyteId: analyteId,
      AnalyteName: shown.get(analyteId)?.name ?? '',
      Fraction: fraction || null,
      Unit: unit,
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
      Outliers: [...box.outliers],
    },
  ];
}
