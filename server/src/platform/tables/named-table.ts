import { sentence } from '@freshet/contract';
import { bytesSource, type FileSource } from './byte-source.ts';
import { fileKindWords } from './file-kind-words.ts';
import { beginningOf } from './list-archive.ts';
import { type NamedRow, type NamedTable, nameColumns, tooManyRows } from './name-columns.ts';
import { gunzipped, openFile } from './open-files.ts';
import { isCommentLine, isWidthLine } from './rdb-lines.ts';
import { readGeoJson } from './read-geo-json.ts';
import type { CellRow, Table } from './table.ts';
import { ReadingStopped, stopReading } from './table-findings.ts';

const where = { fileNo: 0 };
const mostUnpackedBytes = 200_000_000;
const anyText = { encoding: 'auto', isLenient: true, separator: 'auto', hasDecimalComma: true } as const;

/**
 * Reads the whole of a CSV, XLSX or GeoJSON file, distinguished by what they hold and not by what they are called. Open data
 * is often offered packed by gzip: that is taken off first.
 */
export async function readNamedTable(bytes: Uint8Array, mostRows: number): Promise<NamedTable> {
  // Without its name: what it is called does not matter here.
  const source = await unpacked(bytesSource({ fileNo: 0, name: '' }, bytes));
  if (source.sizeBytes === 0) throw stopReading('fileEmpty', where);
  const { kind, text } = await beginningOf(source);
  if (kind === 'json' || text?.trimStart().startsWith('{')) return readGeoJson(source, mostRows);
  if (kind !== 'zip' && kind !== 'text') throw stopReading('typeUnknown', where, fileKindWords(kind));
  const { tables } = await openFile(source, { text: anyText, onRead: () => undefined, addFinding: () => undefined });
  for (const table of tables) {
    const named = await readNamed(table, mostRows);
    if (named) return named;
  }
  throw stopReading('noText', where);
}

async function unpacked(source: FileSource): Promise<FileSource> {
  const [first, second] = await source.readAt(0, 2);
  if (first !== 0x1f || second !== 0x8b) return source;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of gunzipped(source).bytes()) {
    length += chunk.length;
    if (length > mostUnpackedBytes)
      throw stopReading('tooLargeUnpacked', where, {
        found: 'over 190',
        limit: Math.floor(mostUnpackedBytes / 1_048_576),
      });
    parts.push(chunk);
  }
  return bytesSource({ fileNo: 0, name: '' }, Buffer.concat(parts));
}

/** The first row that holds anything names the columns; rows without anything are passed over. Null for an empty table. */
async function readNamed(table: Table, mostRows: number): Promise<NamedTable | null> {
  let columns: string[] | undefined;
  const rows: NamedRow[] = [];
  const isText = table.kind === 'text';
  try {
    for await (const lot of table.rows(() => undefined)) {
      for (const row of lot) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (isText && (columns ? rows.length === 0 && isWidthLine(row.cells) : isCommentLine(row.cells))) continue;
        if (columns) rows.push(toRow(row, columns.length));
        else columns = nameColumns(row.cells);
        if (rows.length > mostRows) throw tooManyRows(mostRows);
      }
    }
  } catch (error) {
    // Names are made up for what a merged cell covers.
    if (!(error instanceof ReadingStopped) || error.finding.code !== 'mergedHeader') throw error;
  }
  if (!columns) return null;
  return { kind: isText ? 'CSV' : 'XLSX', encoding: isText ? table.facts.encoding.toLowerCase() : null, columns, rows };
}

function toRow({ rowNo, cells }: CellRow, width: number): NamedRow {
  const isLonger = cells.slice(width).some((cell) => cell.trim() !== '');
  const row = { number: rowNo, cells: cells.slice(0, width) };
  return isLonger ? { ...row, oddity: sentence('rowTooLong') } : row;
}
