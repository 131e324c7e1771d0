import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { answerable, holdRows } from '../review/set-row-states.ts';
import { stateOf } from '../review/state-of-causes.ts';
import type { DecisionRow } from './decision-queries.ts';
import { putFlag } from './put-staged-flag.ts';

/** The rows of a decision that still wait, by their position. */
export async function waitingOrdinals(tx: Tx, { ingestion_id, id }: DecisionRow): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    select s.ordinal from review_decisions d join staged_rows s on s.tenant_id = d.tenant_id
      and s.ingestion_id = d.ingestion_id and s.ordinal <@ d.ordinals
    where d.id = ${id} and d.ingestion_id = ${ingestion_id} order by s.ordinal`.execute(tx);
  return rows.map(({ ordinal }) => ordinal);
}

/** Takes rows back to the state they had before a person left them out, held them back or took them up. */
export async function undoStates(tx: Tx, scope: Scope, decision: DecisionRow): Promise<void> {
  if (decision.what === 'dropped') await retakeRows(tx, decision);
  else if (decision.what === 'held') await letGo(tx, decision);
  else await holdUndoneRows(tx, scope, decision);
}

const ofDecision = ({ ingestion_id, ordinals }: DecisionRow) =>
  sql`ingestion_id = ${ingestion_id} and ordinal <@ ${ordinals}::int4multirange`;

const retakeRows = (tx: Tx, decision: DecisionRow) =>
  sql`update staged_rows set state = ${stateOf(sql`causes`)} where ${ofDecision(decision)} and state = 'dropped'
    and not ordinal <@ ${decision.was_dropped}::int4multirange`.execute(tx);

async function letGo(tx: Tx, decision: DecisionRow): Promise<void> {
  const free = sql`array_remove(causes, 'heldByPerson')`;
  const isHeld = sql`${ofDecision(decision)} and not ordinal <@ ${decision.was_held}::int4multirange`;
  await sql`update staged_rows set causes = ${free}, state = ${stateOf(free)}, has_waited = true
    where ${isHeld} and 'heldByPerson' = any (causes) and state <> 'dropped'`.execute(tx);
  await sql`delete from findings where ${isHeld} and code = 'heldByPerson'`.execute(tx);
}

async function holdUndoneRows(tx: Tx, scope: Scope, decision: DecisionRow): Promise<void> {
  await sql`update findings set resolved_at = null where ${ofDecision(decision)}
    and resolved_at = ${decision.created_at} and code = any (${answerable}::text[])`.execute(tx);
  await sql`
    update staged_rows s set is_released = false, state = 'held', has_waited = true, causes = array(select distinct f.code from findings f
      where f.tenant_id = s.tenant_id and f.ingestion_id = s.ingestion_id and f.ordinal = s.ordinal
        and f.code = any (${answerable}::text[]) and f.resolved_at is null)
    where ${ofDecision(decision)} and is_released`.execute(tx);
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from staged_rows where ingestion_id = ${decision.ingestion_id}
      and ordinal <@ ${decision.was_held}::int4multirange order by ordinal`.execute(tx);
  await holdRows(
    tx,
    scope,
    decision.ingestion_id,
    rows.map(({ ordinal }) => ordinal),
  );
  await sql`update staged_rows set state = 'dropped', has_waited = true where ingestion_id = ${decision.ingestion_id}
    and ordinal <@ ${decision.was_dropped}::int4multirange`.execute(tx);
}

export async function undoFlag(tx: Tx, decision: DecisionRow): Promise<void> {
  const ordinals = await waitingOrdinals(tx, decision);
  await putFlag(tx, decision.ingestion_id, {
    flagId: decision.target_id ?? 0,
    isOn: decision.what === 'off',
    ordinals,
  });
}
