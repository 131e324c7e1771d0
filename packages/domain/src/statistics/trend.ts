import { exactChance, mostExact } from './exact-kendall.ts';
import { type KendallScore, scoreKendall, type TimedValue } from './kendall-score.ts';
import { twoSided, z95 } from './normal.ts';
import { percentile } from './percentile.ts';
import { senSlope } from './sen-slope.ts';

/** Fewer values than this say nothing about a trend. */
export const leastTrendValues = 4;

/** What a correction of the variance makes of a trend. */
export interface CorrectedTrend {
  readonly p: number;
  readonly slopeLow: number | null;
  readonly slopeHigh: number | null;
}

export interface Trend {
  readonly count: number;
  readonly nonDetects: number;
  readonly s: number;
  readonly variance: number;
  readonly z: number;
  /** From -1, always falling, to 1, always rising: Kendall's tau-b. */
  readonly tau: number;
  /** The chance of such a score without any trend, two-sided. */
  readonly p: number;
  /** Counted over all orders, not by the normal approximation. */
  readonly isExact: boolean;
  /** Per unit of `at`; null when non-detects hide it. */
  readonly slope: number | null;
  readonly slopeLow: number | null;
  readonly slopeHigh: number | null;
  /** The line's value where `at` is nought. */
  readonly intercept: number | null;
  /** Groups of values that were compared among themselves: 1, or the seasons that had two values or more. */
  readonly seasons: number;
}

/** All pairs are compared: more values than this take too long. */
export const mostTrendValues = 2000;

/** Mann-Kendall with Sen's slope. Values come in any order. Null when there are too few. */
export function findTrend(values: readonly TimedValue[]): Trend | null {
  return evaluate([inTime(values)]);
}

/**
 * The seasonal Kendall test (Hirsch, Slack and Smith 1982): values are compared only within their season, and the
 * scores and variances of the seasons are added. `seasonOf` names the season, for example the month. Give one value for
 * each season of a year (`middleValue`): two values of one June would be compared within their year.
 */
export function findSeasonalTrend<Value extends TimedValue>(
  values: readonly Value[],
  seasonOf: (value: Value) => number,
): Trend | null {
  return evaluate(groupSeasons(values, seasonOf));
}

/** The seasons of at least two values, each in the order of time. */
export function groupSeasons<Value extends TimedValue>(
  values: readonly Value[],
  seasonOf: (value: Value) => number,
): Value[][] {
  const seasons = new Map<number, Value[]>();
  for (const value of inTime(values)) {
    const season = seasons.get(seasonOf(value));
    if (season) season.push(value);
    else seasons.set(seasonOf(value), [value]);
  }
  return [...seasons.values()].filter(({ length }) => length > 1);
}

/**
 * The chance of a trend and the interval of its slope when the variance of S is another than for independent values. By
 * the normal approximation. Null for a variance that is none.
 */
export function correctTrend(
  groups: readonly (readonly TimedValue[])[],
  { s }: Pick<Trend, 's'>,
  variance: number,
): CorrectedTrend | null {
  if (!(variance > 0)) return null;
  const slope = senSlope(groups.map(inTime), z95 * Math.sqrt(variance));
  return { p: twoSided(scaled(s, variance)), slopeLow: slope?.low ?? null, slopeHigh: slope?.high ?? null };
}

const scaled = (s: number, variance: number) =>
  variance > 0 && s !== 0 ? (s - Math.sign(s)) / Math.sqrt(variance) : 0;

/** Kendall's tau-b of pairs of numbers with its chance, without a slope. Null when there are too few. */
export function rankCorrelation(values: readonly TimedValue[]): Pick<Trend, 'tau' | 'p'> | null {
  const groups = [inTime(values)];
  return values.length < leastTrendValues ? null : scoreGroups(groups);
}

function evaluate(groups: readonly (readonly TimedValue[])[]): Trend | null {
  const all = groups.flat();
  if (all.length < leastTrendValues) return null;
  const score = scoreGroups(groups);
  const slope = senSlope(groups, z95 * Math.sqrt(score.variance));
  return {
    count: all.length,
    nonDetects: all.filter(({ kind }) => kind === 'below').length,
    ...score,
    slope: slope?.slope ?? null,
    slopeLow: slope?.low ?? null,
    slopeHigh: slope?.high ?? null,
    intercept: slope ? middle(all.map(({ value }) => value)) - slope.slope * middle(all.map(({ at }) => at)) : null,
    seasons: groups.length,
  };
}

/** The scores and variances of the groups, added. */
function scoreGroups(groups: readonly (readonly TimedValue[])[]) {
  const scores = groups.map(scoreKendall);
  const sum = (of: (score: KendallScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const [s, variance] = [sum((score) => score.s), sum((score) => score.variance)];
  const z = scaled(s, variance);
  const exact = exactly(groups, scores);
  const pairs = Math.sqrt(sum((score) => score.timedPairs) * sum((score) => score.valuedPairs));
  return {
    s,
    variance,
    z,
    tau: pairs > 0 ? s / pairs : 0,
    p: exact ?? twoSided(z),
    isExact: exact !== null,
  };
}

/** Few values, all different and all known: their chance can be counted. */
function exactly(groups: readonly (readonly TimedValue[])[], scores: readonly KendallScore[]): number | null {
  const [score, ...others] = scores;
  if (!score || others.length > 0 || score.count > mostExact) return null;
  const pairs = (score.count * (score.count - 1)) / 2;
  const isPlain = score.timedPairs === pairs && score.valuedPairs === pairs;
  return isPlain && groups.length === 1 ? exactChance(score.count, score.s) : null;
}

const inTime = <Value extends TimedValue>(values: readonly Value[]) =>
  [...values].sort((left, right) => left.at - right.at);
const middle = (values: number[]) =>
  percentile(
    values.sort((left, right) => left - right),
    0.5,
  );
