import { type CellRow, ReadingStopped, type Table } from '#platform/tables';
import { readHead } from '../headers/read-head.ts';
import type { TableHead } from '../importer.ts';
import { isBlank } from '../layouts/row-checks.ts';

type Read = (table: Table, head: TableHead) => AsyncGenerator<void>;

/**
 * Reads tables that are one below the other in a sheet: where a line has other names, the rest is a table of its own. One that
 * does not fit stops reading, as a table alone would.
 */
export async function* readStacked(
  table: Table,
  head: TableHead,
  fits: (head: TableHead) => boolean,
  read: Read,
): AsyncGenerator<void> {
  let [part, partHead] = [table, head];
  for (;;) {
    try {
      yield* read(part, partHead);
      return;
    } catch (error) {
      const from = error instanceof ReadingStopped && error.finding.code === 'headerAgain' ? error.finding.rowNo : null;
      if (from === null) throw error;
      part = fromRow(table, from);
      partHead = await readHead(part);
      if (!fits(partHead)) throw error;
    }
  }
}

/** The table from a line of names on, with the titles right above it. */
const fromRow = (table: Table, first: number): Table => ({
  ...table,
  async *rows() {
    let titles: CellRow[] = [];
    // What is odd about the table as such was reported with its first part.
    for await (const rows of table.rows(() => undefined)) {
      const lot: CellRow[] = [];
      for (const row of rows) {
        if (row.rowNo > first) lot.push(row);
        else if (row.rowNo === first) lot.push(...titles, row);
        else titles = isTitle(row) ? [...titles, row] : [];
      }
      yield lot;
    }
  },
});

const isTitle = ({ cells }: CellRow): boolean =>
  isBlank(cells) || cells.filter((cell) => cell.trim() !== '').length === 1;
