import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { keyBut, keyOf, statedBy } from '#slices/observations';
import { resolveFindings } from '../findings/resolve-findings.ts';
import { sentenceSql } from '../findings/sentence-sql.ts';
import { differingText } from './differing-text.ts';
import { hasMean, isNoMean, meanOf } from './mean-of-rows.ts';
import { settleAsBefore } from './repeats/settle-as-before.ts';

/**
 * What happens when rows of one file name the same key and say different things: they wait for a person; the last or
 * the first counts; their mean does; or they are numbered as replicates.
 */
export const repeatsRules = ['ask', 'last', 'first', 'mean', 'replicates'] as const;
export type RepeatsRule = (typeof repeatsRules)[number];

/**
 * Settles rows of one file that name the same key, before anything is stored. One that says again what another says is
 * in `repeated` then; what is made of rows that differ, the rule says. No row takes the place of another unsaid.
 */
export async function settleRepeats(tx: Tx, rule: RepeatsRule, ingestionId: number): Promise<void> {
  await gatherShared(tx);
  await sql`insert into repeated select ordinal, same_as, true from shared_keys where not is_differing
    and ordinal <> same_as`.execute(tx);
  await sql`update incoming k set is_released = true from repeated t join incoming o on o.ordinal = t.ordinal
    where o.is_released and k.ordinal = t.stored_ordinal`.execute(tx);
  await sql`delete from shared_keys where not is_differing`.execute(tx);
  await settleAsBefore(tx, ingestionId);
  if (rule === 'replicates') await numberReplicates(tx);
  else if (rule === 'mean') await storeMeans(tx);
  else if (rule !== 'ask') await takeOne(tx, rule);
  await addRepeatedFindings(tx, ingestionId, effects[rule]);
  await holdDiffering(tx, ingestionId);
}

const effects: Readonly<Record<RepeatsRule, string>> = {
  ask: '',
  last: 'The later value counts.',
  first: 'The first value counts.',
  mean: 'Their mean counts.',
  replicates: '',
};

const keyHash = (table: string) => sql`hash_record_extended(row(${keyOf(table)}), 0)`;

/** Rows that share their key with another: the first of the key, the first that says the same, and whether all do. */
async function gatherShared(tx: Tx): Promise<void> {
  // The hash of a key takes as long as all else: it is worked out once for each row.
  await sql`
    with hashed as materialized (select h.ordinal, ${keyHash('h')} as hash from incoming h where h.state = 'ready')
    insert into shared_keys (ordinal, key_no, same_as, is_released)
    select i.ordinal, first_value(i.ordinal) over (partition by ${keyOf('i')} order by i.ordinal),
      first_value(i.ordinal) over (partition by ${keyOf('i')}, ${statedBy('i')} order by i.ordinal), i.is_released
    from incoming i where i.ordinal in (
      select ordinal from hashed where hash in (select hash from hashed group by 1 having count(*) > 1))`.execute(tx);
  await sql`delete from shared_keys where key_no in (select key_no from shared_keys group by 1 having count(*) = 1)`.execute(
    tx,
  );
  await sql`update shared_keys s set is_differing = true from (select key_no from shared_keys group by 1
    having count(distinct same_as) > 1) d where d.key_no = s.key_no`.execute(tx);
}

/** Keys that somebody chose a row of: no rule goes before a person. */
const undecided = sql`key_no not in (select key_no from shared_keys where is_released)`;

async function takeOne(tx: Tx, rule: 'last' | 'first'): Promise<void> {
  const which = sql.raw(rule === 'last' ? 'max' : 'min');
  await sql`
    insert into repeated select s.ordinal, k.stored, false
    from shared_keys s join (select key_no, ${which}(ordinal) as stored from shared_keys where ${undecided} group by 1) k
      on k.key_no = s.key_no where s.ordinal <> k.stored`.execute(tx);
  await sql`delete from shared_keys where ${undecided}`.execute(tx);
}

async function storeMeans(tx: Tx): Promise<void> {
  await sql`
    create temporary table means on commit drop as
    select s.key_no, min(s.ordinal) as stored, ${meanOf('i')}
    from shared_keys s join incoming i on i.ordinal = s.ordinal where ${undecided} group by 1 having ${hasMean('i')}`.execute(
    tx,
  );
  await sql`insert into repeated select s.ordinal, m.stored, false from shared_keys s join means m on m.key_no = s.key_no
    where s.ordinal <> m.stored`.execute(tx);
  await sql`update incoming i set value = m.value, original_text = m.mean_text from means m
    where i.ordinal = m.stored and ${isNoMean('i')}`.execute(tx);
  await sql`delete from shared_keys where key_no in (select key_no from means)`.execute(tx);
  await sql`drop table means`.execute(tx);
}

/** Numbers go on after the highest that the file gives. */
async function numberReplicates(tx: Tx): Promise<void> {
  const rest = keyBut('replicate', 'i');
  await sql`
    update incoming i set replicate = n.replicate from (
      select e.ordinal, t.highest + row_number() over (partition by ${keyBut('replicate', 'e')} order by e.ordinal) as replicate
      from (select i.* from incoming i join shared_keys s on s.ordinal = i.ordinal
          where s.ordinal <> s.key_no and ${undecided}) e
        join (select min(i.ordinal) as ordinal, ${rest}, max(i.replicate) as highest from incoming i
          where i.state = 'ready' group by ${rest}) t on ${sameBut('e', 't')}
    ) n where i.ordinal = n.ordinal`.execute(tx);
  await sql`delete from shared_keys where ${undecided}`.execute(tx);
}

const sameBut = (one: string, other: string) =>
  sql`row(${keyBut('replicate', one)}) is not distinct from row(${keyBut('replicate', other)})`;

/** Each row that does not count says which it repeats; once, however often the rows are looked at. */
const addRepeatedFindings = (tx: Tx, ingestionId: number, effect: string) =>
  sql`
    insert into row_findings (ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params, sentence)
    select o.ordinal, o.file_version_id, o.sheet, o.row_no, '', '', o.original_text, t.code,
      case when t.is_same then 'info' else 'warning' end, ${paramsOf},
      case when t.is_same then ${repeats}
        else ${differ} || ${` ${effect}`}::text end
    from (select *, case when is_same then 'repeatedRow' else 'duplicateInFile' end as code from repeated) t
      join incoming o on o.ordinal = t.ordinal join incoming k on k.ordinal = t.stored_ordinal
    where not exists (select 1 from row_findings f where f.ordinal = o.ordinal and f.code = t.code)
      and not exists (select 1 from findings f where f.ingestion_id = ${ingestionId} and f.ordinal = o.ordinal
        and f.code = t.code and f.resolved_at is null)`.execute(tx);

const [text, otherText] = [differingText('o', 'k'), differingText('k', 'o')];
const paramsOf = sql`jsonb_build_object('row', o.row_no, 'other', k.row_no, 'text', ${text}, 'stored', ${otherText})`;

const stated = {
  ...{ row: sql`o.row_no`, text, other: sql`k.row_no`, stored: otherText },
};
const repeats = sentenceSql(resolveFindings.repeatedRow.sentence, stated);
const differ = sentenceSql(resolveFindings.duplicateInFile.sentence, stated);

/** All rows of a key wait, each naming one that says otherwise; a row that a person chose alone goes its way. */
async function holdDiffering(tx: Tx, ingestionId: number): Promise<void> {
  const chosenAlone = sql`is_released and count(*) filter (where is_released) over (partition by key_no) = 1`;
  await sql`
    create temporary table differing on commit drop as
    select ordinal, other from (
      select ordinal, ${chosenAlone} as is_chosen, case when same_as = key_no
        then min(ordinal) filter (where same_as <> key_no) over (partition by key_no) else key_no end as other
      from shared_keys) each where not is_chosen`.execute(tx);
  await sql`
    insert into row_findings (ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params, sentence)
    select o.ordinal, o.file_version_id, o.sheet, o.row_no, '', '', o.original_text, 'duplicateInFile', 'error',
      ${paramsOf}, ${differ}
    from differing d join incoming o on o.ordinal = d.ordinal join incoming k on k.ordinal = d.other
    where not exists (select 1 from findings f where f.ingestion_id = ${ingestionId} and f.ordinal = o.ordinal
      and f.code = 'duplicateInFile' and f.resolved_at is null)`.execute(tx);
  await sql`update incoming i set state = 'held', is_released = false, causes = array_append(i.causes, 'duplicateInFile')
    where i.ordinal in (select ordinal from differing)`.execute(tx);
  await sql`drop table differing`.execute(tx);
}
