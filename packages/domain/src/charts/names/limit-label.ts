import type { LabelPlace, PictureLimit } from '../limit-lines.ts';

interface Curve {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

interface Drawing {
  readonly curves: readonly Curve[];
  readonly span: readonly [from: number, to: number];
  /** The least and the greatest of what is drawn. */
  readonly range: readonly [low: number, high: number];
}

interface Line {
  readonly name: string;
  readonly bound: 'lower' | 'upper';
  /** Where the line begins and ends; null where it is not drawn there. */
  readonly start: number | null;
  readonly end: number | null;
}

/** A picture of usual size, and letters of usual width: what matters is which place is freer. */
const [width, height, letter, row] = [900, 300, 6.5, 20];

/** The place beside a limit's line at which its name lies across the fewest points of the curves; at the end if it can. */
export function freeLabelPlace({ name, bound, start, end }: Line, { curves, span, range }: Drawing): LabelPlace {
  const isUpper = bound === 'upper';
  const wide = Math.min(0.6, (name.length * letter + 20) / width) * (span[1] - span[0]);
  const tall = (row / height) * (range[1] - range[0]);
  const places = (['end', 'start'] as const).flatMap((side) => {
    const value = side === 'end' ? end : start;
    if (value === null) return [];
    return [isUpper, !isUpper].map((isAbove) => {
      const [from, to] = side === 'end' ? [span[1] - wide, span[1]] : [span[0], span[0] + wide];
      const [low, high] = isAbove ? [value, value + tall] : [value - tall, value];
      const points = curves.reduce((sum, curve) => sum + countWithin(curve, { from, to, low, high }), 0);
      return { side, isAbove, points };
    });
  });
  const best = places.reduce<(typeof places)[number] | null>(
    (least, place) => (least === null || place.points < least.points ? place : least),
    null,
  );
  return best ? { side: best.side, isAbove: best.isAbove } : { side: 'end', isAbove: isUpper };
}

interface Box {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

function countWithin({ times, values }: Curve, { from, to, low, high }: Box): number {
  let count = 0;
  for (let at = 0; at < times.length; at += 1) {
    const [time, value] = [times[at] ?? Number.NaN, values[at] ?? Number.NaN];
    if (time >= from && time <= to && value >= low && value <= high) count += 1;
  }
  return count;
}

interface DrawnLine {
  readonly unit: string;
  readonly points: { readonly times: Float64Array; readonly values: Float64Array };
}

/** What of the picture the name of a limit should not lie across. */
export function drawingOf(
  lines: readonly DrawnLine[],
  { unit, steps }: PictureLimit,
  { shift, span }: { readonly shift: number; readonly span: readonly [number, number] },
): Drawing {
  const linesOfUnit = lines.filter((line) => line.unit === unit);
  const range: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const widen = (value: number) => {
    if (value < range[0]) range[0] = value;
    if (value > range[1]) range[1] = value;
  };
  for (const { points } of linesOfUnit) for (const value of points.values) widen(value);
  for (const { lower, upper } of steps) for (const value of [lower, upper]) if (value !== null) widen(value);
  const curves = linesOfUnit.map(({ points }) => ({
    times: points.times.map((time) => time + shift),
    values: points.values,
  }));
  return { curves, span, range };
}
