import { noCode, type SeriesPoints } from './series-points.ts';

/** Two series in one, in order of time. Where both have a point at an instant, that of `over` counts. */
export function mergePoints(under: SeriesPoints, over: SeriesPoints): SeriesPoints {
  const most = under.times.length + over.times.length;
  const isOver = new Uint8Array(most);
  const places = new Int32Array(most);
  let left = 0;
  let right = 0;
  let length = 0;
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
  const fill = <Column extends Float64Array | Int16Array>(into: Column, low: Column, high: Column): Column => {
    for (let index = 0; index < length; index += 1) {
      into[index] = (isOver[index] ? high : low)[places[index] ?? 0] ?? noCode;
    }
    return into;
  };
  const codes = (low: Int16Array | undefined, high: Int16Array | undefined) =>
    fill(new Int16Array(length), low ?? new Int16Array(), high ?? new Int16Array());
  return {
    times: fill(new Float64Array(length), under.times, over.times),
    values: fill(new Float64Array(length), under.values, over.values),
    ...((under.grades ?? over.grades) && { grades: codes(under.grades, over.grades) }),
    ...((under.approvals ?? over.approvals) && { approvals: codes(under.approvals, over.approvals) }),
    ...((under.qualifiers ?? over.qualifiers) && {
      qualifiers: Array.from(
        { length },
        (_, index) => (isOver[index] ? over : under).qualifiers?.[places[index] ?? 0] ?? null,
      ),
    }),
  };
}
