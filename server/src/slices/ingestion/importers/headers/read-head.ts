import { type CellRow, ReadingStopped, type Table } from '#platform/tables';
import type { FileFinding } from '../../rows/rows.ts';
import type { TableHead } from '../importer.ts';

export const headRows = 60;

/** The first rows of a table. Of a table that cannot be read, as many as could be. */
export async function readHead(
  table: Table,
  most = headRows,
  onProblem: (finding: FileFinding) => void = () => undefined,
): Promise<TableHead> {
  const { fileNo, fileName, sheet, kind } = table;
  const rows: CellRow[] = [];
  try {
    const isSeen = makeCommentCheck(table);
    for await (const lot of table.rows(() => undefined)) {
      rows.push(...lot.filter(isSeen).slice(0, most - rows.length));
      if (rows.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    onProblem(error.finding);
  }
  return { fileNo, fileName, sheet, kind, rows };
}

const mostComments = 10;

/** Pages of comments at the top of a text would leave no row of the table to look at: only the first ones are seen. */
function makeCommentCheck({ kind }: Table): (row: CellRow) => boolean {
  let comments = 0;
  return ({ cells }) => {
    if (kind !== 'text' || comments < 0) return true;
    if (!(cells[0] ?? '').startsWith('#')) {
      if (cells.some((cell) => cell.trim() !== '')) comments = -1;
      return true;
    }
    comments += 1;
    return comments <= mostComments;
  };
}
