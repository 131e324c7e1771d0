import { cellText } from './cell-text.ts';
import type { CellValue, Column } from './types.ts';

/** Rows for a spreadsheet's clipboard: tabs between cells, the headers first. */
export function toTsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return lines(columns, rows, (text) => text.replace(/[\t\r\n]+/g, ' '))
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Rows as CSV. The mark at the start tells spreadsheets that it is UTF-8. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return `\ufeff${lines(columns, rows, quoted)
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')}`;
}

function lines<Row>(columns: readonly Column<Row>[], rows: readonly Row[], guard: (text: string) => string) {
  const headers = columns.map(({ header, unit }) => guard(inert(unit ? `${header} (${unit})` : header)));
  return [headers, ...rows.map((row) => columns.map(({ value }) => guard(safeText(value(row)))))];
}

function safeText(value: CellValue): string {
  return typeof value === 'string' ? inert(value) : cellText(value);
}

/** A spreadsheet runs a text that looks like a formula, whoever typed it into a field of ours. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
