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
    const match = cells.exec(text);
    if (!match) throw new Error(`Row ${rows.length + 1} cannot be read.`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
