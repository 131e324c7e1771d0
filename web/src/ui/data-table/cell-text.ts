import i18next from 'i18next';
import type { CellValue, Column } from './column-types.ts';

/**
 * What a value is written as on the clipboard and named by in filters, in any language. Instants are in UTC; a plain
 * day comes as text.
 */
export function cellText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  return typeof value === 'number' && Number.isNaN(value) ? '' : String(value);
}

/** The same as it is shown to people: French has a comma before the decimals. */
export const shownText = (value: CellValue): string =>
  typeof value === 'number' && i18next.resolvedLanguage === 'fr' ? cellText(value).replace('.', ',') : cellText(value);

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16).replace('T', ' ');
}

/** Digits after the decimal point, as the number is written. */
function decimalsOf(value: CellValue): number {
  const text = typeof value === 'number' ? String(value) : '';
  const point = text.indexOf('.');
  return point < 0 || text.includes('e') ? 0 : text.length - point - 1;
}

/** The most decimals per column, looked up in the first rows: enough to line numbers up, cheap at any length. */
export function decimalsByColumn<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  const looked = rows.slice(0, 2000);
  const most = (column: Column<Row>) =>
    looked.reduce((decimals, row) => Math.max(decimals, decimalsOf(column.value(row))), 0);
  return new Map(columns.map((column) => [column.id, most(column)]));
}

/** What is missing after the decimal point, drawn unseen so that the points are under each other. */
export function decimalPadding(value: CellValue, decimals: number): string {
  const currentDecimals = decimalsOf(value);
  if (typeof value !== 'number' || currentDecimals >= decimals) return '';
  return (currentDecimals === 0 ? '.' : '') + '0'.repeat(decimals - currentDecimals);
}
