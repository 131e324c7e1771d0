import type { FilePreview } from '@freshet/contract';
import papaparse from 'papaparse';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { decodeBeginning } from './decode-beginning.ts';
import { findReadable } from './download-file.ts';
import { previewOldWorkbook } from './preview-old-workbook.ts';
import { BadWorkbook, previewWorkbook } from './preview-workbook.ts';
import { unpackBeginning } from './unpack-beginning.ts';
import { openVersionBytes, versionSource } from './version-bytes.ts';
import type { VersionRow } from './version-queries.ts';
import { readZipDirectory } from './zip-directory.ts';

const readBytes = 262_144;
const mostRows = 100;
const mostCells = 200;
const mostCellCharacters = 500;

const nothing: FilePreview = {
  Kind: 'none',
  Sheets: [],
  Sheet: null,
  Rows: [],
  Text: null,
  Entries: [],
  IsCut: false,
  Reason: null,
};

interface Wanted {
  readonly fileId: number;
  readonly version?: number | undefined;
  readonly sheet?: string | undefined;
}

/** The first rows or lines of a version. However large the file is, little of it is read. */
export async function previewFile(platform: Platform, scope: Scope, wanted: Wanted): Promise<FilePreview> {
  const { version } = await scope.transaction((tx) => findReadable(tx, scope, wanted));
  const type = version.media_type;
  if (type.startsWith('image/')) return { ...nothing, Kind: 'picture' };
  if (type === 'application/pdf') return { ...nothing, Kind: 'pdf' };
  if (type.endsWith('.spreadsheetml.sheet')) return previewSheets(platform, version, wanted.sheet);
  const head = await readBeginning(platform, version, 4);
  if (head.subarray(0, 2).equals(gzipMark)) return previewPacked(await unpackBeginning(platform, version, readBytes));
  if (head.equals(zipMark)) return previewArchive(platform, version);
  if (head.equals(oldExcelMark)) return previewOldSheets(platform, version, wanted.sheet);
  const isTextual = /^text\/|json$|xml$/.test(type);
  if (!isTextual && type !== 'application/vnd.ms-excel')
    return { ...nothing, Reason: 'This kind of file has no preview.' };
  return previewText(await readBeginning(platform, version, readBytes), type, Number(version.size_bytes) > readBytes);
}

const gzipMark = Buffer.from([0x1f, 0x8b]);
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oldExcelMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function readBeginning(platform: Platform, version: VersionRow, most: number): Promise<Buffer> {
  const end = Math.min(Number(version.size_bytes), most) - 1;
  if (end < 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await openVersionBytes(platform, version, { start: 0, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function previewText(bytes: Buffer, type: string, isCut: boolean): FilePreview {
  const text = decodeBeginning(bytes);
  if (text === null) return { ...nothing, Reason: 'This kind of file has no preview.' };
  const rows = type.startsWith('text/') ? readTable(text, isCut) : null;
  if (!rows) return { ...nothing, Kind: 'text', Text: text.slice(0, 20_000), IsCut: isCut || text.length > 20_000 };
  return {
    ...nothing,
    Kind: 'table',
    Rows: rows.slice(0, mostRows).map(toRow),
    IsCut: isCut || rows.length > mostRows,
  };
}

/** The rows of text that is a table, null when it is not: each line of one has the same separator. */
function readTable(text: string, isCut: boolean): string[][] | null {
  const { data, meta } = papaparse.parse<string[]>(text, {
    preview: mostRows + 2,
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  // The last row may have been cut in the middle, or be nothing but the end of the last line.
  const rows = data.length <= mostRows + 1 && (isCut || isBlank(data.at(-1))) ? data.slice(0, -1) : data;
  const isTable = rows.some((row) => row.length > 1) && text.includes(meta.delimiter);
  return isTable ? rows : null;
}

const isBlank = (row: readonly string[] | undefined) => row !== undefined && row.length === 1 && row[0] === '';

const toRow = (cells: readonly string[], index: number) => ({
  RowNo: index + 1,
  Cells: cells.slice(0, mostCells).map((cell) => cell.slice(0, mostCellCharacters)),
});

async function previewSheets(platform: Platform, version: VersionRow, sheet: string | undefined): Promise<FilePreview> {
  const source = await versionSource(platform, version);
  try {
    const { sheets, name, rows, isCut } = await previewWorkbook(source.path, sheet, mostRows);
    const Rows = rows.map(({ rowNo, cells }) => ({ ...toRow(cells, 0), RowNo: rowNo }));
    return { ...nothing, Kind: 'table', Sheets: sheets, Sheet: name, Rows, IsCut: isCut };
  } catch (error) {
    if (error instanceof BadWorkbook) return { ...nothing, Reason: error.message };
    throw error;
  } finally {
    await source.release();
  }
}

/** A compressed file is shown as what it holds, when that is text. */
function previewPacked(packed: { bytes: Buffer; isCut: boolean } | null): FilePreview {
  if (!packed) return { ...nothing, Reason: 'The compressed file is damaged.' };
  return previewText(packed.bytes, 'text/csv', packed.isCut);
}

const mostEntries = 200;

async function previewArchive(platform: Platform, version: VersionRow): Promise<FilePreview> {
  const source = await versionSource(platform, version);
  try {
    const entries = await readZipDirectory(source.path);
    if (!entries) return { ...nothing, Reason: 'The archive is damaged, or holds too many files.' };
    const files = [...entries.values()].filter(({ name }) => !name.endsWith('/'));
    const Entries = files.slice(0, mostEntries).map(({ name, bytes }) => ({ Name: name.slice(0, 500), Bytes: bytes }));
    return { ...nothing, Kind: 'archive', Entries, IsCut: files.length > mostEntries };
  } finally {
    await source.release();
  }
}

async function previewOldSheets(
  platform: Platform,
  version: VersionRow,
  sheet: string | undefined,
): Promise<FilePreview> {
  const source = await versionSource(platform, version);
  try {
    const book = await previewOldWorkbook(source.path, sheet, mostRows);
    if (!book) return { ...nothing, Reason: 'The workbook is damaged, protected by a password, or too large.' };
    const { sheets, name, rows, isCut } = book;
    return { ...nothing, Kind: 'table', Sheets: sheets, Sheet: name, Rows: rows.map(toRow), IsCut: isCut };
  } finally {
    await source.release();
  }
}
