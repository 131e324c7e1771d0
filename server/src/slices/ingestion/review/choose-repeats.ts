import type { ReviewDecision } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { keyBut, keyOf } from '#slices/observations';
import { type NewDecision, rangesOf } from '../decisions/record-decision.ts';
import { badDecision } from '../decisions/refuse-decision.ts';
import { hasMean, meanOf } from '../publishing/mean-of-rows.ts';

type RepeatsDecision = Extract<ReviewDecision, { Kind: 'repeats' }>;

interface Choice {
  readonly scope: Scope;
  readonly ingestionId: number;
}

/** Says what counts of waiting rows that name the same sample and analyte and say different things. */
export async function chooseRepeats(
  tx: Tx,
  { scope, ingestionId }: Choice,
  decision: RepeatsDecision,
): Promise<NewDecision> {
  await gatherWaiting(tx, ingestionId, decision);
  if (decision.Rule === 'this') await requireOneEach(tx);
  await sql`create temporary table settled (ordinal int primary key) on commit drop`.execute(tx);
  if (decision.Rule === 'replicates') await numberAll(tx, ingestionId);
  else if (decision.Rule === 'mean') await storeMeans(tx, ingestionId);
  else await takeOne(tx, ingestionId, chosenBy(decision.Rule));
  await sql`update findings set resolved_at = ${scope.now()} where ingestion_id = ${ingestionId}
    and code = 'duplicateInFile' and ordinal in (select ordinal from settled)`.execute(tx);
  const { rows } = await sql<{ ordinal: number }>`select ordinal from settled order by ordinal`.execute(tx);
  await sql`drop table waiting_repeats, settled`.execute(tx);
  const reached = rangesOf(rows.map(({ ordinal }) => ordinal));
  return { kind: 'state', scope: 'file', what: decision.Rule, code: 'duplicateInFile', rows: reached };
}

/** The waiting rows of every key that is meant, into `waiting_repeats`; those with another fault as well are not ripe. */
async function gatherWaiting(tx: Tx, ingestionId: number, { Ordinals }: RepeatsDecision): Promise<void> {
  await sql`
    create temporary table waiting_repeats on commit drop as
    select ordinal, key_no, coalesce(ordinal = any (${Ordinals ?? null}::int[]), false) as is_named from (
      select s.ordinal, first_value(s.ordinal) over (partition by ${keyOf('s')} order by s.ordinal) as key_no
      from staged_rows s where s.ingestion_id = ${ingestionId} and s.has_waited and s.state = 'held'
        and 'duplicateInFile' = any (s.causes) and s.causes <@ array['duplicateInFile', 'heldByPerson']) each`.execute(
    tx,
  );
  if (Ordinals === undefined) return;
  const { rows } = await sql<{ count: number }>`select count(*) as count from waiting_repeats where is_named`.execute(
    tx,
  );
  if (rows[0]?.count !== new Set(Ordinals).size) {
    throw badDecision('notRepeated');
  }
  await sql`delete from waiting_repeats where key_no not in (select key_no from waiting_repeats where is_named)`.execute(
    tx,
  );
}

async function requireOneEach(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ordinals: number[] }>`
    select array_agg(ordinal order by ordinal) filter (where is_named) as ordinals from waiting_repeats
    group by key_no having count(*) filter (where is_named) <> 1 limit 1`.execute(tx);
  if (rows.length > 0) {
    throw badDecision('oneOfEach');
  }
}

const chosenBy = (rule: 'last' | 'first' | 'this'): RawBuilder<unknown> =>
  rule === 'this' ? sql`max(ordinal) filter (where is_named)` : rule === 'last' ? sql`max(ordinal)` : sql`min(ordinal)`;

/** One of each key is stored, the others are left out. */
async function takeOne(tx: Tx, ingestionId: number, chosen: RawBuilder<unknown>): Promise<void> {
  await sql`
    update staged_rows s set state = case when s.ordinal = k.chosen then 'ready' else 'dropped' end,
      causes = case when s.ordinal = k.chosen then '{}' else s.causes end, is_released = s.ordinal = k.chosen
    from waiting_repeats w join (select key_no, ${chosen} as chosen from waiting_repeats group by 1) k on k.key_no = w.key_no
    where s.ingestion_id = ${ingestionId} and s.ordinal = w.ordinal`.execute(tx);
  await sql`insert into settled select ordinal from waiting_repeats`.execute(tx);
}

/** The mean of each key; rows that have none go on waiting. */
async function storeMeans(tx: Tx, ingestionId: number): Promise<void> {
  await sql`
    create temporary table means on commit drop as
    select w.key_no, ${meanOf('s')}
    from waiting_repeats w join staged_rows s on s.ingestion_id = ${ingestionId} and s.ordinal = w.ordinal group by 1
    having ${hasMean('s')}`.execute(tx);
  await sql`
    update staged_rows s set state = case when s.ordinal = w.key_no then 'ready' else 'dropped' end,
      causes = case when s.ordinal = w.key_no then '{}' else s.causes end, is_released = s.ordinal = w.key_no,
      value = case when s.ordinal = w.key_no then m.value else s.value end,
      original_text = case when s.ordinal = w.key_no then m.mean_text else s.original_text end
    from waiting_repeats w join means m on m.key_no = w.key_no
    where s.ingestion_id = ${ingestionId} and s.ordinal = w.ordinal`.execute(tx);
  await sql`insert into settled select w.ordinal from waiting_repeats w join means m on m.key_no = w.key_no`.execute(
    tx,
  );
  await sql`drop table means`.execute(tx);
}

/** Every row is stored, numbered on after the highest number that the file gives. */
async function numberAll(tx: Tx, ingestionId: number): Promise<void> {
  await sql`
    update staged_rows s set state = 'ready', causes = '{}', replicate = n.replicate
    from (
      select o.ordinal, w.key_no, case when o.ordinal = w.key_no then o.replicate else h.highest
        + row_number() over (partition by ${keyBut('replicate', 'o')}, o.ordinal = w.key_no order by o.ordinal) end as replicate
      from waiting_repeats w join staged_rows o on o.ingestion_id = ${ingestionId} and o.ordinal = w.ordinal
        join (select tenant_id, data_source_id, analyte_id, sampled_at, max(replicate) as highest from staged_rows
          where ingestion_id = ${ingestionId} group by 1, 2, 3, 4) h
          on h.tenant_id = o.tenant_id and h.data_source_id = o.data_source_id and h.analyte_id = o.analyte_id and h.sampled_at = o.sampled_at
    ) n where s.ingestion_id = ${ingestionId} and s.ordinal = n.ordinal`.execute(tx);
  await sql`
    update staged_fields w set fields = jsonb_set(w.fields::jsonb, '{Replicate}', to_jsonb(s.replicate::text))::text
    from waiting_repeats r join staged_rows s on s.ingestion_id = ${ingestionId} and s.ordinal = r.ordinal
    where r.ordinal <> r.key_no and w.tenant_id = s.tenant_id and w.ingestion_id = s.ingestion_id and w.ordinal = s.ordinal`.execute(
    tx,
  );
  await sql`insert into settled select ordinal from waiting_repeats`.execute(tx);
}
