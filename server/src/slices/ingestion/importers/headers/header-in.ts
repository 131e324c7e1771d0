import type { CellRow } from '#platform/tables';
import type { FieldName } from '../../rows/rows.ts';
import type { MissingColumns, TableHead } from '../importer.ts';
import { isBlank } from '../layouts/row-checks.ts';
import { foldHeader, type HeaderNames, mapHeader } from './header.ts';

/** The first row that holds anything. */
export const firstRow = (head: TableHead): CellRow | undefined => head.rows.find(({ cells }) => !isBlank(cells));

export interface HeaderMatch {
  readonly row: CellRow;
  readonly fields: ReadonlyMap<FieldName, number>;
}

/** The row among the first ones that names most fields. A line such as `Well: MW-1` is one only where no other is. */
export function findHeader(rows: readonly CellRow[], names: HeaderNames): HeaderMatch | null {
  const first = rows.slice(0, 40);
  return (
    bestHeader(
      first.filter(({ cells }) => !isTitle(cells)),
      names,
    ) ?? bestHeader(first, names)
  );
}

const isTitle = (cells: readonly string[]): boolean =>
  /^[^:]{2,40}:/.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '') &&
  cells.filter((cell) => cell.trim() !== '').length <= 2;

function bestHeader(rows: readonly CellRow[], names: HeaderNames): HeaderMatch | null {
  let best: HeaderMatch | null = null;
  for (const row of rows) {
    const fields = mapHeader(row.cells, names);
    if (fields.size > (best?.fields.size ?? 0)) best = { row, fields };
  }
  return best;
}

/** How many of these column names are in a row. */
export function countNames(row: CellRow | undefined, names: readonly string[]): number {
  const there = new Set(row?.cells.map(foldHeader));
  return names.filter((name) => there.has(foldHeader(name))).length;
}

/** What a file lacks of a format with these names, by the table that comes nearest. */
export function missingColumnsIn(
  tables: readonly TableHead[],
  names: HeaderNames,
  required: readonly FieldName[],
): MissingColumns | null {
  const missingColumns = tables.flatMap(({ rows }) => {
    const header = findHeader(rows, names);
    if (!header) return [];
    const missing = required.filter((field) => !header.fields.has(field)).map((field) => names[field]?.[0] ?? field);
    return [{ share: (required.length - missing.length) / required.length, missing }];
  });
  const [best] = missingColumns.sort((a, b) => b.share - a.share);
  return best && best.share > 0 ? best : null;
}
