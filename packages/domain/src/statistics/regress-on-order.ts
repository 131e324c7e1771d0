import type { CensoredValue } from './censored.ts';
import { fitLine } from './fit-line.ts';
import { normalQuantile } from './normal.ts';

/** With fewer detected values, or more of the values not detected, the line says nothing. */
const leastDetected = 3;
const mostNonDetects = 0.8;

/**
 * Regression on order statistics (Helsel and Cohn 1988): the logarithms of the detected values are laid on a straight
 * line over their places in a normal distribution, and each non-detect is given the value of the line at its own place.
 * Answers all values, the detected ones as they are. A limit above all detected values carries no information and is
 * ignored. Null when it cannot be done: too few detected values, too many non-detects, a value that has no logarithm,
 * one above the measuring range.
 */
export function regressOnOrder(values: readonly CensoredValue[]): number[] | null {
  const detected = numbers(values, 'measured');
  const most = detected.at(-1) ?? 0;
  const limits = numbers(values, 'below').filter((limit) => limit <= most);
  const isSound =
    detected.length >= leastDetected && limits.length <= mostNonDetects * (limits.length + detected.length);
  if (!isSound || values.some(({ value, kind }) => kind === 'above' || !(value > 0))) return null;
  const bands = bandsOf(detected, limits);
  const line = fitLine(placesOfDetected(bands).map(({ value, place }) => [normalQuantile(place), Math.log(value)]));
  if (!line) return limits.length === 0 ? detected : null;
  const estimated = placesOfLimits(bands).map((place) => Math.exp(line.intercept + line.slope * normalQuantile(place)));
  return [...detected, ...estimated];
}

const ascending = (left: number, right: number) => left - right;
const numbers = (values: readonly CensoredValue[], wanted: CensoredValue['kind']) =>
  values
    .filter(({ kind }) => kind === wanted)
    .map(({ value }) => value)
    .sort(ascending);

/** What lies between one detection limit and the next. */
interface Band {
  readonly detected: readonly number[];
  readonly nonDetects: number;
  /** The chance of lying at or above the limit, and at or above the next. */
  readonly above: number;
  readonly aboveNext: number;
}

/**
 * The limits with what the chances of lying above them are, calculated from the highest down (Helsel and Cohn's A, B,
 * C).
 */
function bandsOf(detected: readonly number[], limits: readonly number[]): Band[] {
  const edges = [...new Set(limits)];
  const least = Math.min(detected[0] ?? 0, edges[0] ?? Number.POSITIVE_INFINITY);
  if (edges[0] !== least) edges.unshift(least);
  let aboveNext = 0;
  return edges
    .map((edge, at) => ({ edge, next: edges[at + 1] ?? Number.POSITIVE_INFINITY }))
    .toReversed()
    .map(({ edge, next }): Band => {
      const inside = detected.filter((value) => value >= edge && value < next);
      const below = detected.filter((value) => value < edge).length + limits.filter((limit) => limit <= edge).length;
      const above = aboveNext + ((1 - aboveNext) * inside.length) / (inside.length + below);
      const band = { detected: inside, nonDetects: limits.filter((limit) => limit === edge).length, above, aboveNext };
      aboveNext = above;
      return band;
    })
    .toReversed();
}

const placesOfDetected = (bands: readonly Band[]) =>
  bands.flatMap(({ detected, above, aboveNext }) =>
    detected.map((value, rank) => ({
      value,
      place: 1 - above + ((above - aboveNext) * (rank + 1)) / (detected.length + 1),
    })),
  );

const placesOfLimits = (bands: readonly Band[]) =>
  bands.flatMap(({ nonDetects, above }) =>
    Array.from({ length: nonDetects }, (_, rank) => ((1 - above) * (rank + 1)) / (nonDetects + 1)),
  );
