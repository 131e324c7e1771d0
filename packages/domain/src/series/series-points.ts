/**
 * The points of a series as columns, in order of time, no instant twice. Times are whole milliseconds since 1970. A value
 * that is not a number is a gap marker: in memory and in packed columns only; JSON has `null` for it.
 */
export interface SeriesPoints {
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** `noCode` where a point has none; no column where no point has one. */
  readonly grades?: Int16Array | undefined;
  readonly approvals?: Int16Array | undefined;
  readonly qualifiers?: readonly (string | null)[] | undefined;
}

/** The grade or approval of a point that has none; AQUARIUS uses small negative codes itself. */
export const noCode = -32_768;

export interface SeriesPoint {
  readonly at: number;
  readonly value: number | null;
  readonly grade?: number | null | undefined;
  readonly approval?: number | null | undefined;
  readonly qualifier?: string | null | undefined;
}

/** From points in any order; of several at one instant the last one given counts. */
export function pointsFrom(points: readonly SeriesPoint[]): SeriesPoints {
  const byInstant = new Map(points.map((point) => [point.at, point]));
  const sorted = [...byInstant.values()].sort((left, right) => left.at - right.at);
  const has = (field: 'grade' | 'approval' | 'qualifier') => sorted.some((point) => (point[field] ?? null) !== null);
  return {
    times: Float64Array.from(sorted, ({ at }) => at),
    values: Float64Array.from(sorted, ({ value }) => value ?? Number.NaN),
    ...(has('grade') && { grades: Int16Array.from(sorted, ({ grade }) => grade ?? noCode) }),
    ...(has('approval') && { approvals: Int16Array.from(sorted, ({ approval }) => approval ?? noCode) }),
    ...(has('qualifier') && { qualifiers: sorted.map(({ qualifier }) => qualifier ?? null) }),
  };
}

/** One point of the columns; null beyond their ends. */
export function pointAt(points: SeriesPoints, index: number): SeriesPoint | null {
  const at = points.times[index];
  if (at === undefined) return null;
  const value = points.values[index] ?? Number.NaN;
  return {
    at,
    value: Number.isNaN(value) ? null : value,
    grade: readCode(points.grades, index),
    approval: readCode(points.approvals, index),
    qualifier: points.qualifiers?.[index] ?? null,
  };
}

function readCode(codes: Int16Array | undefined, index: number): number | null {
  const code = codes?.[index] ?? noCode;
  return code === noCode ? null : code;
}

/** How many times lie before an instant: the place of the first one that does not. */
export function countBefore(times: ArrayLike<number>, instant: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The points from `from` (included) to `to` (excluded), as views: nothing is copied but qualifiers. */
export function slicePoints(points: SeriesPoints, from: number, to: number): SeriesPoints {
  return cutPoints(points, countBefore(points.times, from), countBefore(points.times, to));
}

/** The points of some places, the last one excluded. */
export function cutPoints({ times, values, grades, approvals, qualifiers }: SeriesPoints, first: number, end: number) {
  return {
    times: times.subarray(first, end),
    values: values.subarray(first, end),
    ...(grades && { grades: grades.subarray(first, end) }),
    ...(approvals && { approvals: approvals.subarray(first, end) }),
    ...(qualifiers && { qualifiers: qualifiers.slice(first, end) }),
  } satisfies SeriesPoints;
}

/** The points that pass, such as those of a grade; what does not pass is left out, not made a gap marker. */
export function filterPoints(points: SeriesPoints, passes: (index: number) => boolean): SeriesPoints {
  const indexes: number[] = [];
  for (let index = 0; index < points.times.length; index += 1) if (passes(index)) indexes.push(index);
  return indexes.length === points.times.length ? points : pickPoints(points, indexes);
}

/** The points of these places, in the order given. */
export function pickPoints(points: SeriesPoints, places: ArrayLike<number>): SeriesPoints {
  const { grades, approvals, qualifiers } = points;
  const pick = <Column extends Float64Array | Int16Array>(into: Column, from: Column) => {
    for (let index = 0; index < places.length; index += 1) into[index] = from[places[index] ?? 0] ?? 0;
    return into;
  };
  return {
    times: pick(new Float64Array(places.length), points.times),
    values: pick(new Float64Array(places.length), points.values),
    ...(grades && { grades: pick(new Int16Array(places.length), grades) }),
    ...(approvals && { approvals: pick(new Int16Array(places.length), approvals) }),
    ...(qualifiers && { qualifiers: Array.from(places, (place) => qualifiers[place] ?? null) }),
  };
}
