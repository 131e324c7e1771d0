import type { UnitTable } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type PackedRow, type StreamedRow, unpackRow } from './packed-rows.ts';
import { type ResultFilter, toQuery } from './result-queries.ts';
import { makeResultReader, type StoredResult } from './result-reader.ts';
import { currentResults } from './result-sources.ts';

const fetchSize = 2000;
/**
 * Of an import so many lots are fetched ahead: more than are evaluated at once, so that storing those keeps nobody
 * waiting.
 */
const lotsAhead = 8;
let cursors = 0;

/**
 * The current results of the tenant, some thousand at a time, by station, analyte and time: the order of their index.
 * Results of quality control are not water of the station: they are neither evaluated nor cofactors.
 */
export async function* streamResults(tx: Tx, filter: ResultFilter, units: UnitTable): AsyncGenerator<StoredResult[]> {
  const toResult = makeResultReader(units);
  if (filter.ofImport) {
    for await (const rows of streamLots<PackedRow>(tx, filter)) yield rows.map((row) => toResult(unpackRow(row)));
  } else for await (const rows of streamLots<StreamedRow>(tx, filter)) yield rows.map(toResult);
}

/** The results of an import in the same order, to be read elsewhere. */
export const streamPacked = (
  tx: Tx,
  filter: Pick<ResultFilter, 'analyteIds'> & { readonly ofImport: NonNullable<ResultFilter['ofImport']> },
): AsyncGenerator<PackedRow[]> => streamLots(tx, filter);

async function* streamLots<Row>(tx: Tx, filter: ResultFilter): AsyncGenerator<Row[]> {
  if (filter.analyteIds.length === 0) return;
  cursors += 1;
  const cursor = sql.id(`results_${cursors}`);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  // The stations of an import are sorted one after another, in memory where there is enough.
  if (filter.ofImport) await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for ${toQuery(filter, await listHiding(tx))}`.execute(tx);
  const fetchAhead = () => {
    const fetched = sql<Row>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx).then(({ rows }) => rows);
    // A reader that stops early never waits for what was requested ahead; the error, if any, is then nobody's.
    fetched.catch(() => undefined);
    return fetched;
  };
  const ahead = Array.from({ length: filter.ofImport ? lotsAhead : 1 }, fetchAhead);
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const rows = await next;
    const isLast = rows.length < fetchSize;
    // The database reads on while these are evaluated.
    if (!isLast) ahead.push(fetchAhead());
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** The flags that take the values they are on out of use. */
export async function listHiding(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('flags')
    .select('id')
    .where('show_values', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many results of these analytes there are to stream, counted no further than `most`. */
export async function countResults(tx: Tx, analyteIds: readonly number[], most: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${currentResults} r
      where r.qa_qc_kind = '' and r.analyte_id = any (${[...analyteIds]}::bigint[])
      limit ${most}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
