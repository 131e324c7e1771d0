import type { CellRow } from '#platform/tables';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { FieldName, RowFinding } from '../../rows/rows.ts';
import { isSign } from '../headers/header-doubts.ts';
import { headRows } from '../headers/read-head.ts';

/**
 * Finds a sign in a column that is not applied to values, further down than the detection of the file type looks. A
 * column with signs above is reported there, before the type is chosen, and once more with the first of its rows.
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
      if (text === '' || text.length >= 40 || known.has(column) || !isSign(text.trim())) continue;
      const at = { column: name || `#${column + 1}`, text };
      if (rowNo > headRows) return rowFinding('signAside', rowNo, at);
      known.add(column);
      return rowFinding('signColumnAside', rowNo, at);
    }
    return null;
  };
}

/** The columns of fields and others that are applied. A comment is stored beside the value, and changes nothing of it. */
export const appliedColumns = (
  mapped: ReadonlyMap<FieldName, number>,
  others: readonly number[] = [],
): ReadonlySet<number> =>
  new Set([...[...mapped].flatMap(([field, column]) => (field === 'Comment' ? [] : [column])), ...others]);
