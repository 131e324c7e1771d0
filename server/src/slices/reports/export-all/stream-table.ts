import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { byteOrderMark, type CsvValue, csvLine } from './csv-text.ts';
import type { ExportedTable } from './export-table.ts';

const fetchSize = 2000;
let cursors = 0;

/** The rows of a table as CSV, some thousand at a time, as the transaction sees them. `visit` is told how many they were. */
export async function* streamTable(
  tx: Tx,
  tenantId: number,
  { from, orderBy, columns }: ExportedTable,
  visit: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  cursors += 1;
  const cursor = sql.id(`export_${cursors}`);
  const selected = sql.join(columns.map(([name, select]) => sql`${sql.raw(select)} as ${sql.id(name)}`));
  const tables = typeof from === 'string' ? sql.raw(from) : from(tenantId);
  await sql`declare ${cursor} no scroll cursor for select ${selected} from ${tables} order by ${sql.raw(orderBy)}`.execute(
    tx,
  );
  yield `${byteOrderMark}${csvLine(columns.map(([name]) => name))}`;
  for (;;) {
    const { rows } = await sql<Record<string, CsvValue>>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx);
    await visit(rows.length);
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([name]) => row[name] ?? null))).join('');
    if (rows.length < fetchSize) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
