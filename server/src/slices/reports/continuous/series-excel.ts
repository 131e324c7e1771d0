import { createHash } from 'node:crypto';
import { type Cell, type Row, type Sheet, styled, workbookBytes } from '#platform/xlsx/index';
import { planText } from '../engine/plan.ts';
import { gapMarker } from '../formats/gap-rows.ts';
import type { PointWindow } from './read-windows.ts';
import { seriesCover } from './series-cover.ts';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';
import { makeSeriesStyles, type SeriesStyles } from './series-styles.ts';
import { makeSeriesTable, type SeriesCell } from './series-table.ts';
import { type SeriesWords, seriesWordsOf } from './series-words.ts';

/** The workbook: a sheet for each station, and what was requested and found in front of them. */
export function writeSeriesExcel(
  plan: SeriesPlan,
  windows: AsyncIterable<PointWindow>,
  totals: SeriesTotals,
): AsyncGenerator<Buffer> {
  const sheetStyles = makeSeriesStyles();
  const digest = createHash('sha256').update(planText(plan));
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: sheetStyles.styles,
    sheets: writeSheets(plan, { sheetStyles, totals, windows: digested(windows, digest) }, () =>
      digest.copy().digest('hex'),
    ),
  });
}

async function* digested(
  windows: AsyncIterable<PointWindow>,
  digest: ReturnType<typeof createHash>,
): AsyncGenerator<PointWindow> {
  for await (const window of windows) {
    const { times, values, grades, approvals } = window.points;
    for (const column of [times, values, grades, approvals]) {
      if (column) digest.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    }
    yield window;
  }
}

interface Writing {
  readonly sheetStyles: SeriesStyles;
  readonly totals: SeriesTotals;
  readonly windows: AsyncIterable<PointWindow>;
}

async function* writeSheets(plan: SeriesPlan, writing: Writing, contentHash: () => string): AsyncGenerator<Sheet> {
  const { sheetStyles, totals } = writing;
  const table = makeSeriesTable(plan, totals);
  const isMeasured = plan.options.interval === 'measured';
  const words = seriesWordsOf(plan);
  const names = isMeasured ? withOffset(table.columns, words.columns) : table.columns;
  const head = [names.map((name) => styled(name, sheetStyles.columnHead))];
  const widths = widthsOf(words);
  const columns = names.map((name) => ({ width: widths.get(name) ?? 14 }));
  const reader = writing.windows[Symbol.asyncIterator]();
  let next = await reader.next();
  while (!next.done) {
    const { station, stationId } = next.value.series;
    // The windows of a station lie together; the sheet ends where another one begins.
    const rows = async function* (): AsyncGenerator<Iterable<Row>> {
      while (!next.done && next.value.series.stationId === stationId) {
        yield mapRows(table.rows(next.value), sheetStyles);
        next = await reader.next();
      }
    };
    yield { name: station, head, columns, frozen: { rows: 1, columns: 4 }, hasFilter: true, rows: rows() };
  }
  yield seriesCover(plan, sheetStyles, { totals, contentHash: contentHash() });
}

const widthsOf = ({ columns, periods }: SeriesWords): ReadonlyMap<string, number> =>
  new Map([
    [columns.station, 24],
    [columns.parameter, 22],
    [columns.label, 18],
    [columns.time, 20],
    [periods.hour, columns.time === periods.hour ? 20 : 18],
    [columns.grades, 16],
    [columns.approvals, 16],
    [columns.qualifier, 24],
  ]);

/** A cell of a time has no place for the offset of its clock. */
const withOffset = (names: readonly string[], { time, utcOffset }: SeriesWords['columns']) =>
  names.flatMap((name) => (name === time ? [name, utcOffset] : [name]));

function* mapRows(rows: Iterable<readonly SeriesCell[]>, sheetStyles: SeriesStyles): Generator<Row> {
  for (const row of rows) yield row.flatMap((cell) => toCells(cell, sheetStyles));
}

function toCells(cell: SeriesCell, { gap, time }: SeriesStyles): Cell[] {
  if (cell === gapMarker) return [styled(cell, gap)];
  if (cell === null || typeof cell !== 'object') return [cell];
  return [styled(new Date(cell.localMs), time), offsetText(cell.offsetMinutes)];
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
