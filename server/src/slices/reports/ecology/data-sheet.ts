import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { EcologyStyles } from './ecology-styles.ts';

export type EcologyCell = string | number | null;

interface Columns {
  readonly names: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/** A sheet of rows under a head that stays, with a filter. */
export const dataSheet = (name: string, columns: Columns, sheetStyles: EcologyStyles, rows: Sheet['rows']): Sheet => ({
  name,
  head: [columns.names.map((column) => styled(column, sheetStyles.columnHead))],
  columns: columns.names.map((column) => ({ width: columns.widths[column] ?? 14 })),
  frozen: { rows: 1, columns: 1 },
  hasFilter: true,
  rows,
});

const day = /^\d{4}-\d\d-\d\d$/;

/** Days become dates, so that they sort and filter as such. */
export const toCells = (row: readonly EcologyCell[], sheetStyles: EcologyStyles): Row =>
  row.map((cell) =>
    typeof cell === 'string' && day.test(cell) ? styled(new Date(`${cell}T00:00:00Z`), sheetStyles.day) : cell,
  );

/** The widths of columns by their names; the others are of one width. */
export const widthsOf = (
  names: readonly string[],
  widths: Readonly<Record<number, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(names.flatMap((name, at) => (widths[at] === undefined ? [] : [[name, widths[at]]])));
