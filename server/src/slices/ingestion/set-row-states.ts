import { problem, type ReviewDecision } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type NewDecision, rangesOf } from './decisions/record-decision.ts';
import type { IngestionRow } from './ingestion-queries.ts';
import { rejudgeRows } from './rejudge-rows.ts';

type StateDecision = Extract<ReviewDecision, { Kind: 'state' }>;

/** Causes that are a question, not a fault: a person may say yes. */
export const answerable = ['heldByPerson', 'duplicateInFile', 'duplicateOfStored'];

/** Leaves rows out, holds them back, or takes them up again. */
export async function setRowStates(
  tx: Tx,
  scope: Scope,
  ingestion: IngestionRow,
  decision: StateDecision,
): Promise<NewDecision> {
  if (decision.Ordinals === undefined && decision.Code === undefined && decision.State === 'held') {
    throw problem('ingestion.badDecision', { sentence: 'Say which rows to hold back.' });
  }
  const chosen = await chooseRows(tx, ingestion.id, decision);
  const before = await statesBefore(tx, ingestion.id, chosen);
  if (decision.State === 'dropped') {
    await sql`update staged_rows set state = 'dropped'
      where ingestion_id = ${ingestion.id} and ordinal = any (${chosen}::int[])`.execute(tx);
  } else if (decision.State === 'held') await holdRows(tx, scope, ingestion.id, chosen);
  else await releaseRows(tx, scope, ingestion, chosen);
  const rows = rangesOf(chosen);
  return { kind: 'state', scope: 'file', what: decision.State, code: decision.Code ?? '', rows, ...before };
}

/** Which of the rows were left out, and which a person held back: undoing brings that back. */
async function statesBefore(tx: Tx, ingestionId: number, ordinals: readonly number[]) {
  const { rows } = await sql<{ ordinal: number; is_dropped: boolean }>`
    select ordinal, state = 'dropped' as is_dropped from staged_rows where ingestion_id = ${ingestionId}
      and ordinal = any (${ordinals}::int[]) and (state = 'dropped' or 'heldByPerson' = any (causes))
    order by ordinal`.execute(tx);
  const pick = (isDropped: boolean) =>
    rangesOf(rows.filter((row) => row.is_dropped === isDropped).map(({ ordinal }) => ordinal));
  return { wasDropped: pick(true), wasHeld: pick(false) };
}

interface Choice {
  readonly Ordinals?: readonly number[] | undefined;
  readonly Code?: string | undefined;
}

/** The staged rows that are meant: by number, by what was found about them, or all that wait. */
export async function chooseRows(tx: Tx, ingestionId: number, { Ordinals, Code }: Choice): Promise<number[]> {
  const isWaiting = Ordinals === undefined && Code === undefined ? sql`state in ('held', 'rejected')` : sql`true`;
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows s where ingestion_id = ${ingestionId} and ${isWaiting}
      and (${Ordinals === undefined} or ordinal = any (${Ordinals ?? []}::int[]))
      and (${Code ?? ''} = '' or ${Code ?? ''} = any (causes) or exists (select 1 from findings f
        where f.tenant_id = s.tenant_id and f.ingestion_id = s.ingestion_id and f.ordinal = s.ordinal
          and f.code = ${Code ?? ''} and f.resolved_at is null))
    order by ordinal`.execute(tx);
  if (Ordinals !== undefined && rows.length < new Set(Ordinals).size) {
    throw problem('ingestion.badDecision', { sentence: 'Some of those rows do not wait any more.' });
  }
  return rows.map(({ ordinal }) => ordinal);
}

/** Holds rows back on the word of a person. */
export async function holdRows(tx: Tx, scope: Scope, ingestionId: number, ordinals: readonly number[]): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    update staged_rows set state = 'held', causes = array_append(array_remove(causes, 'heldByPerson'), 'heldByPerson')
    where ingestion_id = ${ingestionId} and ordinal = any (${ordinals}::int[]) and state in ('ready', 'held')
      and not 'heldByPerson' = any (causes)
    returning ordinal`.execute(tx);
  const held = rows.map(({ ordinal }) => ordinal);
  await sql`
    insert into findings (ingestion_id, ordinal, file_version_id, sheet, row_no, code, severity, params, sentence)
    select ingestion_id, ordinal, file_version_id, sheet, row_no, 'heldByPerson', 'info',
      jsonb_build_object('row', row_no, 'person', ${scope.userName}::text),
      format('Row %s: %s held the row back.', row_no, ${scope.userName}::text)
    from staged_rows where ingestion_id = ${ingestionId} and ordinal = any (${held}::int[])`.execute(tx);
}

/** Rows that only a question held are stored in any case now; others are what judging makes of them. */
async function releaseRows(tx: Tx, scope: Scope, ingestion: IngestionRow, ordinals: readonly number[]): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${ingestion.id} and ordinal = any (${ordinals}::int[])
      and causes <@ ${answerable}::text[] and causes <> '{}'`.execute(tx);
  const released = rows.map(({ ordinal }) => ordinal);
  await sql`update staged_rows set state = 'ready', causes = '{}', is_released = true
    where ingestion_id = ${ingestion.id} and ordinal = any (${released}::int[])`.execute(tx);
  await sql`update findings set resolved_at = ${scope.now()} where ingestion_id = ${ingestion.id}
    and ordinal = any (${released}::int[]) and code = any (${answerable}::text[])`.execute(tx);
  const others = new Set(ordinals);
  for (const ordinal of released) others.delete(ordinal);
  await rejudgeRows(tx, ingestion, { ordinals: [...others], now: scope.now() });
}
