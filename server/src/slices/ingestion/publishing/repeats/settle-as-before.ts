import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { keyBut } from '#slices/observations';
import { decidedPlaces } from '../../decisions/decided-places.ts';
import { hasMean, isNoMean, meanOf } from '../mean-of-rows.ts';

/**
 * Rows that share a key and differ are settled as they were in an earlier reading of the file, where a person decided about
 * exactly them: by their places in the same content. Without that their values would leave the store until somebody decides once more.
 */
export async function settleAsBefore(tx: Tx, ingestionId: number): Promise<void> {
  await sql`
    create temporary table decided on commit drop as
    select key_no, what, chosen from (
      select p.key_no, p.what, p.decision_id, min(p.ordinal) as chosen, count(*) as places,
        max(p.decision_id) over (partition by p.key_no) as latest,
        (select count(*) from shared_keys g where g.key_no = p.key_no) as size
      from (select s.key_no, s.ordinal, d.what, d.decision_id from shared_keys s
        join incoming i on i.ordinal = s.ordinal join ${decidedPlaces(ingestionId)} d
          on d.file_version_id = i.file_version_id and d.sheet = i.sheet and d.row_nos @> i.row_no and i.column_no = any (d.column_nos)) p
      group by p.key_no, p.what, p.decision_id) each
    where decision_id = latest and places = case what when 'replicates' then size else 1 end
      and key_no not in (select key_no from shared_keys where is_released)`.execute(tx);
  await numberAsBefore(tx);
  await takeMeansAsBefore(tx);
  await sql`
    insert into repeated select s.ordinal, d.chosen, false from shared_keys s join decided d on d.key_no = s.key_no
    where d.what <> 'replicates' and s.ordinal <> d.chosen`.execute(tx);
  await sql`delete from shared_keys where key_no in (select key_no from decided)`.execute(tx);
  await sql`drop table decided`.execute(tx);
}

/** The same numbers as in the review: on after the highest that the file gives. */
async function numberAsBefore(tx: Tx): Promise<void> {
  await sql`
    update incoming i set replicate = n.replicate from (
      select o.ordinal, h.highest
        + row_number() over (partition by ${keyBut('replicate', 'o')} order by o.ordinal) as replicate
      from shared_keys s join decided d on d.key_no = s.key_no and d.what = 'replicates'
        join incoming o on o.ordinal = s.ordinal
        join (select data_source_id, analyte_id, sampled_at, max(replicate) as highest from incoming group by 1, 2, 3) h
          on h.data_source_id = o.data_source_id and h.analyte_id = o.analyte_id and h.sampled_at = o.sampled_at
      where s.ordinal <> s.key_no) n where i.ordinal = n.ordinal`.execute(tx);
}

/** Rows that have no mean any more wait. */
async function takeMeansAsBefore(tx: Tx): Promise<void> {
  await sql`
    create temporary table means_before on commit drop as
    select d.key_no, d.chosen, ${hasMean('i')} as has_mean, ${meanOf('i')}
    from decided d join shared_keys s on s.key_no = d.key_no join incoming i on i.ordinal = s.ordinal
    where d.what = 'mean' group by 1, 2`.execute(tx);
  await sql`update incoming i set value = m.value, original_text = m.mean_text from means_before m
    where i.ordinal = m.chosen and m.has_mean and ${isNoMean('i')}`.execute(tx);
  await sql`delete from decided where key_no in (select key_no from means_before where not has_mean)`.execute(tx);
  await sql`drop table means_before`.execute(tx);
}
