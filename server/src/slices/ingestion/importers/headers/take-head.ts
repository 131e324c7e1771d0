import { type CellRow, ReadingStopped, type Table } from '#platform/tables';
import type { FileFinding } from '../../rows/rows.ts';
import type { TableHead } from '../importer.ts';

export const headRows = 60;

/** The first rows of a table. Of a table that cannot be read, as many as could be. */
export async function takeHead(
  table: Table,
  most = headRows,
  onProblem: (finding: FileFinding) => void = () => undefined,
): Promise<TableHead> {
  const { fileNo, fileName, sheet, kind } = table;
  const rows: CellRow[] = [];
  try {
    for await (const lot of table.rows(() => undefined)) {
      rows.push(...lot.slice(0, most - rows.length));
      if (rows.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    onProblem(error.finding);
  }
  return { fileNo, fileName, sheet, kind, rows };
}
