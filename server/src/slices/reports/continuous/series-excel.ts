import { createHash } from 'node:crypto';
import { type Cell, makeStyles, type Row, type Sheet, styled, workbookBytes } from '#platform/xlsx/index';
import { planText } from '../engine/plan.ts';
import { gapMarker } from '../formats/gap-rows.ts';
import type { PointWindow } from './read-windows.ts';
import { seriesCover } from './series-cover.ts';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';
import { makeSeriesTable, type SeriesCell } from './series-table.ts';

const makeSeriesLooks = () => {
  const styles = makeStyles();
  return {
    styles,
    title: styles.id({ isBold: true, size: 14 }),
    heading: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true }),
    columnHead: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true, align: 'center' }),
    label: styles.id({ isBold: true, isWrapped: true }),
    note: styles.id({ isItalic: true, colour: '555555', isWrapped: true }),
    found: styles.id({ format: '#,##0', align: 'left' }),
    wrapped: styles.id({ isWrapped: true }),
    gap: styles.id({ colour: '999999', align: 'right' }),
    time: styles.id({ format: 'yyyy-mm-dd hh:mm:ss', align: 'left' }),
  };
};
export type SeriesLooks = ReturnType<typeof makeSeriesLooks>;

/** The workbook: a sheet for each station, and what was asked and found in front of them. */
export function writeSeriesExcel(
  plan: SeriesPlan,
  windows: AsyncIterable<PointWindow>,
  totals: SeriesTotals,
): AsyncGenerator<Buffer> {
  const looks = makeSeriesLooks();
  const digest = createHash('sha256').update(planText(plan));
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: looks.styles,
    sheets: writeSheets(plan, { looks, totals, windows: digested(windows, digest) }, () => digest.copy().digest('hex')),
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
  readonly looks: SeriesLooks;
  readonly totals: SeriesTotals;
  readonly windows: AsyncIterable<PointWindow>;
}

async function* writeSheets(plan: SeriesPlan, writing: Writing, contentHash: () => string): AsyncGenerator<Sheet> {
  const { looks, totals } = writing;
  const table = makeSeriesTable(plan, totals);
  const isMeasured = plan.options.interval === 'measured';
  const names = isMeasured ? withOffset(table.columns) : table.columns;
  const head = [names.map((name) => styled(name, looks.columnHead))];
  const columns = names.map((name) => ({ width: widths[name] ?? 14 }));
  const reader = writing.windows[Symbol.asyncIterator]();
  let next = await reader.next();
  while (!next.done) {
    const { station, stationId } = next.value.series;
    // The windows of a station lie together; the sheet ends where another one begins.
    const rows = async function* (): AsyncGenerator<Iterable<Row>> {
      while (!next.done && next.value.series.stationId === stationId) {
        yield mapRows(table.rows(next.value), looks);
        next = await reader.next();
      }
    };
    yield { name: station, head, columns, frozen: { rows: 1, columns: 4 }, hasFilter: true, rows: rows() };
  }
  yield seriesCover(plan, looks, { totals, contentHash: contentHash() });
}

const widths: Readonly<Record<string, number>> = {
  Station: 24,
  Parameter: 22,
  Label: 18,
  Time: 20,
  Hour: 18,
  Grades: 16,
  Approvals: 16,
  Qualifier: 24,
};

/** A cell of a time has no place for the offset of its clock. */
const withOffset = (columns: readonly string[]) =>
  columns.flatMap((name) => (name === 'Time' ? [name, 'UTC offset'] : [name]));

function* mapRows(rows: Iterable<readonly SeriesCell[]>, looks: SeriesLooks): Generator<Row> {
  for (const row of rows) yield row.flatMap((cell) => toCells(cell, looks));
}

function toCells(cell: SeriesCell, { gap, time }: SeriesLooks): Cell[] {
  if (cell === gapMarker) return [styled(cell, gap)];
  if (cell === null || typeof cell !== 'object') return [cell];
  return [styled(new Date(cell.localMs), time), offsetText(cell.offsetMinutes)];
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
