import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { asBuffer } from '#platform/db/values/binary-array';
import type { PackedOutcomes } from './pack-outcomes.ts';
import type { PackedVerdicts, UnitMismatch } from './pack-verdicts.ts';
import type { VerdictColumns } from './verdict-columns.ts';

interface VerdictRow {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly year: number;
  readonly digest: string;
  readonly guideline_ids: number[];
  readonly days: Buffer;
  readonly result_ids: Buffer;
  readonly checks: Buffer;
  readonly verdictKinds: Buffer;
  readonly mismatches: UnitMismatch[];
}

export type StoredVerdicts = Omit<PackedVerdicts, keyof PackedOutcomes> & { readonly digest: string };

export interface VerdictPlace {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  /** Null is open. */
  readonly years: { readonly from: number | null; readonly to: number | null };
}

const within = ({ stations, analytes, years }: VerdictPlace): RawBuilder<unknown> => sql`
  k.data_source_id = any (${[...stations]}::bigint[]) and k.analyte_id = any (${[...analytes]}::bigint[])
    ${years.from === null ? sql`` : sql`and k.year >= ${years.from}`} ${years.to === null ? sql`` : sql`and k.year <= ${years.to}`}`;

const empty = Buffer.alloc(0);

/** What is kept of some stations and analytes. Which results they are is read only where it is requested. */
export async function listStoredVerdicts(
  tx: Tx,
  place: VerdictPlace,
  { withResults }: { readonly withResults: boolean },
): Promise<StoredVerdicts[]> {
  const { rows } = await sql<Omit<VerdictRow, 'result_ids' | 'checks'> & Partial<VerdictRow>>`
    select k.data_source_id, k.analyte_id, k.year, k.digest, k.guideline_ids, k.days, k.verdict_kinds as "verdictKinds", k.mismatches
      ${withResults ? sql`, k.result_ids, k.checks` : sql``}
    from stored_verdicts k where ${within(place)} order by k.data_source_id, k.analyte_id, k.year`.execute(tx);
  return rows.map((row) => ({
    ...{ stationId: row.data_source_id, analyteId: row.analyte_id, year: row.year, digest: row.digest },
    ...{ guidelineIds: row.guideline_ids, days: row.days, verdictKinds: row.verdictKinds, mismatches: row.mismatches },
    ...{ resultIds: row.result_ids ?? empty, checks: row.checks ?? empty },
  }));
}

interface StoredOutcomes extends PackedOutcomes, Pick<PackedVerdicts, 'days' | 'resultIds'> {
  readonly year: number;
  readonly analyteId: number;
  readonly digest: string;
}

/** What each standard says of each result, as far as it is kept. */
export async function listStoredOutcomes(tx: Tx, place: VerdictPlace): Promise<StoredOutcomes[]> {
  const { rows } = await sql<StoredOutcomes>`
    select k.analyte_id as "analyteId", k.year, k.digest, k.days, k.result_ids as "resultIds", k.details, k.outcomes, k.limits
    from stored_verdicts k where ${within(place)}`.execute(tx);
  return rows;
}

/** Keeps verdicts in place of what was kept there. */
export async function replaceVerdicts(tx: Tx, place: VerdictPlace, { columns, ...rows }: VerdictRows): Promise<void> {
  const deleted = sql`delete from stored_verdicts k where ${within(place)}`.execute(tx);
  // Sent after it without waiting for its answer: a connection answers in order.
  await Promise.all([deleted, ...(columns ? [insertVerdicts(tx, columns, rows)] : [])]);
}

interface VerdictRows {
  readonly columns: VerdictColumns | null;
  readonly digests: ReadonlyMap<number, string>;
  readonly now: Date;
}

async function insertVerdicts(
  tx: Tx,
  columns: VerdictColumns,
  { digests, now }: Omit<VerdictRows, 'columns'>,
): Promise<void> {
  const { stationIds, analyteIds, years, guidelineIds, mismatches, details } = columns;
  await sql`
    insert into stored_verdicts (evaluated_at, data_source_id, analyte_id, year, digest, guideline_ids, days, result_ids, checks,
      verdict_kinds, mismatches, details, outcomes, limits)
    select ${now}::timestamptz, k.station_id, k.analyte_id, k.year, k.digest, k.guideline_ids::int[], k.days, k.result_ids,
      k.checks, k.verdict_kinds, k.mismatches::jsonb, k.details::jsonb, k.outcomes, k.limits
    from unnest(${stationIds}::bigint[], ${analyteIds}::bigint[], ${years}::int[],
      ${analyteIds.map((id) => digests.get(id) ?? '')}::text[], ${guidelineIds}::text[], ${asBuffer(columns.days)}::bytea[],
      ${asBuffer(columns.resultIds)}::bytea[], ${asBuffer(columns.checks)}::bytea[], ${asBuffer(columns.verdictKinds)}::bytea[],
      ${mismatches}::text[], ${details}::text[], ${asBuffer(columns.outcomes)}::bytea[],
      ${asBuffer(columns.limits)}::bytea[])
      as k (station_id, analyte_id, year, digest, guideline_ids, days, result_ids, checks, verdict_kinds, mismatches, details,
        outcomes, limits)`.execute(tx);
}
