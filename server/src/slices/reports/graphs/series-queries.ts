import { sql } from 'kysely';
import { isSeen, milliseconds, number, picked } from './picked.ts';
import type { GraphSource } from './read-graph.ts';

/** What one line is made of before units are converted. */
export interface SeriesKey {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly unit: string | null;
}

export interface CountRow extends SeriesKey {
  readonly analyte_name: string;
  readonly count: number;
  readonly non_detects: number;
  readonly hidden: number;
  /** Milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
}

const key = sql`r.data_source_id, r.analyte_id, r.fraction, r.unit`;

export async function countSeries({ tx, selection }: GraphSource, hidden: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${key}, max(r.analyte_name) as analyte_name,
      count(*) filter (where ${isSeen(hidden)}) as count,
      count(*) filter (where r.sign = '<' and ${isSeen(hidden)}) as non_detects,
      count(*) filter (where not (${isSeen(hidden)})) as hidden,
      (extract(epoch from min(r.sampled_at)) * 1000)::float8 as first,
      (extract(epoch from max(r.sampled_at)) * 1000)::float8 as last
    from results r where ${picked(selection)}
    group by ${key} order by lower(max(r.analyte_name)), r.analyte_id, r.data_source_id, r.fraction, r.unit`.execute(
    tx,
  );
  return rows;
}

export interface PointRow extends SeriesKey {
  readonly id: number;
  readonly at: number;
  readonly number: number;
  readonly sign: string;
  readonly flag_id: number | null;
}

const pointColumns = sql`${key}, r.id, ${milliseconds} as at, ${number} as number, r.sign, r.flag_ids[1] as flag_id`;

/** Every point, oldest first within its line. */
export async function listPoints({ tx, selection }: GraphSource, hidden: readonly number[]): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select ${pointColumns} from results r where ${picked(selection)} and ${isSeen(hidden)}
    order by r.sampled_at, r.id`.execute(tx);
  return rows;
}

interface Thinning {
  readonly hidden: readonly number[];
  readonly first: number;
  readonly last: number;
  /** Into so many pieces of time, each with at most four points. */
  readonly pieces: number;
}

/**
 * The first, least, greatest and last point of every piece of time: drawn at that width the line is the same as with all
 * of them. One pass over the results; the least and greatest carry the id of their result with them.
 */
export async function listThinned({ tx, selection }: GraphSource, thinning: Thinning): Promise<PointRow[]> {
  const { hidden, first, last, pieces } = thinning;
  const width = Math.max(1, (last - first) / pieces);
  const { rows } = await sql<PointRow>`
    with piece as (
      select min(array[p.at, p.id]) as a, max(array[p.at, p.id]) as b, min(array[p.number, p.id]) as c,
        max(array[p.number, p.id]) as d
      from (
        select ${key}, r.id::float8 as id, ${milliseconds} as at, ${number} as number
        from results r where ${picked(selection)} and ${isSeen(hidden)} offset 0
      ) p
      group by p.data_source_id, p.analyte_id, p.fraction, p.unit, floor((p.at - ${first}::float8) / ${width}::float8)
    )
    select ${pointColumns} from results r
    where r.id = any (array(select unnest(array[a[2], b[2], c[2], d[2]])::bigint from piece))
    order by r.sampled_at, r.id`.execute(tx);
  return rows;
}
