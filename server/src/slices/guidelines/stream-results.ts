import type { EvaluatedResult } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import { parseReported, type ReportedValue } from '@freshet/domain/values';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** A present result of the tenant. */
export interface StoredResult extends EvaluatedResult {
  readonly analyteId: number;
}

export interface ResultFilter {
  readonly analyteIds: readonly number[];
  readonly stationId?: number;
  /** Instants, both included. */
  readonly from?: Date;
  readonly to?: Date;
  /** Keeps the figures a value was reported with. They are needed to show it, not to judge it. */
  readonly withFigures?: boolean;
}

interface ResultRow {
  readonly id: number;
  readonly sample_id: number;
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly at: number;
  readonly sampled_on: string;
  readonly media_type_id: number | null;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text?: string;
}

const fetchSize = 2000;
let cursors = 0;

/**
 * The present results of the tenant, some thousand at a time, by station, analyte and time: the order of their index.
 * Results of quality control are not water of the station: they are neither judged nor cofactors.
 */
export async function* streamResults(tx: Tx, filter: ResultFilter, units: UnitTable): AsyncGenerator<StoredResult[]> {
  if (filter.analyteIds.length === 0) return;
  cursors += 1;
  const cursor = sql.id(`results_${cursors}`);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for ${question(filter)}`.execute(tx);
  const unitIdOf = makeUnitFinder(units);
  const fetchNext = () => {
    const fetched = sql<ResultRow>`fetch ${sql.lit(fetchSize)} from ${cursor}`.execute(tx);
    // Whoever stops early never waits for what was asked ahead; the error, if any, is then nobody's.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next = fetchNext();
  for (;;) {
    const { rows } = await next;
    const isLast = rows.length < fetchSize;
    // The database reads on while these are judged.
    if (!isLast) next = fetchNext();
    if (rows.length > 0) yield rows.map((row) => toResult(row, unitIdOf));
    if (isLast) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

const question = ({ analyteIds, stationId, from, to, withFigures }: ResultFilter) => sql`
  select r.id, r.sample_id, r.data_source_id, r.analyte_id, r.fraction,
    (extract(epoch from r.sampled_at) * 1000)::float8 as at, s.sampled_on, s.media_type_id, r.sign, r.value,
    r.detection_limit, r.unit ${withFigures ? sql`, r.original_text` : sql``}
  from results r join samples s on s.tenant_id = r.tenant_id and s.id = r.sample_id
  where r.closed_at is null and r.qa_qc_kind = '' and r.analyte_id = any (${[...analyteIds]}::bigint[])
    ${stationId === undefined ? sql`` : sql`and r.data_source_id = ${stationId}`}
    ${from ? sql`and r.sampled_at >= ${from}` : sql``} ${to ? sql`and r.sampled_at <= ${to}` : sql``}
  order by r.data_source_id, r.analyte_id, r.sampled_at, r.id`;

const unknownUnit = 0;

function makeUnitFinder(units: UnitTable): (name: string | null) => number {
  const known = new Map<string | null, number>([[null, unknownUnit]]);
  return (name) => {
    const id = known.get(name) ?? units.find(name ?? '')?.id ?? unknownUnit;
    known.set(name, id);
    return id;
  };
}

const toResult = (row: ResultRow, unitIdOf: (name: string | null) => number): StoredResult => ({
  resultId: row.id,
  stationId: row.data_source_id,
  sampleId: row.sample_id,
  sampledAt: row.at,
  sampledOn: row.sampled_on,
  value: toReported(row),
  unitId: unitIdOf(row.unit),
  mediaId: row.media_type_id,
  fraction: row.fraction || null,
  analyteId: row.analyte_id,
});

const allFigures = 15;

/** The value as it is stored. Its text only says how many figures it was reported with. */
function toReported({ sign, value, detection_limit, original_text }: ResultRow): ReportedValue {
  const figures = original_text === undefined ? allFigures : figuresOf(original_text);
  if (sign === '' && value !== null) return { kind: 'measured', value, figures };
  if (detection_limit === null) return { kind: 'missing', reason: 'empty' };
  return { kind: sign === '>' ? 'above' : 'below', limit: detection_limit, figures };
}

function figuresOf(text: string): number {
  const read = parseReported(text);
  return read.ok && read.value.kind !== 'missing' ? read.value.figures : allFigures;
}
