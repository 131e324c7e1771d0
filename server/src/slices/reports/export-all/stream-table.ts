import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import type { CopyOut } from '#platform/db/copy/copy-out';
import type { ExportedTable } from '#platform/exported-table';
import { fieldsOf } from '../engine/read-lines.ts';

const types = { instant: 1184, truth: 16, lists: new Set([1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1231]) };
const lineFeed = 10;

/** The rows of a table as CSV, in pieces as the database gives them. `visit` receives how many rows each piece has. */
export async function* streamTable(
  out: CopyOut,
  tenantId: number,
  table: ExportedTable,
  visit: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(table.columns.map(([name]) => name))}`;
  const requested = tableQuery(table, tenantId);
  const matchingTypes = await out.typesOf(requested);
  const written = table.columns.map(([name], at) => writtenAs(`exported."${name}"`, matchingTypes[at]));
  for await (const piece of out.query(`select ${written.join(', ')} from (${requested}) exported`)) {
    await visit(countLines(piece));
    yield toCsv(piece.toString('utf8'));
  }
  await visit(0);
}

function tableQuery({ from, orderBy, columns }: ExportedTable, tenantId: number): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is known by its number.');
  const selected = columns.map(([name, select]) => `${select} as "${name}"`).join(', ');
  return `select ${selected} from ${typeof from === 'string' ? from : from(tenantId)} order by ${orderBy}`;
}

/** Instants in UTC, yes and no in words, lists joined by `;`. */
function writtenAs(column: string, type: number | undefined): string {
  if (type === types.instant) return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === types.truth) return `${column}::text`;
  return type !== undefined && types.lists.has(type) ? `array_to_string(${column}, ';')` : column;
}

function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

/** Holds something that CSV writes otherwise, or a spreadsheet would run. */
const needsCare = /[",\\\r]|(?:^|[\t\n;])[^\S\t\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** PostgreSQL's text as CSV. Most of it differs by its separators only. */
export function toCsv(text: string): string {
  if (!needsCare.test(text)) return separated(text);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => (needsCare.test(line) ? csvLine(fieldsOf(line)) : separated(`${line}\n`)))
    .join('');
}

const separated = (text: string) => text.replaceAll('\t', ',').replaceAll('\n', '\r\n');
