import type { CompletenessRow } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { countByMonth, type MonthCount } from '../store/count-by-month.ts';
import { listWatched, type WatchedRow } from './watch-queries.ts';
import { nameOf } from './watch-words.ts';

interface CompletenessQuery {
  readonly now: Date;
  /** The last month, as 2026-03. */
  readonly month: string;
  readonly stationId: number | undefined;
}

interface PacedRow extends WatchedRow {
  readonly interval_s: number;
}

interface Cell {
  readonly Counted: number;
  readonly Expected: number;
}

const monthCount = 12;
const daySeconds = 86_400;

/** How much of what was expected is there, by month: of each station, or of each series of one station. */
export async function readCompleteness(tx: Tx, { now, month, stationId }: CompletenessQuery) {
  const months = monthsUntil(month);
  const all = await listWatched(tx, now, { stationId });
  const paced = all.filter((row): row is PacedRow => row.interval_s !== null && row.first_at !== null);
  const counts = await countByMonth(tx, {
    seriesIds: paced.map(({ id }) => id),
    mostPerDay: paced.map(({ interval_s }) => Math.ceil(daySeconds / interval_s)),
    from: startOf(months[0] ?? month)
      .toISOString()
      .slice(0, 10),
    to: startOf(month, 1).toISOString().slice(0, 10),
  });
  const bySeries = indexCounts(counts);
  const cellsOf = (row: PacedRow) => months.map((each) => countCell(row, { month: each, now, bySeries }));
  return {
    Months: months,
    Rows:
      stationId === undefined
        ? joinStations(paced, cellsOf)
        : paced.map((row) => toRow([row], row.id, nameOf(row), cellsOf)),
    WithoutInterval: all.filter((row) => row.interval_s === null && row.first_at !== null).length,
    WithLeftOut: paced.filter(({ left_out_grades }) => left_out_grades.length > 0).length,
  };
}

function joinStations(rows: readonly PacedRow[], cellsOf: (row: PacedRow) => Cell[]): CompletenessRow[] {
  const stations = new Map<number, PacedRow[]>();
  for (const row of rows) stations.set(row.data_source_id, [...(stations.get(row.data_source_id) ?? []), row]);
  const stationRows = [...stations].map(([id, of]) => toRow(of, id, of[0]?.station_name ?? '', cellsOf));
  return stationRows.sort((one, other) => one.Name.localeCompare(other.Name, 'en', { numeric: true }));
}

function toRow(
  rows: readonly PacedRow[],
  Id: number,
  Name: string,
  cellsOf: (row: PacedRow) => Cell[],
): CompletenessRow {
  const cells = rows.map(cellsOf);
  return {
    Id,
    Name,
    SeriesCount: rows.length,
    GuessCount: rows.filter(({ is_guess }) => is_guess).length,
    Cells: Array.from({ length: monthCount }, (_, index) => {
      const Counted = cells.reduce((sum, each) => sum + (each[index]?.Counted ?? 0), 0);
      const Expected = cells.reduce((sum, each) => sum + (each[index]?.Expected ?? 0), 0);
      return { Counted, Expected, Share: Expected === 0 ? null : Math.min(1, Counted / Expected) };
    }),
  };
}

interface Counted {
  readonly month: string;
  readonly now: Date;
  readonly bySeries: ReadonlyMap<string, number>;
}

/** From its first point on values are expected until now, of a series that is no longer watched until its last one. */
function countCell(row: PacedRow, { month, now, bySeries }: Counted): Cell {
  const stepMs = row.interval_s * 1000;
  const lastMs = row.state === 'off' ? (row.last_at?.getTime() ?? 0) + stepMs : now.getTime();
  const from = Math.max(startOf(month).getTime(), row.first_at?.getTime() ?? 0);
  const to = Math.min(startOf(month, 1).getTime(), lastMs);
  const expected = to <= from ? 0 : Math.max(1, Math.floor((to - from) / stepMs));
  return { Expected: expected, Counted: Math.min(expected, bySeries.get(`${row.id} ${month}`) ?? 0) };
}

const indexCounts = (counts: readonly MonthCount[]) =>
  new Map(counts.map(({ series_id, month, counted }) => [`${series_id} ${month}`, counted]));

function startOf(month: string, later = 0): Date {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + later, 1));
}

const monthsUntil = (last: string): string[] =>
  Array.from({ length: monthCount }, (_, index) =>
    startOf(last, index - monthCount + 1)
      .toISOString()
      .slice(0, 7),
  );
