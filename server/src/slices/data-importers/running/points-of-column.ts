import { sentence } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { ParameterRow } from '../importers/importer-queries.ts';
import type { ReadColumn } from '../reading/column-gatherer.ts';
import type { RunTotals } from './run-totals.ts';

const dayMs = 86_400_000;
/** What lies so far before the newest point that came is no late reading: a clock is wrong. */
const farBehindDays = 180;

/** The points of a column that can be right; those too early are counted and reported. */
export function toPoints(
  column: ReadColumn,
  parameter: ParameterRow,
  { name, totals }: { readonly name: string; readonly totals: RunTotals },
): SeriesPoints {
  const mark = parameter.last_time;
  const earliest = mark === null ? Number.NEGATIVE_INFINITY : mark.getTime() - farBehindDays * dayMs;
  const indexes = column.times.flatMap((at, index) => (at < earliest ? [] : [index]));
  const behind = column.times.length - indexes.length;
  if (behind > 0) {
    totals.points({ refused: behind });
    totals.fail(parameter, name, sentence('pointsFarBehind', { points: behind, days: farBehindDays }));
  }
  const qualifiers = indexes.map((index) => column.qualities[index]?.slice(0, 200) ?? null);
  return {
    times: Float64Array.from(indexes, (index) => column.times[index] ?? 0),
    values: Float64Array.from(indexes, (index) => column.values[index] ?? Number.NaN),
    ...(qualifiers.some((each) => each !== null) && { qualifiers }),
  };
}
