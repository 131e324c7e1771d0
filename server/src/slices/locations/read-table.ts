import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { told } from '@freshet/contract';
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { readGeoJson } from './read-geo-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { mostRows, nameColumns, type Table, unreadable } from './table.ts';
import { zipProblem } from './zip-caps.ts';

/**
 * Reads a CSV, XLSX or GeoJSON file, told apart by what they hold and not by what they are called. Open data is often
 * offered packed by gzip: that is taken off first.
 */
export async function readTable(file: Buffer): Promise<Table> {
  const bytes = startsWith(file, 0x1f, 0x8b) ? await unpack(file) : file;
  if (bytes.length === 0) throw unreadable('it is empty.');
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf)) throw unreadable('it is an old Excel file (XLS).');
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) throw unreadable('it is not a text file.');
  if (text.trimStart().startsWith('{')) return readGeoJson(text, encoding);
  return readCsv(text, encoding);
}

const startsWith = (bytes: Buffer, first: number, second: number) => bytes[0] === first && bytes[1] === second;

const inflate = promisify(gunzip);
const mostUnpackedBytes = 200_000_000;

const unpack = (packed: Buffer): Promise<Buffer> =>
  inflate(packed, { maxOutputLength: mostUnpackedBytes }).catch((error: unknown) => {
    const isTooLarge = error instanceof RangeError;
    throw unreadable(isTooLarge ? 'unpacked it is larger than 200 MB.' : 'it is packed by gzip, and damaged.');
  });

async function readXlsx(bytes: Buffer): Promise<Table> {
  const wrong = zipProblem(bytes);
  if (wrong) throw unreadable(wrong);
  const grid = await readWorkbook(bytes, mostRows + 2).catch(() => {
    throw unreadable('it is not a workbook, or too large to be read.');
  });
  return { kind: 'XLSX', encoding: null, ...toTable(grid) };
}

function readCsv(text: string, encoding: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false, preview: mostRows + 2 });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw unreadable(`a quotation mark in row ${(open.row ?? 0) + 1} is never closed.`);
  return { kind: 'CSV', encoding, ...toTable(data) };
}

/** The first row that holds anything names the columns; rows without anything are passed over. */
function toTable(grid: readonly (readonly string[])[]): Pick<Table, 'columns' | 'rows'> {
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const head = grid.findIndex((cells) => !isBlank(cells));
  if (head < 0) throw unreadable('it is empty.');
  if (grid.length - head - 1 > mostRows) throw unreadable(`it has more than ${mostRows.toLocaleString('en')} rows.`);
  const columns = nameColumns(grid[head] ?? []);
  const rows = grid.slice(head + 1).flatMap((cells, index) => {
    if (isBlank(cells)) return [];
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const row = { number: head + index + 2, cells: cells.slice(0, columns.length) };
    return [extra ? { ...row, oddity: told`The row has more cells than there are columns.` } : row];
  });
  return { columns, rows };
}
