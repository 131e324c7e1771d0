import type { EvaluatedResult } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import { reportedOf } from '@freshet/domain/values';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type PackedRow, type StreamedRow, unpackRow } from './packed-rows.ts';
import { type ResultFilter, toQuery } from './result-queries.ts';
import { currentResults } from './result-sources.ts';

/** A present result of the tenant. */
export interface StoredResult extends EvaluatedResult {
  readonly analyteId: number;
  /** Not what was requested, but something around it that its verdict may hang on. */
  readonly isAround: boolean;
}

const fetchSize = 2000;
/** Of an import so many lots are requested ahead: some thousand are evaluated and stored while the next ones come. */
const lotsAhead = 4;
let cursors = 0;

/**
 * The present results of the tenant, some thousand at a time, by station, analyte and time: the order of their index.
 * Results of quality control are not water of the station: they are neither evaluated nor cofactors.
 */
export async function* streamResults(tx: Tx, filter: ResultFilter, units: UnitTable): AsyncGenerator<StoredResult[]> {
  if (filter.analyteIds.length === 0) return;
  cursors += 1;
  const cursor = sql.id(`results_${cursors}`);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  // An import comes in the order of its file; it is sorted in memory where there is enough.
  if (filter.ofImport) await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for ${toQuery(filter, await listHiding(tx))}`.execute(tx);
  const toResult = makeReader(units);
  const fetchLot = async <Row>(read: (row: Row) => StoredResult): Promise<StoredResult[]> => {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx);
    return rows.map((row) => read(row));
  };
  const fetchNext = () =>
    filter.ofImport ? fetchLot((row: PackedRow) => toResult(unpackRow(row))) : fetchLot(toResult);
  const fetchAhead = () => {
    const fetched = fetchNext();
    // Whoever stops early never waits for what was requested ahead; the error, if any, is then nobody's.
    fetched.catch(() => undefined);
    return fetched;
  };
  const ahead = Array.from({ length: filter.ofImport ? lotsAhead : 1 }, fetchAhead);
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const results = await next;
    const isLast = results.length < fetchSize;
    // The database reads on while these are evaluated.
    if (!isLast) ahead.push(fetchAhead());
    if (results.length > 0) yield results;
    if (isLast) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** The flags that take the values they stand on out of use. */
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

const unknownUnit = 0;

function makeUnitFinder(units: UnitTable): (name: string | null) => number {
  const known = new Map<string | null, number>([[null, unknownUnit]]);
  return (name) => {
    const id = known.get(name) ?? units.find(name ?? '')?.id ?? unknownUnit;
    known.set(name, id);
    return id;
  };
}

/** Rows as results. A million of them have few days, fractions and speciations: each is held once. */
function makeReader(units: UnitTable): (row: StreamedRow) => StoredResult {
  const unitIdOf = makeUnitFinder(units);
  const known = new Map<string, string>();
  const once = (text: string): string => {
    const held = known.get(text);
    if (held !== undefined) return held;
    known.set(text, text);
    return text;
  };
  return (row) => ({
    resultId: row.id,
    stationId: row.data_source_id,
    sampleId: row.sample_id,
    sampledAt: row.at,
    sampledOn: once(row.sampled_on),
    value: reportedOf(row),
    unitId: unitIdOf(row.unit),
    mediaId: row.media_type_id,
    fraction: row.fraction ? once(row.fraction) : null,
    speciation: row.speciation === null ? null : once(row.speciation),
    depthMetres: row.depth_m,
    detectionLimit: row.detection_limit,
    isHidden: row.is_hidden ?? false,
    analyteId: row.analyte_id,
    isAround: row.is_around ?? false,
  });
}
