import { type CellRow, type NamedFile, ReadingStopped, type Table, type TextOptions } from '#platform/tables';
import { openAt } from './peek.ts';
import type { WantedRows } from './wanted-rows.ts';

const lotSize = 500;

/**
 * The cells of named rows of a file, in the order in which they are wanted; none for a row that is not there. The file
 * is read once for each table.
 */
export async function* pickInThread(
  file: NamedFile,
  as: TextOptions,
  wanted: readonly WantedRows[],
): AsyncGenerator<string[][]> {
  const tables = await openAt(file, as);
  for (const { sheet, rowNos } of wanted) {
    const table = tables.find((each) => each.sheet === sheet);
    let lot: string[][] = [];
    for await (const cells of pickRows(table, rowNos)) {
      lot.push(cells);
      if (lot.length < lotSize) continue;
      yield lot;
      lot = [];
    }
    if (lot.length > 0) yield lot;
  }
}

async function* pickRows(table: Table | undefined, rowNos: readonly number[]): AsyncGenerator<string[]> {
  let next = 0;
  try {
    for await (const rows of lotsOf(table)) {
      for (const { rowNo, cells } of rows) {
        while (next < rowNos.length && (rowNos[next] ?? 0) < rowNo) {
          next += 1;
          yield [];
        }
        if (rowNos[next] !== rowNo) continue;
        next += 1;
        yield cells.map(String);
      }
      if (next >= rowNos.length) return;
    }
  } catch (error) {
    // What cannot be read further was reported where the file was read.
    if (!(error instanceof ReadingStopped)) throw error;
  }
  for (; next < rowNos.length; next += 1) yield [];
}

async function* lotsOf(table: Table | undefined): AsyncGenerator<readonly CellRow[]> {
  if (table) yield* table.rows(() => undefined);
}
