import { noCode, pickPoints, type SeriesPoints } from '@freshet/domain/series';
import type { RefusedPoint, Span } from './new-points.ts';

const largest = 1e30;
const earliest = Date.UTC(1800, 0, 1);
/** A clock that was never set begins here; ahead of UTC it is still 1969 there. */
const unset = { from: Date.UTC(1969, 11, 31), to: Date.UTC(1970, 1, 1) };
const dayMs = 86_400_000;

export interface SortedPoints {
  readonly points: SeriesPoints;
  readonly refused: readonly RefusedPoint[];
  /** Points that were given several times, alike. */
  readonly repeated: number;
}

/**
 * The points that can be stored, in order of time, no instant twice. Those that cannot be are reported with the reason;
 * so are all that differ at one instant, because nobody can say which of them is meant.
 */
export function sortPoints(raw: SeriesPoints, range: Span | null, now: Date): SortedPoints {
  const given = inMilliseconds(raw);
  const refused: RefusedPoint[] = [];
  const latest = now.getTime() + dayMs;
  const places: number[] = [];
  let isSorted = true;
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < given.times.length; index += 1) {
    const at = given.times[index] ?? Number.NaN;
    const reason =
      refusalOf(at, given.values[index] ?? Number.NaN, latest) ??
      (range && (at < range.from || at >= range.to) ? 'outsideRange' : null);
    if (reason !== null) {
      refused.push({ at, reason });
      continue;
    }
    if (at <= before) isSorted = false;
    before = at;
    places.push(index);
  }
  if (isSorted)
    return { points: places.length === given.times.length ? given : pickPoints(given, places), refused, repeated: 0 };
  return removeRepeats(given, places, refused);
}

/** Finer than a millisecond nothing is kept. */
const inMilliseconds = (points: SeriesPoints): SeriesPoints =>
  points.times.every((at) => Number.isInteger(at)) ? points : { ...points, times: points.times.map(Math.floor) };

function refusalOf(at: number, value: number, latest: number): RefusedPoint['reason'] | null {
  if (Number.isNaN(at)) return 'notFinite';
  if (at < earliest) return 'tooEarly';
  if (at >= unset.from && at < unset.to) return 'clockNotSet';
  if (at > latest) return 'inFuture';
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return 'notFinite';
  return Math.abs(value) > largest ? 'tooLarge' : null;
}

function removeRepeats(given: SeriesPoints, places: number[], refused: RefusedPoint[]): SortedPoints {
  const { times } = given;
  places.sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0) || one - other);
  const taken: number[] = [];
  let repeated = 0;
  for (let at = 0; at < places.length; ) {
    let end = at + 1;
    while (end < places.length && times[places[end] ?? 0] === times[places[at] ?? 0]) end += 1;
    const group = places.slice(at, end);
    if (group.every((place) => isAlike(given, group[0] ?? 0, place))) {
      taken.push(group[0] ?? 0);
      repeated += group.length - 1;
    } else for (const place of group) refused.push({ at: times[place] ?? 0, reason: 'differs' });
    at = end;
  }
  return { points: pickPoints(given, taken), refused, repeated };
}

const isAlike = ({ values, grades, approvals, qualifiers }: SeriesPoints, one: number, other: number): boolean =>
  Object.is(values[one], values[other]) &&
  (grades?.[one] ?? noCode) === (grades?.[other] ?? noCode) &&
  (approvals?.[one] ?? noCode) === (approvals?.[other] ?? noCode) &&
  (qualifiers?.[one] ?? null) === (qualifiers?.[other] ?? null);
