import { foldName } from '@freshet/domain';
import { parseSeriesIdentifier } from '@freshet/domain/series';
import type { UnitTable } from '@freshet/domain/units';
import type { Tx } from '#platform/db/transaction';
import { likeness, trigramsOf } from '#platform/names/trigrams';
import {
  columnKey,
  findSeries,
  type LoggerColumn,
  type LoggerSource,
  type SeriesRow,
  sourceOfColumn,
} from '#slices/continuous';
import { allStationNames } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { type UnitCause, wayToSeries } from './column-units.ts';
import { listMappings, type Mapping } from './logger-queries.ts';

export interface Match {
  readonly state: 'unknown' | 'proposed' | 'chosen' | 'leftOut';
  readonly series_id: number | null;
  readonly stated_unit: string | null;
  readonly cause: UnitCause;
}

const unknown: Match = { state: 'unknown', series_id: null, stated_unit: null, cause: '' };
const leastLikeness = 0.4;

/** To which series the columns of a file go: as somebody stated once, by identifier, or as a guess that needs a yes. */
export async function matchSeries(tx: Tx, columns: readonly LoggerColumn[], ofFile: LoggerSource): Promise<Match[]> {
  const sources = columns.map((column) => sourceOfColumn(column, ofFile));
  const mappings = await listMappings(tx, [...new Set(sources.map(({ sourceKey }) => sourceKey))]);
  const series = await findSeries(tx, {});
  const units = await loadUnitTable(tx);
  const stations = await findNamedStations(tx, [...new Set(columns.flatMap(({ station }) => station ?? []))]);
  const taken = new Set<number>();
  return columns.map((column, index) => {
    const mappingOf = (key: string) =>
      mappings.find((one) => one.column_key === key && one.source_key === sources[index]?.sourceKey);
    const mapping = mappingOf(columnKey(column));
    const match =
      (mapping && byMapping(mapping, series, units, column)) ??
      ofAnyTable(mappingOf(columnKey({ name: column.name })), series) ??
      byNames(column, series, stations);
    if (match.series_id === null) return match;
    // Two columns never are matched to one series automatically.
    if (taken.has(match.series_id)) return unknown;
    taken.add(match.series_id);
    return { ...match, cause: causeOf(units, match, column, series) };
  });
}

function byMapping(
  { series_id, unit }: Mapping,
  series: readonly SeriesRow[],
  units: UnitTable,
  column: LoggerColumn,
): Match | null {
  if (series_id === null) return { ...unknown, state: 'leftOut' };
  if (!series.some(({ id }) => id === series_id)) return null;
  // A unit was set where the file had none that is known: one that it states now takes precedence.
  const written = units.find(column.unit ?? '');
  const isOtherUnit = unit !== null && written !== undefined && written.id !== units.find(unit)?.id;
  return { ...unknown, state: isOtherUnit ? 'proposed' : 'chosen', series_id, stated_unit: isOtherUnit ? null : unit };
}

/** What was answered before tables were distinguished is a guess. */
const ofAnyTable = (mapping: Mapping | undefined, series: readonly SeriesRow[]): Match | null =>
  mapping && series.some(({ id }) => id === mapping.series_id)
    ? { ...unknown, state: 'proposed', series_id: mapping.series_id }
    : null;

function byNames(column: LoggerColumn, series: readonly SeriesRow[], stations: ReadonlyMap<string, number>): Match {
  const isNamed = (one: SeriesRow, parameter: string, label: string) =>
    foldName(one.parameter) === foldName(parameter) && foldName(one.label) === foldName(label);
  const named = parseSeriesIdentifier(column.name);
  const stationId = stations.get(foldName(column.station ?? ''));
  const there = series.filter((one) => one.data_source_id === stationId);
  const sure = series.filter(
    (one) =>
      (named &&
        isNamed(one, named.parameter, named.label) &&
        foldName(one.station_name) === foldName(named.location)) ||
      (one.external_id !== null && one.external_id === column.name),
  );
  const full = there.filter((one) => column.parameter && column.label && isNamed(one, column.parameter, column.label));
  const only = sure.length > 0 ? sure : full;
  if (only.length === 1) return { ...unknown, state: 'chosen', series_id: only[0]?.id ?? null };
  const [best] = there
    .map((one) => ({ one, alike: howAlike(column, one) }))
    .filter(({ alike }) => alike >= leastLikeness)
    .sort((a, b) => b.alike - a.alike);
  return best ? { ...unknown, state: 'proposed', series_id: best.one.id } : unknown;
}

function howAlike({ parameter, name, label }: LoggerColumn, series: SeriesRow): number {
  const compare = (one: string, other: string) => {
    if (foldName(one) === foldName(other)) return 1;
    const [mine, theirs] = [trigramsOf(one.replace(/([a-z])([A-Z])/g, '$1 $2')), trigramsOf(other)];
    return likeness([...mine].filter((part) => theirs.has(part)).length, mine.size, theirs.size);
  };
  const byParameter = Math.max(compare(parameter ?? name, series.parameter), compare(name, series.parameter));
  return byParameter + (label && foldName(label) === foldName(series.label) ? 0.1 : 0);
}

function causeOf(
  units: UnitTable,
  match: Match,
  { unit, name }: LoggerColumn,
  series: readonly SeriesRow[],
): UnitCause {
  const ofSeries = series.find(({ id }) => id === match.series_id)?.unit ?? '';
  return wayToSeries(units, { written: match.stated_unit ?? unit, ofSeries, heading: name }).cause;
}

/** The continuous stations of these names, by folded name; a name of several is none's. */
async function findNamedStations(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const folded = names.map(foldName).filter(Boolean);
  if (folded.length === 0) return new Map();
  const rows = await tx
    .selectFrom(allStationNames.as('synonyms'))
    .select(['folded', 'data_source_id'])
    .distinct()
    .where('source_type', '=', 'continuous_aquarius')
    .where('folded', 'in', folded)
    .execute();
  const stations = new Map(rows.map((row) => [row.folded, row.data_source_id]));
  for (const [name, id] of stations)
    if (rows.some((row) => row.folded === name && row.data_source_id !== id)) stations.delete(name);
  return stations;
}
