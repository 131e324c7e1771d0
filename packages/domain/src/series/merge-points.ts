import { noCode, type SeriesPoints } from './series-points.ts';

/** Two series in one, in order of time. Where both have a point at an instant, that of `over` counts. */
export function mergePoints(under: SeriesPoints, over: SeriesPoints): SeriesPoints {
  const most = under.times.length + over.times.length;
  const isOver = new Uint8Array(most);
  const places = new Int32Array(most);
  let [left, right, length] = [0, 0, 0];
  while (left < under.times.length || right < over.times.length) {
    const leftAt = under.times[left] ?? Number.POSITIVE_INFINITY;
    const rightAt = over.times[right] ?? Number.POSITIVE_INFINITY;
    const takesOver = rightAt <= leftAt;
    isOver[length] = takesOver ? 1 : 0;
    places[length] = takesOver ? right : left;
    if (leftAt <= rightAt) left += 1;
    if (takesOver) right += 1;
    length += 1;
  }
  const read = <Value>(index: number, low: ArrayLike<Value> | undefined, high: ArrayLike<Value> | undefined) =>
    (isOver[index] ? high : low)?.[places[index] ?? 0];
  const codes = (low: Int16Array | undefined, high: Int16Array | undefined) =>
    Int16Array.from({ length }, (_, index) => read(index, low, high) ?? noCode);
  const numbers = (low: Float64Array, high: Float64Array) =>
    Float64Array.from({ length }, (_, index) => read(index, low, high) ?? Number.NaN);
  return {
    times: numbers(under.times, over.times),
    values: numbers(under.values, over.values),
    ...((under.grades ?? over.grades) && { grades: codes(under.grades, over.grades) }),
    ...((under.approvals ?? over.approvals) && { approvals: codes(under.approvals, over.approvals) }),
    ...((under.qualifiers ?? over.qualifiers) && {
      qualifiers: Array.from({ length }, (_, index) => read(index, under.qualifiers, over.qualifiers) ?? null),
    }),
  };
}
