/** Reads comma-separated text with quoted cells into one record per row, by the names in the first row. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readRows(text);
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
}

function readRows(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/gy;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text);
    if (!found) throw new Error(`Row ${rows.length + 1} cannot be read.`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
