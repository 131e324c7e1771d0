import type { GraphSelection, GraphSeries, graphs, Reply, UnitMismatchError } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type ShownUnit, showUnit } from '../choose-units.ts';
import { describeConversion, mediaNameOf, nameMedia } from '../describe-meaning.ts';
import { type GraphFlags, listGraphFlags } from '../graph-flags.ts';
import { toRecord } from '../mismatch-record.ts';
import { findPoints, type LinePoints } from './find-points.ts';
import { type GraphSource, readGraph } from './read-graph.ts';
import { type CountRow, countWithoutLimit, keyOf, type PointRow } from './series-queries.ts';

type Wire = z.input<typeof GraphSeries>;

/** The values over time, no more of them than a picture of that width can show. */
export const readSeries = (
  scope: Scope,
  selection: GraphSelection,
  width: number,
): Promise<Reply<typeof graphs.series>> =>
  readGraph(scope, selection, async (source) => {
    const flags = await listGraphFlags(source);
    const matchingPoints = await findPoints(source, flags.hidden, width);
    const WithoutLimit = await countWithoutLimit(source);
    return { ...joinSeries(source, { ...matchingPoints, flags }), Flags: flags.flags.map(toFlag), WithoutLimit };
  });

/** Lines of the same station, analyte, fraction and shown unit are one line, whatever unit each result came in. */
function joinSeries(
  source: GraphSource,
  { counts, points, flags, isThinned }: LinePoints & { readonly flags: GraphFlags },
) {
  const shown = new Map<string, ShownUnit>();
  const series = new Map<string, Wire>();
  const mismatches: UnitMismatchError[] = [];
  const conversions = new Map<string, ReturnType<typeof describeConversion>[number]>();
  for (const row of counts) {
    const unit = showUnit(source.units, source.shown.get(row.analyte_id), row.unit);
    shown.set(keyOf(row, row.unit), unit);
    if (unit.mismatch) mismatches.push(unit.mismatch);
    for (const reported of describeConversion(source.shown.get(row.analyte_id)?.name ?? '', unit))
      conversions.set(reported.Working, reported);
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
    if (!one) continue;
    addPoint(one.Points, row, { number: unit.convert(row.number), flag: places.get(row.flag_id ?? 0) ?? -1 });
  }
  return {
    Series: nameMedia([...series.values()].sort(byName)),
    Conversions: [...conversions.values()],
    AnalyteLabResultUnitMismatchExceptionRecord: toRecord(mismatches),
  };
}

/** By name, and always the same way. */
const byName = (left: Wire, right: Wire) =>
  left.AnalyteName.localeCompare(right.AnalyteName, 'en') ||
  left.AnalyteId - right.AnalyteId ||
  left.StationId - right.StationId ||
  (left.Fraction ?? '').localeCompare(right.Fraction ?? '', 'en') ||
  (left.Unit ?? '').localeCompare(right.Unit ?? '', 'en') ||
  `${left.Basis} ${left.Media}`.localeCompare(`${right.Basis} ${right.Media}`, 'en');

const newSeries = (
  { stationNames, stationZones, mediaNames, shown }: GraphSource,
  row: CountRow,
  { unit, isThinned }: { readonly unit: string | null; readonly isThinned: boolean },
): Wire => ({
  StationId: row.data_source_id,
  StationName: stationNames.get(row.data_source_id) ?? '',
  TimeZone: stationZones.get(row.data_source_id) ?? 'UTC',
  AnalyteId: row.analyte_id,
  AnalyteName: shown.get(row.analyte_id)?.name ?? '',
  Fraction: row.fraction || null,
  Unit: unit,
  Basis: row.basis,
  Media: mediaNameOf(mediaNames, row.media_type_id),
  Count: 0,
  NonDetects: 0,
  HiddenByFlag: 0,
  IsThinned: isThinned,
  Points: { Times: [], Values: [], Signs: [], ResultIds: [], Flags: [], Depths: [] },
});

function addPoint(points: Wire['Points'], row: PointRow, { number, flag }: { number: number; flag: number }): void {
  points.Times.push(row.at);
  points.Values.push(number);
  points.Signs.push(row.sign === '<' ? -1 : row.sign === '>' ? 1 : 0);
  points.ResultIds.push(row.id);
  points.Flags.push(flag);
  points.Depths?.push(row.depth_m);
}

const toFlag = ({ id, code, description, colour }: GraphFlags['flags'][number]) => ({
  FlagId: id,
  FlagCode: code,
  Description: description,
  Colour: colour,
});
