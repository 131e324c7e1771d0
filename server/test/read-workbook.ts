import { type CellObject, read, utils, type WorkBook } from '@e965/xlsx';
import { memorySource } from '../src/slices/ingestion/readers/byte-source.ts';
import { openXlsx } from '../src/slices/ingestion/readers/xlsx-tables.ts';
import { readZipDirectory } from '../src/slices/ingestion/readers/zip-directory.ts';

export interface ReadSheet {
  readonly name: string;
  /** Values as the first reader has them; null for an empty cell. */
  readonly rows: (string | number | boolean | null)[][];
}

/** All bytes of a stream. */
export async function gather(stream: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}

export const openBook = (bytes: Buffer): WorkBook =>
  read(bytes, { type: 'buffer', cellFormula: true, cellNF: true, cellStyles: true });

/** One cell of a workbook, with its number format and whether it holds a formula. */
export function cellAt(book: WorkBook, sheet: string, name: string): CellObject | undefined {
  return book.Sheets[sheet]?.[name];
}

/**
 * Reads a workbook by two readers that know nothing of each other, SheetJS and the one imports are read with, and fails
 * unless they find the same sheets with the same cells.
 */
export async function readWorkbookTwice(bytes: Buffer): Promise<ReadSheet[]> {
  const book = openBook(bytes);
  const sheets = book.SheetNames.map((name) => ({
    name,
    rows: utils.sheet_to_json<(string | number | boolean | null)[]>(book.Sheets[name] ?? {}, {
      header: 1,
      raw: true,
      defval: null,
      blankrows: true,
      range: 0,
    }),
  }));
  const second = await readByOurs(bytes);
  for (const [at, { name, rows }] of sheets.entries()) {
    const other = second[at];
    if (other?.name !== name) throw new Error(`The readers disagree about sheet ${at}: ${name}, ${other?.name}.`);
    const filled = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    compareFilled(name, filled, other.rows);
  }
  return sheets;
}

function compareFilled(name: string, first: string[][], second: string[][]): void {
  const count = (rows: string[][]) => rows.flat().filter((cell) => cell !== '').length;
  if (count(first) !== count(second)) {
    throw new Error(`The readers find ${count(first)} and ${count(second)} cells in ${name}.`);
  }
}

async function readByOurs(bytes: Buffer): Promise<{ name: string; rows: string[][] }[]> {
  const source = memorySource({ fileNo: 1, name: 'book.xlsx', inner: '' }, bytes);
  const entries = await readZipDirectory(source, 1e9);
  const tables = await openXlsx(source, entries, { onRead: () => undefined, tell: () => undefined });
  const sheets = [];
  for (const table of tables) {
    const rows: string[][] = [];
    for await (const batch of table.rows(() => undefined)) rows.push(...batch.map(({ cells }) => cells));
    sheets.push({ name: table.sheet, rows });
  }
  return sheets;
}
