import { sql } from 'kysely';
import { currentResults } from '#slices/observations';
import { listGraphFlags } from '../graph-flags.ts';
import { fewLines, piecesFor } from '../lines/find-points.ts';
import type { GraphSource } from '../lines/read-graph.ts';
import { countSeries } from '../lines/series-queries.ts';
import { findSpan, listDrawnIds, listPieces } from '../lines/thin-queries.ts';
import { picked } from '../picked.ts';

/** So many results are evaluated in the time in which a person looks at the picture. */
const mostEvaluated = 30_000;

/**
 * The results that are evaluated for a picture of that width, by station: those it draws. Of each of its pixels these are
 * the least and the greatest, so that what lies beyond a limit is among them. Null when there are few enough to evaluate all.
 */
export async function chooseEvaluated(source: GraphSource, width: number): Promise<Map<number, number[]> | null> {
  const { tx, selection } = source;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${currentResults} r where ${picked(selection)} limit ${mostEvaluated + 1}) counted`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) <= mostEvaluated) return null;
  const { hidden } = await listGraphFlags(source);
  const isFew = selection.stations.length * selection.analytes.length <= fewLines;
  const counted = isFew ? null : await countSeries(source, hidden);
  const span = counted ? counted.span : await findSpan(source);
  if (!span) return null;
  const pieces = piecesFor(counted ? counted.counts.length : fewLines, width);
  return listDrawnIds(source, await listPieces(source, { hidden, pieces, ...span }), hidden);
}
