import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { readGeoJson } from './read-geo-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { mostRows, nameColumns, type Table, unreadable } from './table.ts';
import { zipProblem } from './zip-caps.ts';

/** Reads a CSV, XLSX or GeoJSON file, told apart by what they hold and not by what they are called. */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw unreadable('it is empty.');
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return readXlsx(bytes);
  if (bytes.readUInt8(0) === 0xd0 && bytes.readUInt8(1) === 0xcf) throw unreadable('it is an old Excel file (XLS).');
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) throw unreadable('it is not a text file.');
  if (text.trimStart().startsWith('{')) return readGeoJson(text, encoding);
  return readCsv(text, encoding);
}

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
    return [extra ? { ...row, oddity: 'The row has more cells than there are columns.' } : row];
  });
  return { columns, rows };
}
