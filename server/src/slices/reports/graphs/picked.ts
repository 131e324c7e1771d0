import type { GraphSelection } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import { allSamples } from '#slices/observations';
import { sampledAround } from '../query/sampled-on.ts';

/** The value, or the limit of one that was not detected. A result without either cannot be drawn, and is not picked. */
export const number = sql`coalesce(r.value, r.detection_limit)`;
/** Since 1970. `extract` would calculate in decimals, which is slow for a million points. */
export const milliseconds = sql`round(date_part('epoch', r.sampled_at) * 1000)`;

/**
 * The results a graph is about, of `currentResults` as `r`: of the water and not of quality control. Which day a sample
 * belongs to only the sample knows; it is read only where an instant lies within a day of an end, so that a million
 * points need no join.
 */
export const picked = (selection: GraphSelection): RawBuilder<unknown> =>
  sql`${selected(selection)} and ${number} is not null`;

/** Those that have neither a value nor a limit: they are counted and reported. */
export const pickedWithoutLimit = (selection: GraphSelection): RawBuilder<unknown> =>
  sql`${selected(selection)} and r.value is null and r.detection_limit is null`;

/** The same with those that cannot be drawn. */
export function selected({ stations, analytes, dateRange }: GraphSelection): RawBuilder<unknown> {
  const { start, end } = dateRange;
  const day = sql`(select s.sampled_on from ${allSamples} s where s.tenant_id = r.tenant_id and s.id = r.sample_id)`;
  return sql`r.qa_qc_kind = '' and r.data_source_id = any (${stations}::bigint[])
    and r.analyte_id = any (${analytes}::bigint[]) ${sampledAround(sql`r.sampled_at`, dateRange)}
    ${start === null ? sql`` : sql`and (r.sampled_at >= ${start}::date::timestamp at time zone 'UTC' + interval '1 day' or ${day} >= ${start}::date)`}
    ${end === null ? sql`` : sql`and (r.sampled_at < ${end}::date::timestamp at time zone 'UTC' - interval '1 day' or ${day} <= ${end}::date)`}`;
}

/** Values under a flag that hides them stay out of everything that is drawn or calculated. */
export const isSeen = (hidden: readonly number[]): RawBuilder<unknown> =>
  hidden.length === 0 ? sql`true` : sql`not (r.flag_ids && ${[...hidden]}::int[])`;
