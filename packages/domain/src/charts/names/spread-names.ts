import { breakLine } from '../far-limits.ts';
import { edgeNameOf, type PictureLimit } from '../limit-lines.ts';
import { isDrawable, type PictureStyles } from '../picture.ts';

/** A picture of usual height, and letters of usual width: what matters is that names do not lie on one another. */
const [usualPixels, letterPixels, linePixels] = [280, 6, 13];
const axisLines = 5;

interface Drawn {
  readonly unit: string;
  readonly points: readonly { readonly value: number }[];
}

interface SpreadOptions {
  readonly styles: PictureStyles;
  readonly edge: number;
  /** How high the drawing is, in pixels. */
  readonly tall?: number | undefined;
}

/**
 * How far the name of each limit is moved down from the end of its line, in pixels, so that names beside the drawing do
 * not lie on one another. Limits without a name beside it stay where they are.
 */
export function spreadNames(
  named: readonly PictureLimit[],
  series: readonly Drawn[],
  { styles, edge, tall: drawingPixels = usualPixels }: SpreadOptions,
): ReadonlyMap<PictureLimit, number> {
  const scale = scaleOf(named, series, { styles, drawingPixels });
  const names = named
    .flatMap((limit) => {
      const value = namedEnd(limit, styles);
      if (value === null) return [];
      const lines = breakLine(edgeNameOf(limit, styles), edge / letterPixels).length;
      return [{ limit, at: scale(value), tall: lines * linePixels }];
    })
    .sort((left, right) => left.at - right.at);
  const middles: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { at, tall } of names) {
    middles.push(Math.max(at, free + tall / 2));
    free = (middles.at(-1) ?? 0) + tall / 2;
  }
  // What would be below the drawing is pushed up again, and those above it with it.
  let floor = drawingPixels + linePixels;
  for (const [place, { tall }] of [...names.entries()].reverse()) {
    middles[place] = Math.min(middles[place] ?? 0, floor - tall / 2);
    floor = (middles[place] ?? 0) - tall / 2;
  }
  return new Map(names.map(({ limit, at }, place) => [limit, (middles[place] ?? at) - at]));
}

/** The end of the line that has the name: of a range its upper one. */
function namedEnd({ steps }: PictureLimit, styles: PictureStyles): number | null {
  const last = steps.at(-1);
  const drawn = [last?.upper, last?.lower].find((end) => typeof end === 'number' && isDrawable(styles, end));
  return drawn ?? null;
}

/** Pixels from the top of the drawing. */
function scaleOf(
  named: readonly PictureLimit[],
  series: readonly Drawn[],
  { styles, drawingPixels }: { readonly styles: PictureStyles; readonly drawingPixels: number },
): (value: number) => number {
  let [least, greatest] = [styles.isLog ? Number.POSITIVE_INFINITY : 0, Number.NEGATIVE_INFINITY];
  const widen = (value: number | null) => {
    if (value === null || !isDrawable(styles, value)) return;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  };
  for (const { points } of series) for (const { value } of points) widen(value);
  for (const { steps } of named) for (const { lower, upper } of steps) [lower, upper].forEach(widen);
  if (!styles.isLog) greatest = roundEnd(greatest, greatest - least);
  const place = styles.isLog ? Math.log : (value: number) => value;
  const height = place(greatest) - place(least) || 1;
  return (value) => ((place(greatest) - place(value)) / height) * drawingPixels;
}

/** Where an axis of so many values ends: it goes on to the next of its lines, some five of which share it. */
function roundEnd(greatest: number, range: number): number {
  if (!(range > 0)) return greatest;
  const power = 10 ** Math.floor(Math.log10(range / axisLines));
  const first = range / axisLines / power;
  const step = power * (first < 1.5 ? 1 : first < 2.5 ? 2 : first < 4 ? 3 : first < 7 ? 5 : 10);
  return Math.ceil(greatest / step) * step;
}
