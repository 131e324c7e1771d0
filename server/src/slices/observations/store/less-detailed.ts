import { type RawBuilder, sql } from 'kysely';
import { withIndexLookups } from '#platform/db/planner-hints';
import type { Tx } from '#platform/db/transaction';
import { keyColumns, sameContent } from './result-key.ts';

/** Of one import: how many of its results some rows say again with more detail, and the first of these rows. */
export interface LessDetailed {
  readonly import_id: number;
  readonly count: number;
  readonly row_no: number;
  /** What that row says besides. */
  readonly more: string;
}

/** What files may leave out. A result that lacks it, and says the same otherwise, is likely the same one. */
const mayBeLeftOut = ['fraction', 'method', 'basis', 'speciation', 'lab_sample_id'] as const;

const text = (table: string, column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, '')`;

const same = sql.join(
  keyColumns
    .filter((column) => !mayBeLeftOut.some((each) => each === column))
    .map((column) =>
      column === 'depth_m'
        ? sql`(r.depth_m is null or r.depth_m = i.depth_m)`
        : column === 'media_type_id'
          ? sql`r.media_type_id is not distinct from i.media_type_id`
          : sql`r.${sql.ref(column)} = i.${sql.ref(column)}`,
    ),
  sql` and `,
);

/** *Total* says less than *Total recoverable*. */
const isLessDetailed = sql.join(
  mayBeLeftOut.map((column) =>
    column === 'fraction'
      ? sql`(${text('r', column)} in ('', ${text('i', column)}) or starts_with(${text('i', column)}, ${text('r', column)} || ' '))`
      : sql`${text('r', column)} in ('', ${text('i', column)})`,
  ),
  sql` and `,
);

const besides = sql.join([
  ...mayBeLeftOut.map(
    (column) => sql`case when ${text('r', column)} <> ${text('i', column)} then i.${sql.ref(column)} end`,
  ),
  sql`case when r.depth_m is null and i.depth_m is not null then i.depth_m || ' m' end`,
]);

/**
 * Current results that say the same as one of the rows, but less about it, by the import that brought them: the rows are
 * results of their own beside them. Imports of the list are left aside. Only where a station was sampled at that instant
 * before can there be any.
 */
export async function findLessDetailed(
  tx: Tx,
  rows: RawBuilder<unknown>,
  except: readonly number[],
): Promise<readonly LessDetailed[]> {
  const known = await sql`select 1 from incoming_samples where is_known_visit limit 1`.execute(tx);
  if (known.rows.length === 0) return [];
  return withIndexLookups(tx, async () => {
    const result = await sql<LessDetailed>`
      select opened_by as import_id, count(distinct id)::int as count, min(row_no)::int as row_no,
        (array_agg(more order by row_no))[1] as more
      from (select r.id, r.opened_by, i.row_no, concat_ws('; ', ${besides}) as more
        from ${rows} i join results r on ${same} and r.closed_at is null
        where (i.data_source_id, i.sampled_at) in (select data_source_id, sampled_at from incoming_samples where is_known_visit)
          and r.opened_by <> all (${except}::bigint[]) and ${isLessDetailed} and ${sameContent('i', 'r')}) less
      where more <> '' group by 1 order by 1`.execute(tx);
    return result.rows;
  });
}
