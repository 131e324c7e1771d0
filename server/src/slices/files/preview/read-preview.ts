import { type FilePreview, sentence } from '@freshet/contract';
import {
  beginningOf,
  bytesSource,
  type CellRow,
  fileSource,
  listArchive,
  openFile,
  ReadingStopped,
  type Table,
  type TextOptions,
} from '#platform/tables';

/** A version as the preview thread can reach it. */
export interface PreviewTask {
  readonly name: string;
  readonly sizeBytes: number;
  /** Where it lies, or the beginning of it. */
  readonly path?: string;
  readonly bytes?: Uint8Array;
  readonly mediaType: string;
  readonly sheet?: string | undefined;
}

const mostRows = 100;
const mostCells = 200;
const mostCellCharacters = 500;
/** Of all cells together: the answer is sent as a whole. */
const mostCharacters = 1_000_000;
const mostTextCharacters = 20_000;
const mostEntries = 200;

export const noPreview: FilePreview = {
  Kind: 'none',
  Sheets: [],
  Sheet: null,
  Rows: [],
  Text: null,
  Entries: [],
  IsCut: false,
  Reason: null,
  Finding: null,
};

/** Why reading stopped, for the preview of what was read before. */
export const stoppedBy = ({ finding: { code, params, sentence } }: ReadingStopped) => ({
  Reason: sentence,
  Finding: { Code: code, Params: params, Sentence: sentence },
});

/** A kind of file that nobody can look into here. */
const noneOfKind = { Reason: sentence('noPreview').Message, Coded: sentence('noPreview').Coded };

const anyText: TextOptions = { encoding: 'auto', isLenient: true, separator: 'auto', hasDecimalComma: true };

/** The first rows or lines of a file. Throws `ReadingStopped` for one that cannot be looked into. */
export async function readPreview(task: PreviewTask): Promise<FilePreview> {
  const { name, sizeBytes, path = '' } = task;
  const source = task.bytes
    ? bytesSource({ name, fileNo: 0 }, task.bytes)
    : fileSource({ name, path, sizeBytes, fileNo: 0 }, () => undefined);
  const isBeginning = source.sizeBytes < sizeBytes;
  const { kind, text, isCut } = await beginningOf(source);
  const archive = kind === 'zip' ? await listArchive(source) : null;
  if (archive && !archive.isWorkbook) return previewArchive(archive.entries);
  const isTable = archive !== null || kind === 'old-excel' || kind === 'gzip' || task.mediaType.startsWith('text/');
  if (isTable) {
    const options = { text: anyText, head: mostRows + 1, showsHidden: true };
    const opened = await openFile(source, { ...options, onRead: () => undefined, addFinding: () => undefined });
    const preview = await previewTables(opened.tables, task.sheet, isBeginning);
    if (preview) return preview;
  }
  const isTextual = /^text\/|json$|xml$|^application\/(?:vnd\.ms-excel|gzip)$/.test(task.mediaType);
  if (text === null || !isTextual) return { ...noPreview, ...noneOfKind };
  const shown = text.slice(0, mostTextCharacters);
  return { ...noPreview, Kind: 'text', Text: shown, IsCut: isBeginning || isCut || shown.length < text.length };
}

function previewArchive(entries: readonly { readonly name: string; readonly size: number }[]): FilePreview {
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  const Entries = files.slice(0, mostEntries).map(({ name, size }) => ({ Name: name.slice(0, 500), Bytes: size }));
  return { ...noPreview, Kind: 'archive', Entries, IsCut: files.length > mostEntries };
}

/** Null for text that is no table: none of its lines has a separator. */
async function previewTables(
  tables: readonly Table[],
  wanted: string | undefined,
  isBeginning: boolean,
): Promise<FilePreview | null> {
  const table = tables.find(({ sheet }) => sheet === wanted) ?? tables[0];
  if (!table) return null;
  const { rows, stopped, isCut } = await readFirstRows(table, isBeginning);
  const isWorkbook = table.kind === 'workbook';
  if (!isWorkbook && !rows.some(({ cells }) => cells.length > 1)) return null;
  if (isWorkbook && stopped && rows.length === 0) throw stopped;
  return {
    ...noPreview,
    Kind: 'table',
    Sheets: isWorkbook ? tables.map(({ sheet }) => sheet) : [],
    Sheet: isWorkbook ? table.sheet : null,
    Rows: rows.map(({ rowNo, cells }) => ({ RowNo: rowNo, Cells: isWorkbook ? cells.map(showInstant) : cells })),
    IsCut: isCut || stopped !== null,
    ...(stopped ? stoppedBy(stopped) : {}),
  };
}

interface FirstRows {
  readonly rows: CellRow[];
  readonly isCut: boolean;
  /** Why there are no more rows, if it is not the end. */
  readonly stopped: ReadingStopped | null;
}

/** The first rows, as far as they can be read and shown. */
async function readFirstRows(table: Table, isBeginning: boolean): Promise<FirstRows> {
  const rows: CellRow[] = [];
  let left = mostCharacters;
  try {
    for await (const lot of table.rows(() => undefined)) {
      for (const row of lot) {
        const cells = row.cells.slice(0, mostCells).map((cell) => cell.slice(0, mostCellCharacters));
        left -= cells.reduce((sum, cell) => sum + cell.length, 0);
        if (rows.length >= mostRows || left < 0) return { rows, isCut: true, stopped: null };
        rows.push({ ...row, cells });
      }
    }
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    // What only matters for reading the columns by their names is no reason to show nothing.
    const isHarmless = isBeginning || error.finding.code === 'mergedHeader';
    return { rows, isCut: isBeginning, stopped: isHarmless ? null : error };
  }
  // The last row of a beginning may be a part of one.
  return { rows: isBeginning ? rows.slice(0, -1) : rows, isCut: isBeginning, stopped: null };
}

const showInstant = (cell: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(cell) ? cell.replace('T', ' ') : cell);
