import {
  type CellRow,
  type Companion,
  fileSource,
  type NamedFile,
  openFile,
  ReadingStopped,
  type Table,
  type TextOptions,
} from '#platform/tables';
import { likelyHeader } from '../../importers/headers/likely-header.ts';
import { readHead } from '../../importers/headers/read-head.ts';
import { plainText } from '../../importers/importer.ts';
import type { FileFinding } from '../../rows/rows.ts';
import type { Peek } from './reading-task.ts';

/** Reads the beginning of any file, also of one whose encoding is not known. */
export const previewOptions: TextOptions = { ...plainText, isLenient: true, hasDecimalComma: true };

/** Looks at the first rows of files, each separately: one that cannot be read does not hide the others. */
export async function peekInThread(files: readonly NamedFile[], as: TextOptions, rows: number): Promise<Peek> {
  const tables: Peek['tables'][number][] = [];
  const companions: Companion[] = [];
  const problems: FileFinding[] = [];
  for (const [fileNo, file] of files.entries()) {
    try {
      const opened = await open(file, fileNo, as, rows);
      companions.push(...opened.companions);
      for (const table of opened.tables) tables.push(await peekTable(table, rows, problems));
    } catch (error) {
      if (!(error instanceof ReadingStopped)) throw error;
      problems.push(error.finding);
    }
  }
  return { tables, companions, problems };
}

async function peekTable(table: Table, most: number, problems: FileFinding[]): Promise<Peek['tables'][number]> {
  const head = await readHead(table, most, (problem) => problems.push(problem));
  return { ...head, ...table.facts };
}

const open = (file: NamedFile, fileNo: number, as: TextOptions, head?: number) =>
  openFile(
    fileSource({ ...file, fileNo }, () => undefined),
    { text: as, onRead: () => undefined, addFinding: () => undefined, ...(head === undefined ? {} : { head }) },
  );

/** The tables of one file. */
export const openAt = async (file: NamedFile, as: TextOptions): Promise<readonly Table[]> =>
  (await open(file, 0, as)).tables;

/** Rows of a file as they stand in it, from one number to another, with the first row that holds anything. */
export async function rowsInThread(
  file: NamedFile,
  as: TextOptions,
  place: { sheet: string; from: number; to: number },
): Promise<{ sheet: string; header: readonly string[]; rows: CellRow[] } | null> {
  const tables = await openAt(file, as);
  const table = tables.find(({ sheet }) => sheet === place.sheet) ?? tables[0];
  if (!table) return null;
  const rows: CellRow[] = [];
  let header: readonly string[] = [];
  for await (const lot of table.rows(() => undefined)) {
    if (header.length === 0) header = likelyHeader(lot);
    rows.push(...lot.filter(({ rowNo }) => rowNo >= place.from && rowNo <= place.to));
    if ((lot.at(-1)?.rowNo ?? 0) > place.to) break;
  }
  return { sheet: table.sheet, header, rows };
}
