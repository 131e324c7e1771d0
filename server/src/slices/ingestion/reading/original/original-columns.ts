import { cellName } from '../../importers/layouts/row-checks.ts';

/** The columns of tables side by side: columns of the same name are one. */
export interface OriginalColumns {
  readonly names: readonly string[];
  /** The cells of a row under these names. What a row has beyond its header follows at the end. */
  place(table: string, cells: readonly string[]): string[];
}

/** `taken` are names that stand before them. Columns without a name are called by their letter. */
export function placeColumns(
  headers: ReadonlyMap<string, readonly string[]>,
  taken: readonly string[],
): OriginalColumns {
  const names: string[] = [];
  const columnOf = new Map<string, number>();
  const places = new Map<string, readonly number[]>();
  for (const [table, header] of headers) {
    const used = new Set(taken);
    const columns = header.map((text, index) => {
      const name = freeName(text.trim() || cellName(index, 0).slice(0, -1), used);
      used.add(name);
      const known = columnOf.get(name) ?? names.push(name) - 1;
      columnOf.set(name, known);
      return known;
    });
    places.set(table, columns);
  }
  return {
    names,
    place(table, cells) {
      const columns = places.get(table) ?? [];
      const line = names.map(() => '');
      cells.slice(0, columns.length).forEach((cell, index) => {
        line[columns[index] ?? 0] = cell;
      });
      return [...line, ...cells.slice(columns.length)];
    },
  };
}

function freeName(name: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} (${number})`;
    if (!used.has(tried)) return tried;
  }
}
