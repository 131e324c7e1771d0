import { noCode, type SeriesPoints } from '@freshet/domain/series';
import type { NewPoints } from './new-points.ts';

/** One piece for each series: an overwrite must see all of its points at once. */
export async function joinPieces(pieces: Iterable<NewPoints> | AsyncIterable<NewPoints>): Promise<NewPoints[]> {
  const bySeries = new Map<number, NewPoints[]>();
  for await (const piece of pieces) bySeries.set(piece.seriesId, [...(bySeries.get(piece.seriesId) ?? []), piece]);
  return [...bySeries].map(([seriesId, parts]) => {
    const [first] = parts;
    if (first && parts.length === 1) return first;
    const lines = parts.flatMap(({ lines: range }) => (range ? [range] : []));
    return {
      seriesId,
      ...concatPoints(parts),
      ...(lines.length > 0 && {
        lines: { from: Math.min(...lines.map(({ from }) => from)), to: Math.max(...lines.map(({ to }) => to)) },
      }),
    };
  });
}

/** Points one after the other, in the order given. */
export function concatPoints(parts: readonly SeriesPoints[]): SeriesPoints {
  const length = parts.reduce((sum, { times }) => sum + times.length, 0);
  const [times, values] = [new Float64Array(length), new Float64Array(length)];
  const grades = parts.some((part) => part.grades) ? new Int16Array(length).fill(noCode) : undefined;
  const approvals = parts.some((part) => part.approvals) ? new Int16Array(length).fill(noCode) : undefined;
  const qualifiers = parts.some((part) => part.qualifiers)
    ? parts.flatMap((part) => part.qualifiers ?? Array.from(part.times, () => null))
    : undefined;
  let at = 0;
  for (const part of parts) {
    times.set(part.times, at);
    values.set(part.values, at);
    if (part.grades) grades?.set(part.grades, at);
    if (part.approvals) approvals?.set(part.approvals, at);
    at += part.times.length;
  }
  return {
    times,
    values,
    ...(grades && { grades }),
    ...(approvals && { approvals }),
    ...(qualifiers && { qualifiers }),
  };
}
