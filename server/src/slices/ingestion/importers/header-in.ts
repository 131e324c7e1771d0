import type { CellRow } from '#platform/tables';
import type { FieldName } from '../rows.ts';
import { foldHeader, type HeaderNames, mapHeader } from './header.ts';
import type { TableHead } from './importer.ts';
import { isBlank } from './row-checks.ts';

/** The first row that holds anything. */
export const firstRow = (head: TableHead): CellRow | undefined => head.rows.find(({ cells }) => !isBlank(cells));

export interface FoundHeader {
  readonly row: CellRow;
  readonly fields: ReadonlyMap<FieldName, number>;
}

/** The row among the first ones that names most fields. */
export function findHeader(rows: readonly CellRow[], names: HeaderNames): FoundHeader | null {
  let best: FoundHeader | null = null;
  for (const row of rows.slice(0, 40)) {
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
