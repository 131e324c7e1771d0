export interface Position {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** How many rows a page holds. */
  page: number;
}

/** Where a key leads from a cell, or null when it is not a key that moves. */
export function moveBy(key: string, isCtrl: boolean, from: Position, size: GridSize): Position | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const target = targetOf(key, isCtrl, from, { ...size, last });
  if (!target) return null;
  return { row: clamp(target.row, last.row), column: clamp(target.column, last.column) };
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(value, last));

function targetOf(key: string, isCtrl: boolean, from: Position, size: GridSize & { last: Position }): Position | null {
  const { row, column } = from;
  switch (key) {
    case 'ArrowDown':
      return { row: isCtrl ? size.last.row : row + 1, column };
    case 'ArrowUp':
      return { row: isCtrl ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: isCtrl ? size.last.column : column + 1 };
    case 'ArrowLeft':
      return { row, column: isCtrl ? 0 : column - 1 };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'Home':
      return { row: isCtrl ? 0 : row, column: 0 };
    case 'End':
      return { row: isCtrl ? size.last.row : row, column: size.last.column };
    default:
      return null;
  }
}
