import { cellText, shownText } from './cell-text.ts';
import type { CellValue, Column, Filters, Sort } from './column-types.ts';

/** The rows that every filter lets through, or every filter but that of `except`. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
  except?: string,
): readonly Row[] {
  const tests = columns.flatMap(({ id, value }) => {
    const allowed = id === except ? undefined : filters[id];
    return allowed ? [{ value, allowed: new Set(allowed) }] : [];
  });
  if (tests.length === 0) return rows;
  return rows.filter((row) => tests.every(({ value, allowed }) => allowed.has(cellText(value(row)))));
}

/** A sorted copy. Empty cells come last in either direction, and equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!sort || !column) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keys = rows.map((row) => sortKey(column.value(row)));
  const rankOf = ranks(keys);
  const keyed = rows.map((row, at) => ({ row, key: rankOf(keys[at] ?? null) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key, sign));
  return keyed.map(({ row }) => row);
}

/** Texts as their place in the alphabet: comparing texts is slow, and a column repeats the same few. */
function ranks(keys: readonly SortKey[]): (key: SortKey) => SortKey {
  if (!keys.some((key) => typeof key === 'string')) return (key) => key;
  const distinct = [...new Set(keys)].filter((key) => key !== null).sort((a, b) => compareKeys(a, b, 1));
  const rank = new Map<SortKey, number>();
  distinct.forEach((key, at) => {
    const before = distinct[at - 1];
    const isEqual = before !== undefined && compareKeys(before, key, 1) === 0;
    rank.set(key, isEqual ? (rank.get(before) ?? at) : at);
  });
  return (key) => (key === null ? null : (rank.get(key) ?? null));
}

export interface DistinctValue {
  /** Which it is, in any language. */
  text: string;
  shown: string;
  count: number;
}

/** The values of a column among the rows the other filters leave, in the order of the column. */
export function distinctValues<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: Filters,
  column: Column<Row>,
): DistinctValue[] {
  const byText = new Map<string, { key: SortKey; shown: string; count: number }>();
  for (const row of filterRows(rows, columns, filters, column.id)) {
    const value = column.value(row);
    const text = cellText(value);
    const known = byText.get(text);
    if (known) known.count += 1;
    else byText.set(text, { key: sortKey(value), shown: shownText(value), count: 1 });
  }
  return [...byText]
    .sort(([, a], [, b]) => compareKeys(a.key, b.key, 1))
    .map(([text, { shown, count }]) => ({ text, shown, count }));
}

type SortKey = string | number | null;

function sortKey(value: CellValue): SortKey {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** Station 2 comes before station 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compareKeys(a: SortKey, b: SortKey, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
