import type { ComparedStatistic } from '@freshet/contract';
import type { EventEnd } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface EventFacts {
  readonly bound: 'upper' | 'lower';
  readonly limit_value: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly first_day: string;
  readonly last_day: string;
  readonly peak: number;
  readonly peak_at: Date;
  readonly end_kind: EventEnd;
}

export interface EventRow extends EventFacts {
  readonly id: number;
  readonly series_id: number;
  readonly data_source_id: number;
  readonly lineage_id: number;
  readonly standard_id: number;
  readonly guideline_id: number;
  readonly analyte_id: number;
  readonly statistic: ComparedStatistic;
  readonly hours: number;
  readonly unit: string;
  readonly found_at: Date;
  readonly notified_at: Date | null;
  readonly end_notified_at: Date | null;
}

interface AppliedKey {
  readonly seriesId: number;
  readonly lineageId: number;
}

/** The events of a series and standard that lie, if only in part, within a stretch of time; its end excluded. */
export async function listEventsWithin(
  tx: Tx,
  { seriesId, lineageId }: AppliedKey,
  span: { readonly from: number; readonly to: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select * from series_events where series_id = ${seriesId} and lineage_id = ${lineageId}
      and (ends_at > ${new Date(span.from)} or starts_at >= ${new Date(span.from)}) and starts_at < ${new Date(span.to)}
    order by starts_at, id`.execute(tx);
  return rows;
}

type NewEvent = Omit<EventRow, 'id'>;
const atOnce = 500;

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += atOnce) {
    await tx
      .insertInto('series_events')
      .values(events.slice(at, at + atOnce))
      .execute();
  }
}

export async function updateEvent(tx: Tx, id: number, facts: Partial<NewEvent>): Promise<void> {
  await tx.updateTable('series_events').set(facts).where('id', '=', id).execute();
}

export async function deleteEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from series_events where id = any (${ids}::bigint[])`.execute(tx);
}

/** Events of series and standards that are no longer applied to one another. */
export async function deleteEventsOf(tx: Tx, { seriesId, lineageId }: AppliedKey): Promise<void> {
  const ofStandard = sql`series_id = ${seriesId} and lineage_id = ${lineageId}`;
  await sql`delete from series_events where ${ofStandard}`.execute(tx);
  await sql`delete from series_evaluations where ${ofStandard}`.execute(tx);
}

interface StoredEvaluation {
  readonly series_id: number;
  readonly lineage_id: number;
  readonly digest: string;
}

/** By what series were evaluated; some of them, or all. */
export async function listEvaluations(tx: Tx, seriesIds?: readonly number[]): Promise<StoredEvaluation[]> {
  const { rows } = await sql<StoredEvaluation>`
    select series_id, lineage_id, digest from series_evaluations
    where ${seriesIds ? sql`series_id = any (${seriesIds}::bigint[])` : sql`true`}
    order by series_id, lineage_id`.execute(tx);
  return rows;
}

export async function storeEvaluation(tx: Tx, key: AppliedKey, digest: string, now: Date): Promise<void> {
  await tx
    .insertInto('series_evaluations')
    .values({ series_id: key.seriesId, lineage_id: key.lineageId, digest, evaluated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'series_id', 'lineage_id']).doUpdateSet({ digest, evaluated_at: now }),
    )
    .execute();
}

export interface ChangedRow {
  readonly id: number;
  readonly series_id: number;
  readonly from_ms: number;
  readonly to_ms: number;
}

/** What changed of some series and is not evaluated yet, the longest waiting series first. */
export async function listChangedSeries(tx: Tx, mostSeries: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select c.id, c.series_id, (extract(epoch from c.from_at) * 1000)::float8 as from_ms,
      (extract(epoch from c.to_at) * 1000)::float8 as to_ms
    from changed_series c where c.series_id in (
      select series_id from changed_series group by series_id order by min(id) limit ${mostSeries})`.execute(tx);
  return rows;
}

export async function forgetChangedSeries(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from changed_series where id = any (${ids}::bigint[])`.execute(tx);
}

export async function hasChangedSeries(tx: Tx, seriesId: number | null = null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from changed_series
    where ${seriesId}::bigint is null or series_id = ${seriesId}::bigint) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
