import { mostPreviewRows } from '@freshet/contract';
import type { EcologyCell } from './data-sheet.ts';

interface RecordTable<T> {
  readonly columns: string[];
  readonly rows: (batch: readonly T[]) => EcologyCell[][];
}

/** The first rows of a table of visits or surveys, and whether these are all. No more is read than that takes. */
export async function previewRows<T>({ columns, rows: rowsOf }: RecordTable<T>, records: AsyncIterable<T[]>) {
  const rows: EcologyCell[][] = [];
  for await (const batch of records) {
    rows.push(...rowsOf(batch));
    if (rows.length > mostPreviewRows) break;
  }
  return { Columns: columns, Rows: rows.slice(0, mostPreviewRows), IsComplete: rows.length <= mostPreviewRows };
}
