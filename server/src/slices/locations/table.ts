import { problem, type Sentence } from '@freshet/contract';

/** Rows of a file under named columns. `number` counts as a spreadsheet does. */
export interface Table {
  readonly kind: 'CSV' | 'XLSX' | 'GeoJSON';
  readonly encoding: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** What is odd about the row as such. */
  readonly oddity?: Sentence;
}

export const mostRows = 200_000;

export const unreadable = (reason: string) => problem('files.unreadable', { reason });

/** Every column has a name, and no two the same. */
export function nameColumns(given: readonly string[]): string[] {
  const taken = new Set<string>();
  return given.map((text, index) => {
    const base = text.trim().slice(0, 150) || `Column ${index + 1}`;
    let name = base;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${base} (${copy})`;
    taken.add(name.toLowerCase());
    return name;
  });
}
