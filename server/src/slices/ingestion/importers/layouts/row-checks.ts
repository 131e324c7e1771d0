import type { CellRow, Table } from '#platform/tables';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { FieldName, RowFinding } from '../../rows/rows.ts';

export const isBlank = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
};

export function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return cells.slice(0, end);
}

/** `D7`, as a spreadsheet names a cell. */
export function cellName(column: number, rowNo: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${rowNo}`;
}

const excelErrors = new Set(['#DIV/0!', '#REF!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#VALUE!', '#SPILL!', '#CALC!']);
export const isExcelError = (text: string): boolean => text.charCodeAt(0) === 35 && excelErrors.has(text);

/** A text row must have as many values as its header; a workbook omits empty cells at the end. */
export function checkWidth(row: CellRow, width: number, table: Table): RowFinding | null {
  const cellCount = row.cells.length;
  if (table.kind === 'workbook' || cellCount === width) return null;
  if (cellCount > width && isBlank(row.cells.slice(width))) return null;
  return rowFinding('rowWidth', row.rowNo, {}, { found: cellCount, expected: width });
}

/** What the reader noticed about cells that hold a field. */
export function cellFindings(
  row: CellRow,
  header: readonly string[],
  fieldAt: ReadonlyMap<number, FieldName>,
): RowFinding[] {
  return (row.odd ?? []).flatMap(({ column, code }) => {
    const field = fieldAt.get(column);
    if (field === undefined || (code === 'mergedValue' && !valueFields.has(field))) return [];
    const at = { field, column: header[column] ?? '', text: row.cells[column] ?? '' };
    return [rowFinding(code, row.rowNo, at, { cell: cellName(column, row.rowNo) })];
  });
}

/** A text alone in a row, where neither an analyte nor a day nor a value is: a footnote, or a title of the rows below. */
export function isNote(cells: readonly string[], mapped: ReadonlyMap<FieldName, number>): boolean {
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const [only] = filled;
  return (
    filled.length === 1 &&
    only !== undefined &&
    /\p{L}/u.test(cells[only] ?? '') &&
    !valueColumns.some((field) => mapped.get(field) === only)
  );
}

const valueColumns: readonly FieldName[] = ['Analyte', 'SampleDateTime', 'Result', 'Prefix'];

/** A text that is merged over rows is that of all of them; a value may be that of one. */
const valueFields = new Set<FieldName>(['Result', 'Prefix']);

/** Which field is in a column. */
export const fieldsByColumn = (mapped: ReadonlyMap<FieldName, number>): Map<number, FieldName> =>
  new Map([...mapped].map(([field, column]) => [column, field]));

/** A text below the samples, or over a part of them: no row of a sample has neither a day nor a value. */
export const isUndated = (cells: readonly string[], mapped: ReadonlyMap<FieldName, number>): boolean =>
  !/\d/.test(cells[mapped.get('SampleDateTime') ?? -1] ?? '');
