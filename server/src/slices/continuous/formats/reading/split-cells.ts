/** The cells of one line; null when a quote in it is never closed. Linear in the line. */
export function splitCells(line: string, separator: string): string[] | null {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let cell = '';
    while (line.charCodeAt(at) === 34) {
      const close = line.indexOf('"', at + 1);
      if (close < 0) return null;
      cell += line.slice(at + 1, close);
      at = close + 1;
      // Two quotes inside quotes are one.
      if (line.charCodeAt(at) === 34) cell += '"';
    }
    const separatorAt = line.indexOf(separator, at);
    const end = separatorAt < 0 ? line.length : separatorAt;
    cells.push(cell + line.slice(at, end));
    if (separatorAt < 0) return cells;
    at = separatorAt + separator.length;
  }
}

/** Cells without the blanks around them. */
export const trimCells = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim());
