import { byteOrderMark, clipboardLine, csvLine } from '@freshet/domain/delimited';
import { cellText } from './cell-text.ts';
import type { CellValue, Column } from './column-types.ts';

/** Rows for a spreadsheet's clipboard: tabs between cells, the headers first. */
export const toTsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  cellsOf(columns, rows).map(clipboardLine).join('\n');

/** Rows as CSV. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  `${byteOrderMark}${cellsOf(columns, rows).map(csvLine).join('')}`;

const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CellValue[][] => [
  columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)),
  ...rows.map((row) => columns.map(({ value }) => written(value(row)))),
];

const written = (value: CellValue): CellValue =>
  value instanceof Date || Number.isNaN(value) ? cellText(value) : value;
