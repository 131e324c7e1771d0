import { cutPoints, noCode, type SeriesPoints } from '@freshet/domain/series';

/** How many points at the beginning say the same on both sides. */
function countSame(one: SeriesPoints, other: SeriesPoints): number {
  const most = Math.min(one.times.length, other.times.length);
  let index = 0;
  while (index < most && isSame(one, other, index)) index += 1;
  return index;
}

const isSame = (one: SeriesPoints, other: SeriesPoints, index: number): boolean =>
  one.times[index] === other.times[index] &&
  Object.is(one.values[index], other.values[index]) &&
  (one.grades?.[index] ?? noCode) === (other.grades?.[index] ?? noCode) &&
  (one.approvals?.[index] ?? noCode) === (other.approvals?.[index] ?? noCode) &&
  (one.qualifiers?.[index] ?? null) === (other.qualifiers?.[index] ?? null);

export interface Trimmed {
  /** How many points were here already, as they came. */
  readonly same: number;
  /** From the first difference on; null where there is none. */
  readonly rest: { readonly from: number; readonly points: SeriesPoints } | null;
}

/**
 * What is left to store once points that are current already are skipped, so that a whole comparison writes nothing.
 */
export function trimUnchanged(stored: SeriesPoints, points: SeriesPoints, from: number): Trimmed {
  const same = countSame(stored, points);
  if (same === stored.times.length && same === points.times.length) return { same, rest: null };
  const first = Math.min(
    stored.times[same] ?? Number.POSITIVE_INFINITY,
    points.times[same] ?? Number.POSITIVE_INFINITY,
  );
  return {
    same,
    rest: { from: same === 0 ? from : first, points: cutPoints(points, same, points.times.length) },
  };
}
