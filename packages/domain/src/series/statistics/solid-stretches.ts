import type { InterpolationType } from '../interpolation.ts';
import type { SeriesPoints } from '../series-points.ts';

/**
 * Stretches of a series that are known by figures instead of by their points: of each, its first and its last point are
 * side by side among the points. No gap lies in one, and no border of a period.
 */
export interface SolidStretches {
  /** Where the first point of each is among the points, in order. */
  readonly places: ArrayLike<number>;
  /** One after the other, `figuresOfStretch` of each. */
  readonly figures: Float64Array;
}

/**
 * What is kept of a stretch. Its areas are those of a value that holds until the next point, and since the one before.
 */
export const stretchFigures = [
  ...(['count', 'sum', 'first', 'firstAt', 'last', 'lastAt', 'minimum', 'minimumAt', 'maximum', 'maximumAt'] as const),
  ...(['areaAfter', 'areaBefore', 'longestStep'] as const),
] as const;
export type StretchFigure = (typeof stretchFigures)[number];
export const figuresOfStretch = stretchFigures.length;

const place = (figure: StretchFigure): number => stretchFigures.indexOf(figure);
export const figureAt = {
  ...{ count: place('count'), sum: place('sum'), first: place('first'), firstAt: place('firstAt') },
  ...{ last: place('last'), lastAt: place('lastAt'), minimum: place('minimum'), minimumAt: place('minimumAt') },
  ...{ maximum: place('maximum'), maximumAt: place('maximumAt'), areaAfter: place('areaAfter') },
  ...{ areaBefore: place('areaBefore'), longestStep: place('longestStep') },
} as const satisfies Record<StretchFigure, number>;

/**
 * Writes the figures of the points of some places, the last one excluded; nothing where there are none. No value may be
 * a gap.
 */
export function writeFigures(
  { times, values }: { readonly times: ArrayLike<number>; readonly values: ArrayLike<number> },
  { start, end }: { readonly start: number; readonly end: number },
  into: Float64Array,
): void {
  let [sum, areaAfter, areaBefore, longest, least, most] = [0, 0, 0, 0, start, start];
  for (let index = start; index < end; index += 1) {
    const value = values[index] ?? 0;
    sum += value;
    if (value < (values[least] ?? 0)) least = index;
    if (value > (values[most] ?? 0)) most = index;
    if (index === start) continue;
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    areaAfter += (values[index - 1] ?? 0) * step;
    areaBefore += value * step;
    if (step > longest) longest = step;
  }
  if (start >= end) return;
  const value = (index: number) => values[index] ?? 0;
  const time = (index: number) => times[index] ?? 0;
  into.set([
    ...[end - start, sum, value(start), time(start), value(end - 1), time(end - 1)],
    ...[value(least), time(least), value(most), time(most), areaAfter, areaBefore, longest],
  ]);
}

/** The area under a stretch, as its points are to be read. */
export function areaOfStretch({ figures }: SolidStretches, stretch: number, type: InterpolationType): number {
  const at = stretch * figuresOfStretch;
  const [after, before] = [figures[at + figureAt.areaAfter] ?? 0, figures[at + figureAt.areaBefore] ?? 0];
  if (type === 'InstantaneousValues') return (after + before) / 2;
  return type === 'PrecedingConstant' || type === 'PrecedingTotals' ? before : after;
}

/** What the points of some places say, the last one excluded, stretches among them taken by their figures. */
export function describeValues(points: SeriesPoints, start: number, end: number, solid?: SolidStretches) {
  const { times, values } = points;
  let [count, sum, next] = [0, 0, solid ? firstFrom(solid.places, start) : 0];
  const firstAndLast = { first: Number.NaN, firstAt: 0, last: Number.NaN, lastAt: 0 };
  const ends = { least: Number.NaN, leastAt: 0, most: Number.NaN, mostAt: 0 };
  const see = (value: number, at: number) => {
    if (!(value >= ends.least)) [ends.least, ends.leastAt] = [value, at];
    if (!(value <= ends.most)) [ends.most, ends.mostAt] = [value, at];
  };
  for (let index = start; index < end; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (count === 0) [firstAndLast.first, firstAndLast.firstAt] = [value, times[index] ?? 0];
    if (solid && solid.places[next] === index) {
      const figure = (name: StretchFigure) => solid.figures[next * figuresOfStretch + figureAt[name]] ?? 0;
      count += figure('count');
      sum += figure('sum');
      see(figure('minimum'), figure('minimumAt'));
      see(figure('maximum'), figure('maximumAt'));
      next += 1;
      index += 1;
    } else {
      count += 1;
      sum += value;
      see(value, times[index] ?? 0);
    }
    [firstAndLast.last, firstAndLast.lastAt] = [values[index] ?? 0, times[index] ?? 0];
  }
  if (count === 0) return nothing;
  return {
    ...{ count, sum, ...firstAndLast },
    ...{ minimum: ends.least, minimumAt: ends.leastAt, maximum: ends.most, maximumAt: ends.mostAt },
  };
}

const nothing = {
  ...{ count: 0, sum: null, first: null, firstAt: null, last: null, lastAt: null },
  ...{ minimum: null, minimumAt: null, maximum: null, maximumAt: null },
};

function firstFrom(places: ArrayLike<number>, start: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
