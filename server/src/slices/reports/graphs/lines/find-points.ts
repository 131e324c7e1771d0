import type { GraphSource } from './read-graph.ts';
import { type CountRow, countHidden, countSeries, keyOf, listPoints, type PointRow } from './series-queries.ts';
import { findSpan, listDrawn, listPieces, type PieceRow, pointsPerPiece } from './thin-queries.ts';

/** As many points as an answer may carry; the pieces get wider when many lines share them. */
const mostPoints = 200_000;
/** So few lines get all the pieces they want, without being counted first. */
export const fewLines = 16;

export interface LinePoints {
  readonly counts: readonly CountRow[];
  readonly points: readonly PointRow[];
  readonly isThinned: boolean;
}

const nothing: LinePoints = { counts: [], points: [], isThinned: false };

/** Into how many pieces the time of so many lines is divided. */
export const piecesFor = (lines: number, width: number): number =>
  Math.max(25, Math.min(width, Math.floor(mostPoints / pointsPerPiece / lines)));

/** Every point, or those a picture of that width shows. */
export async function findPoints(source: GraphSource, hidden: readonly number[], width: number): Promise<LinePoints> {
  const { stations, analytes } = source.selection;
  const isFew = stations.length * analytes.length <= fewLines;
  const counted = isFew ? null : await countSeries(source, hidden);
  const span = counted ? counted.span : await findSpan(source);
  if (!span) return nothing;
  const pieces = piecesFor(counted ? Math.max(1, counted.counts.length) : fewLines, width);
  if (counted && !isTooMany(counted.counts, pieces))
    return { counts: counted.counts, points: await listPoints(source, hidden), isThinned: false };
  const rows = await listPieces(source, { hidden, pieces, ...span });
  const counts = counted?.counts ?? addUp(rows, await countHidden(source, hidden));
  if (!isTooMany(counts, pieces)) return { counts, points: await listPoints(source, hidden), isThinned: false };
  return { counts, points: await listDrawn(source, rows, hidden), isThinned: true };
}

const isTooMany = (counts: readonly CountRow[], pieces: number) =>
  counts.some(({ count }) => count > pieces * pointsPerPiece) ||
  counts.reduce((sum, { count }) => sum + count, 0) > mostPoints;

/** The lines that the pieces belong to, and those of which everything is hidden. */
function addUp(pieces: readonly PieceRow[], hidden: readonly CountRow[]): CountRow[] {
  const lines = new Map<string, CountRow>();
  for (const piece of [...pieces.map((one) => ({ ...one, hidden: 0 })), ...hidden]) {
    const known = lines.get(keyOf(piece, piece.unit));
    lines.set(keyOf(piece, piece.unit), {
      ...piece,
      count: piece.count + (known?.count ?? 0),
      non_detects: piece.non_detects + (known?.non_detects ?? 0),
      hidden: piece.hidden + (known?.hidden ?? 0),
    });
  }
  return [...lines.values()];
}
