import { problem, type SeriesRequest } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { canTotal } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findSeries, identifierOf, type SeriesRow, seriesOfStations } from '#slices/continuous';
import { allStations } from '#slices/locations';
import { requireOrder } from '../query/check-selection.ts';

/** The series that are requested, in the order of the report. Refuses what is not there, and what nothing can be made of. */
export async function requireRequestedSeries(
  tx: Tx,
  { selection, reportOptions }: SeriesRequest,
): Promise<SeriesRow[]> {
  const { stations, series, dateRange } = selection;
  if (stations.length === 0 && series.length === 0) throw problem('reports.nothingSelected', { what: 'time series' });
  const { interval, statistics } = reportOptions;
  if (interval !== 'measured' && statistics.length === 0)
    throw problem('reports.nothingSelected', { what: 'statistic' });
  requireOrder(dateRange);
  await requireContinuousStations(tx, stations);
  const rows = series.length > 0 ? await requireSeriesById(tx, series) : await seriesOfStations(tx, stations);
  if (interval !== 'measured' && statistics.includes('total')) requireTotals(rows);
  return rows.sort(
    (one, other) =>
      compareNaturally(one.station_name, other.station_name) ||
      one.data_source_id - other.data_source_id ||
      compareNaturally(one.parameter, other.parameter) ||
      compareNaturally(one.label, other.label) ||
      one.id - other.id,
  );
}

async function requireContinuousStations(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${allStations}
    where id = any (${[...ids]}::bigint[]) and source_type = 'continuous_aquarius'`.execute(tx);
  refuseMissing(new Set(ids).size - (rows[0]?.found ?? 0), 'stations');
}

async function requireSeriesById(tx: Tx, ids: readonly number[]): Promise<SeriesRow[]> {
  const rows = await findSeries(tx, { ids });
  refuseMissing(new Set(ids).size - rows.length, 'time series');
  return rows;
}

function refuseMissing(count: number, what: string): void {
  if (count > 0) throw problem('reports.selectionGone', { count, what });
}

function requireTotals(rows: readonly SeriesRow[]): void {
  const others = rows.filter((row) => !canTotal(row)).map(identifierOf);
  const [first] = others;
  if (first === undefined) return;
  throw problem('reports.noTotal', { names: others.length === 1 ? first : `${first} (and ${others.length - 1} more)` });
}
