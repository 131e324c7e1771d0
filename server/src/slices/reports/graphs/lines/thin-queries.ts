import { type RawBuilder, sql } from 'kysely';
import { currentResults, resultVersions } from '#slices/observations';
import { sampledAround } from '../../query/sampled-on.ts';
import { isSeen, number, picked } from '../picked.ts';
import type { GraphSource } from './read-graph.ts';
import { keyColumns, type PointRow, pointColumns, type SeriesKey, type Span, seriesKey } from './series-queries.ts';

/** A piece of a line: how much is in it, and which of its results are drawn. */
export interface PieceRow extends SeriesKey {
  readonly count: number;
  readonly non_detects: number;
  /** The instants of its first and last result, to the microsecond. */
  readonly first_at: string;
  readonly last_at: string;
  /** Its least and greatest result, one that was not detected and one with a flag; some are the same. */
  readonly drawn: (number | null)[];
}

/** From the first to the last instant, by the ends of the index, without reading all between. Null where there is none. */
export async function findSpan({ tx, selection }: GraphSource): Promise<Span | null> {
  const { stations, analytes, dateRange } = selection;
  const end = (order: 'asc' | 'desc') => sql`
    select r.sampled_at from ${currentResults} r
    where r.data_source_id = s.id and r.analyte_id = a.id
      ${sampledAround(sql`r.sampled_at`, dateRange)}
    order by r.data_source_id, r.analyte_id, r.sampled_at ${sql.raw(order)} limit 1`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select date_part('epoch', min(f.sampled_at)) * 1000 as first, date_part('epoch', max(l.sampled_at)) * 1000 as last
    from unnest(${stations}::bigint[]) s(id) cross join unnest(${analytes}::bigint[]) a(id)
      cross join lateral (${end('asc')}) f cross join lateral (${end('desc')}) l`.execute(tx);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? null : { first, last };
}

/** A rank takes 30 bits of a whole number and the id of its result the 33 below, so that plain min and max carry both. */
const mostIds = 2 ** 33;

/** Grows with the value, evenly on a logarithmic axis too: values alike to six digits share a rank. */
const ranked = sql`
  (asinh(least(greatest(${number}, -1e280), 1e280) * 1e12) * 1048576)::bigint * ${sql.lit(mostIds)} + r.id`;
const idIn = (carried: RawBuilder<unknown>) => sql`(${carried}) & ${sql.lit(mostIds - 1)}`;

/** At most so many results are drawn of a piece: its first and last, and what `drawn` names. */
export const pointsPerPiece = 6;

interface Thinning extends Span {
  readonly hidden: readonly number[];
  /** Into so many pieces of time. */
  readonly pieces: number;
}

/**
 * Counts every line piece by piece and says which results of each piece are drawn: at that width the picture is the same
 * as with all of them. One pass over the results, without lists or decimals, which cost three times as much.
 */
export async function listPieces({ tx, selection }: GraphSource, thinning: Thinning): Promise<PieceRow[]> {
  const { hidden, first, last, pieces } = thinning;
  const stride = sql`${Math.max(1, (last - first) / pieces)}::float8 * interval '1 millisecond'`;
  // How few pieces there are is not known beforehand; sorting a million rows into them would be slower than the rest.
  await sql`set local work_mem = '64MB'; set local enable_sort = off`.execute(tx);
  const { rows } = await sql<PieceRow>`
    select ${keyColumns}, count(*) as count, count(*) filter (where r.sign = '<') as non_detects,
      min(r.sampled_at)::text as first_at, max(r.sampled_at)::text as last_at,
      array[${idIn(sql`min(${ranked})`)}, ${idIn(sql`max(${ranked})`)},
        min(case when r.sign <> '' then r.id end), min(case when r.flag_ids <> '{}' then r.id end)]::float8[] as drawn
    from ${currentResults} r where ${picked(selection)} and ${isSeen(hidden)}
    group by ${seriesKey}, date_bin(${stride}, r.sampled_at, to_timestamp(${first / 1000}::float8))`.execute(tx);
  await sql`set local enable_sort = on`.execute(tx);
  return rows;
}

/** The results that pieces are drawn by, oldest first within their line. */
export async function listDrawn(
  { tx }: GraphSource,
  pieces: readonly PieceRow[],
  hidden: readonly number[],
): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select ${pointColumns} from ${resultVersions} r where r.id = any (array(${drawnIds(pieces, hidden)}))
    order by r.sampled_at, r.id`.execute(tx);
  return rows;
}

/** The ids of those results, by station. */
export async function listDrawnIds(
  { tx }: GraphSource,
  pieces: readonly PieceRow[],
  hidden: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ station: number; ids: number[] }>`
    select r.data_source_id as station, array_agg(r.id::float8) as ids from ${resultVersions} r
    where r.id = any (array(${drawnIds(pieces, hidden)})) group by r.data_source_id`.execute(tx);
  return new Map(rows.map(({ station, ids }) => [station, ids]));
}

function drawnIds(pieces: readonly PieceRow[], hidden: readonly number[]) {
  const ids = [...new Set(pieces.flatMap(({ drawn }) => drawn.filter((id) => id !== null)))];
  const ends = pieces.flatMap((piece) => [piece.first_at, piece.last_at].map((at) => ({ ...piece, at })));
  return sql`
    select unnest(${ids}::bigint[]) union
    select r.id
    from unnest(${ends.map((end) => end.data_source_id)}::bigint[], ${ends.map((end) => end.analyte_id)}::bigint[],
        ${ends.map(({ at }) => at)}::timestamptz[]) as e(data_source_id, analyte_id, sampled_at)
      join ${currentResults} r on r.data_source_id = e.data_source_id and r.analyte_id = e.analyte_id
        and r.sampled_at = e.sampled_at
    where r.qa_qc_kind = '' and ${isSeen(hidden)}`;
}
