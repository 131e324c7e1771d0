import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { compareWithCurrent, keyOf } from '#slices/observations';

/** What happens when a file names a key twice, or one that is stored with another value. */
export type DuplicatesRule = 'replace' | 'keep' | 'hold';

const keyHash = (table: string) => sql`hash_record_extended(row(${keyOf(table)}), 0)`;

/**
 * Settles rows of one file that name the same key: the last one counts, the first one counts, or the later ones wait, as
 * the rule says; a row that a person released counts before others. Rows that do not count are then in `twins`.
 */
export async function settleTwins(tx: Tx, rule: DuplicatesRule, ingestionId: number): Promise<void> {
  const latest = sql.raw(rule === 'replace' ? 'desc' : 'asc');
  await sql`
    insert into twins
    select ordinal, kept from (
      select i.ordinal, first_value(i.ordinal) over (partition by ${keyOf('i')}
        order by i.is_released desc, i.ordinal ${latest}) as kept
      from incoming i where i.state = 'ready' and ${keyHash('i')} in (
        select ${keyHash('h')} as hash from incoming h where h.state = 'ready' group by 1 having count(*) > 1)
    ) ranked where ordinal <> kept`.execute(tx);
  await tellOfTwins(tx, rule, ingestionId);
  if (rule === 'hold') await holdTwins(tx);
}

const twinEffects: Readonly<Record<DuplicatesRule, string>> = {
  replace: 'The later value counts.',
  keep: 'The first value counts.',
  hold: 'The later row waits for a decision.',
};

/** The later row of each pair says which it repeats; once, however often the rows are looked at. */
const tellOfTwins = (tx: Tx, rule: DuplicatesRule, ingestionId: number) =>
  sql`
    insert into found (ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params, sentence)
    select later.ordinal, later.file_version_id, later.sheet, later.row_no, '', '', later.original_text,
      'duplicateInFile', ${rule === 'hold' ? 'error' : 'warning'},
      jsonb_build_object('row', later.row_no, 'other', earlier.row_no, 'text', later.original_text,
        'stored', earlier.original_text),
      format('Row %s says the same station, analyte and time as row %s (%s and %s). %s', later.row_no, earlier.row_no,
        later.original_text, earlier.original_text, ${twinEffects[rule]}::text)
    from twins t
      join incoming later on later.ordinal = greatest(t.ordinal, t.kept_ordinal)
      join incoming earlier on earlier.ordinal = least(t.ordinal, t.kept_ordinal)
    where not exists (select 1 from found f where f.ordinal = later.ordinal and f.code = 'duplicateInFile')
      and not exists (select 1 from findings f where f.ingestion_id = ${ingestionId} and f.ordinal = later.ordinal
        and f.code = 'duplicateInFile' and f.resolved_at is null)`.execute(tx);

async function holdTwins(tx: Tx): Promise<void> {
  const waiting = sql`select t.ordinal from twins t join incoming k on k.ordinal = t.kept_ordinal where not k.is_released`;
  await sql`update incoming i set state = 'held', causes = array_append(i.causes, 'duplicateInFile')
    where i.ordinal in (${waiting})`.execute(tx);
  await sql`delete from twins t using incoming i where i.ordinal = t.ordinal and i.state = 'held'`.execute(tx);
}

/**
 * Compares the ready rows with what is current, into `met`. Only where a station was sampled at that instant before can
 * there be anything.
 */
export async function meetStored(tx: Tx, only?: { readonly ordinalsFrom: string }): Promise<void> {
  const chosen = only
    ? sql`i.ordinal in (select ordinal from ${sql.table(only.ordinalsFrom)})`
    : sql`(i.data_source_id, i.sampled_at) in (select data_source_id, sampled_at from incoming_samples where is_known_visit)`;
  const rows = sql`(select i.* from incoming i
    where i.state = 'ready' and i.ordinal not in (select ordinal from twins) and ${chosen})`;
  await compareWithCurrent(tx, rows);
}
