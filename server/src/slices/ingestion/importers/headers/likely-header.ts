import type { CellRow } from '#platform/tables';

const looked = 40;

/** The names of a table's columns, without knowing its format: the first row that is nearly as full as the fullest. */
export function likelyHeader(rows: readonly CellRow[]): readonly string[] {
  const first = rows.slice(0, looked);
  const fullest = Math.max(0, ...first.map(filled));
  return first.find((row) => filled(row) >= Math.max(2, fullest * 0.6))?.cells ?? [];
}

const filled = ({ cells }: CellRow): number => cells.filter((cell) => cell.trim() !== '').length;
