import type { Table } from '#platform/tables';
import { foldHeader } from '../headers/header.ts';
import type { Sink } from '../importer.ts';
import { isBlank } from './row-checks.ts';

/** A row by the folded names of its columns. */
export type TableRecord = ReadonlyMap<string, string>;

/** The rows of a table that others are joined with, whole in memory: samples, not results. */
export async function readRecords(table: Table, addFinding: Sink['addFinding']): Promise<TableRecord[]> {
  let header: readonly string[] | undefined;
  const records: TableRecord[] = [];
  for await (const rows of table.rows(addFinding)) {
    for (const { cells } of rows) {
      if (isBlank(cells)) continue;
      if (header) records.push(new Map(header.map((name, index) => [name, (cells[index] ?? '').trim()] as const)));
      else header = cells.map((name) => foldHeader(name).replace(/^#/, ''));
    }
  }
  return records;
}

/** The first of several columns that is filled. */
export const textIn = (record: TableRecord | undefined, ...names: string[]): string => {
  for (const name of names) {
    const text = record?.get(foldHeader(name));
    if (text) return text;
  }
  return '';
};
