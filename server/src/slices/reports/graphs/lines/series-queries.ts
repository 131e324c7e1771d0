import { sql } from 'kysely';
import { currentResults } from '#slices/observations';
import { isSeen, milliseconds, number, picked, pickedWithoutLimit } from '../picked.ts';
import type { GraphSource } from './read-graph.ts';

/** What one line is made of before units are converted. */
export interface SeriesKey {
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly unit: string | null;
  readonly basis: string;
  readonly media_type_id: number | null;
}

/** The same for all results of a line. */
export const keyOf = (row: SeriesKey, unit: string | null): string =>
  [row.data_source_id, row.analyte_id, row.fraction, unit, row.basis, row.media_type_id].join('\0');

export interface CountRow extends SeriesKey {
  readonly count: number;
  readonly non_detects: number;
  readonly hidden: number;
}

export const seriesKey = sql`r.data_source_id, r.analyte_id, r.fraction, r.unit, r.basis, r.media_type_id`;
export const keyColumns = sql`r.data_source_id, r.analyte_id, r.fraction, r.unit, coalesce(r.basis, '') as basis,
  r.media_type_id`;

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** How much each line holds, and from when to when all of them reach. */
export async function countSeries(
  { tx, selection }: GraphSource,
  hidden: readonly number[],
): Promise<{ counts: CountRow[]; span: Span | null }> {
  const { rows } = await sql<CountRow & Span>`
    select ${keyColumns}, count(*) filter (where ${isSeen(hidden)}) as count,
      count(*) filter (where r.sign = '<' and ${isSeen(hidden)}) as non_detects,
      count(*) filter (where not (${isSeen(hidden)})) as hidden,
      date_part('epoch', min(r.sampled_at)) * 1000 as first, date_part('epoch', max(r.sampled_at)) * 1000 as last
    from ${currentResults} r where ${picked(selection)} group by ${seriesKey}`.execute(tx);
  const [first, last] = [Math.min(...rows.map((row) => row.first)), Math.max(...rows.map((row) => row.last))];
  return { counts: rows, span: rows.length > 0 ? { first, last } : null };
}

export interface PointRow extends SeriesKey {
  readonly id: number;
  readonly at: number;
  readonly number: number;
  readonly sign: string;
  readonly flag_id: number | null;
  readonly depth_m: number | null;
}

export const pointColumns = sql`${keyColumns}, r.id, ${milliseconds} as at, ${number} as number, r.sign,
  r.flag_ids[1] as flag_id, r.depth_m`;

/** Every point, oldest first within its line. */
export async function listPoints({ tx, selection }: GraphSource, hidden: readonly number[]): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select ${pointColumns} from ${currentResults} r where ${picked(selection)} and ${isSeen(hidden)}
    order by r.sampled_at, r.id`.execute(tx);
  return rows;
}

/** How many results cannot be drawn, because nobody stated their limit. An index of its own finds them. */
export async function countWithoutLimit({ tx, selection }: GraphSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${currentResults} r where ${pickedWithoutLimit(selection)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many results of each line a flag hides. */
export async function countHidden({ tx, selection }: GraphSource, hidden: readonly number[]): Promise<CountRow[]> {
  if (hidden.length === 0) return [];
  const { rows } = await sql<CountRow>`
    select ${keyColumns}, 0 as count, 0 as non_detects, count(*) as hidden from ${currentResults} r
    where ${picked(selection)} and r.flag_ids <> '{}' and not (${isSeen(hidden)}) group by ${seriesKey}`.execute(tx);
  return rows;
}
