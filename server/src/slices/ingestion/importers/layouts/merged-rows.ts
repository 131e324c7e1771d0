import type { CellOddity, CellRow, MergedCells, Table } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import type { Sink } from '../importer.ts';
import { cellName, isBlank } from './row-checks.ts';

/**
 * The rows of a table. Cells that are merged over rows below the header have a text in the first of them only: it is that of
 * all, as a person sees it. Where it is a value, each row says that it was merged.
 */
export async function* rowsOf(
  table: Table,
  headerRow: number | undefined,
  sink: Sink,
): AsyncGenerator<readonly CellRow[]> {
  const merged = (await table.merged?.()) ?? [];
  if (merged.length === 0) return yield* table.rows(sink.addFinding);
  const fill = makeFiller(merged, headerRow);
  for await (const rows of table.rows(sink.addFinding)) yield rows.map(fill.row);
  const ranges = fill.ranges();
  if (ranges === '') return;
  sink.addFinding(fileFinding('cellsMerged', { fileNo: table.fileNo, sheet: table.sheet }, { ranges }));
}

interface Span extends MergedCells {
  text: string;
  isFilled: boolean;
}

const mostNamed = 10;

function makeFiller(merged: readonly MergedCells[], headerRow: number | undefined) {
  let header = headerRow;
  let next = 0;
  let open: Span[] = [];
  const filled: string[] = [];
  let count = 0;
  const row = (given: CellRow): CellRow => {
    if (isBlank(given.cells)) return given;
    header ??= given.rowNo;
    while ((merged[next]?.firstRow ?? Number.POSITIVE_INFINITY) <= given.rowNo) {
      const span = merged[next];
      next += 1;
      const isBelow = span !== undefined && span.firstRow > header && span.firstRow === given.rowNo;
      if (isBelow) open.push({ ...span, text: (given.cells[span.column] ?? '').trim(), isFilled: false });
    }
    if (open.length === 0) return given;
    open = open.filter(({ lastRow }) => lastRow >= given.rowNo);
    const cells = [...given.cells];
    const odd: CellOddity[] = [...(given.odd ?? [])];
    for (const span of open) {
      if (span.firstRow === given.rowNo || span.text === '' || (cells[span.column] ?? '').trim() !== '') continue;
      while (cells.length < span.column) cells.push('');
      cells[span.column] = span.text;
      odd.push({ column: span.column, code: 'mergedValue' });
      if (span.isFilled) continue;
      span.isFilled = true;
      count += 1;
      if (count <= mostNamed)
        filled.push(`${cellName(span.column, span.firstRow)}:${cellName(span.column, span.lastRow)}`);
    }
    return { ...given, cells, odd };
  };
  return { row, ranges: () => filled.join(', ') + (count > mostNamed ? ', …' : '') };
}
