import type { Sentence } from '@freshet/contract';
import { stopReading } from './table-findings.ts';

/** Rows of a file under named columns. `number` counts as a spreadsheet does. */
export interface NamedTable {
  readonly kind: 'CSV' | 'XLSX' | 'GeoJSON';
  readonly encoding: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly NamedRow[];
}

export interface NamedRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** What is odd about the row as such. */
  readonly oddity?: Sentence;
}

export const tooManyRows = (mostRows: number) =>
  stopReading('tooManyRecords', { fileNo: 0 }, { limit: mostRows.toLocaleString('en') });

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
