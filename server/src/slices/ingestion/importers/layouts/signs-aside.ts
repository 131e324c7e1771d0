import type { CellRow } from '#platform/tables';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { RowFinding } from '../../rows/rows.ts';
import { tellsOfSign } from '../headers/header-doubts.ts';
import { headRows } from '../headers/take-head.ts';

/**
 * Finds a sign in a column that is not applied to values, further down than the detection of the file type looks: whoever
 * chose the type was not asked about it.
 */
export function signsAside(
  header: readonly string[],
  applied: ReadonlySet<number>,
): (row: CellRow) => RowFinding | null {
  const aside = header.flatMap((name, column) => (applied.has(column) ? [] : [{ name, column }]));
  const known = new Set<number>();
  return ({ rowNo, cells }) => {
    for (const { name, column } of aside) {
      const text = cells[column] ?? '';
      if (text === '' || text.length >= 40 || known.has(column) || !tellsOfSign(text.trim())) continue;
      if (rowNo > headRows) return rowFinding('signAside', rowNo, { column: name || `#${column + 1}`, text });
      known.add(column);
    }
    return null;
  };
}
