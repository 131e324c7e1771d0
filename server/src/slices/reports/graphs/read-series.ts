import type { GraphSelection, GraphSeries, graphs, Reply, UnitMismatchError } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type ShownUnit, showUnit } from './choose-units.ts';
import { type GraphFlags, listGraphFlags } from './graph-flags.ts';
import { toRecord } from './mismatch-record.ts';
import { type GraphSource, readGraph } from './read-graph.ts';
import {
  type CountRow,
  countSeries,
  listPoints,
  listThinned,
  type PointRow,
  type SeriesKey,
} from './series-queries.ts';

type Wire = z.input<typeof GraphSeries>;

/** As many points as an answer may carry; the pieces get wider when many lines share them. */
const mostPoints = 200_000;
const pointsPerPiece = 4;

/** The values over time, no more of them than a picture of that width can show. */
export const readSeries = (
  scope: Scope,
  selection: GraphSelection,
  width: number,
): Promise<Reply<typeof graphs.series>> =>
  readGraph(scope, selection, async (source) => {
    const flags = await listGraphFlags(source);
    const counts = await countSeries(source, flags.hidden);
    const pieces = Math.max(25, Math.min(width, Math.floor(mostPoints / pointsPerPiece / Math.max(1, counts.length))));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const isThinned = counts.some(({ count }) => count > pieces * pointsPerPiece) || total > mostPoints;
    const points = isThinned
      ? await listThinned(source, { hidden: flags.hidden, pieces, ...rangeOf(counts) })
      : await listPoints(source, flags.hidden);
    return { ...joinSeries(source, { counts, points, flags, isThinned }), Flags: flags.flags.map(toFlag) };
  });

const rangeOf = (counts: readonly CountRow[]) => ({
  first: Math.min(...counts.map(({ first }) => first)),
  last: Math.max(...counts.map(({ last }) => last)),
});

interface Found {
  readonly counts: readonly CountRow[];
  readonly points: readonly PointRow[];
  readonly flags: GraphFlags;
  readonly isThinned: boolean;
}

/** Lines of the same station, analyte, fraction and shown unit are one line, whatever unit each result came in. */
function joinSeries(source: GraphSource, { counts, points, flags, isThinned }: Found) {
  const shown = new Map<string, ShownUnit>();
  const series = new Map<string, Wire>();
  const mismatches: UnitMismatchError[] = [];
  for (const row of counts) {
    const unit = showUnit(source.units, source.shown.get(row.analyte_id), row.unit);
    shown.set(keyOf(row, row.unit), unit);
    if (unit.mismatch) mismatches.push(unit.mismatch);
    const known = series.get(keyOf(row, unit.unit)) ?? newSeries(source, row, { unit: unit.unit, isThinned });
    known.Count += row.count;
    known.NonDetects += row.non_detects;
    known.HiddenByFlag += row.hidden;
    series.set(keyOf(row, unit.unit), known);
  }
  const places = new Map(flags.flags.map(({ id }, at) => [id, at]));
  for (const row of points) {
    const unit = shown.get(keyOf(row, row.unit));
    const one = unit && series.get(keyOf(row, unit.unit));
    if (one) addPoint(one.Points, row, { number: unit.convert(row.number), flag: places.get(row.flag_id ?? 0) ?? -1 });
  }
  return {
    Series: [...series.values()],
    AnalyteLabResultUnitMismatchExceptionRecord: toRecord(mismatches),
  };
}

const keyOf = (row: SeriesKey, unit: string | null) =>
  [row.data_source_id, row.analyte_id, row.fraction, unit].join('\0');

const newSeries = (
  { stationNames }: GraphSource,
  row: CountRow,
  { unit, isThinned }: { readonly unit: string | null; readonly isThinned: boolean },
): Wire => ({
  StationId: row.data_source_id,
  StationName: stationNames.get(row.data_source_id) ?? '',
  AnalyteId: row.analyte_id,
  AnalyteName: row.analyte_name,
  Fraction: row.fraction || null,
  Unit: unit,
  Count: 0,
  NonDetects: 0,
  HiddenByFlag: 0,
  IsThinned: isThinned,
  Points: { Times: [], Values: [], Signs: [], ResultIds: [], Flags: [] },
});

function addPoint(points: Wire['Points'], row: PointRow, { number, flag }: { number: number; flag: number }): void {
  points.Times.push(row.at);
  points.Values.push(number);
  points.Signs.push(row.sign === '<' ? -1 : row.sign === '>' ? 1 : 0);
  points.ResultIds.push(row.id);
  points.Flags.push(flag);
}

const toFlag = ({ id, code, description, colour }: GraphFlags['flags'][number]) => ({
  FlagId: id,
  FlagCode: code,
  Description: description,
  Colour: colour,
});
