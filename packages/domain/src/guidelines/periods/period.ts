import type { ReportedValue } from '../../values/reported-value.ts';
import { withoutNoise } from '../../values/round.ts';
import type { Subject } from '../cofactors/cofactor-source.ts';
import type { EvaluatedResult } from '../result.ts';
import type { NonDetectRule, Statistic } from '../standards/standard.ts';
import type { VerdictReason } from '../verdict.ts';
import type { DaySpan } from './day-span.ts';
import type { Ends } from './ends.ts';

/** What a station measured on one of its days, in one fraction, speciation and depth: one value, however many bottles. */
export interface DayValue extends Ends {
  /** Days since 1970 by the station's clock. */
  readonly day: number;
  readonly results: EvaluatedResult[];
  /** Why a result of it cannot be put together with others. */
  reason: VerdictReason | null;
  /** Of each cofactor the mean of what its results have; empty until it is requested. */
  readonly cofactors: Ends[];
}

/** The days of a period, oldest first. */
export interface Period {
  readonly days: readonly DayValue[];
  readonly reason: VerdictReason | null;
  /** From the first of them to the last. */
  readonly spannedDays: number;
}

export const spanOf = (days: readonly DayValue[]): number => (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0);

/** The days of a sorted list that lie in a span, its first and last included. */
export const daysWithin = (all: readonly DayValue[], { first, last }: DaySpan): readonly DayValue[] =>
  all.slice(firstAfter(all, first - 1), firstAfter(all, last));

function firstAfter(days: readonly DayValue[], day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One value of the results of a day: what weighs once. */
export function combineDay(statistic: Statistic, ends: readonly Ends[]): Ends {
  const [first] = ends;
  if (first && ends.length === 1) return first;
  const lows = ends.map(({ low }) => low);
  const highs = ends.map(({ high }) => high);
  if (statistic === 'minimum') return { low: Math.min(...lows), high: Math.min(...highs) };
  if (statistic === 'maximum') return { low: Math.max(...lows), high: Math.max(...highs) };
  if (statistic === 'geometricMean') return { low: geometricMean(lows), high: geometricMean(highs) };
  return { low: withoutNoise(mean(lows)), high: withoutNoise(mean(highs)) };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

export function geometricMean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    if (value < 0) return Number.NaN;
    sum += Math.log(value);
  }
  return Math.exp(sum / values.length);
}

/** The mean of what is read for each result of some days, a day counting once; over those that have it. */
export function meanOverDays(days: readonly DayValue[], column: number, read: (subject: Subject) => Ends): Ends {
  const matchingEnds: Ends[] = [];
  for (const one of days) {
    const known = one.cofactors[column] ?? meanOfEnds(one.results.map((result) => ({ ...read(result) })));
    one.cofactors[column] = known;
    if (!Number.isNaN(known.low)) matchingEnds.push(known);
  }
  return meanOfEnds(matchingEnds);
}

export function meanOfEnds(all: readonly Ends[]): Ends {
  const known = all.filter(({ low }) => !Number.isNaN(low));
  const [first] = known;
  if (!first) return { low: Number.NaN, high: Number.NaN };
  if (known.length === 1) return first;
  return {
    low: withoutNoise(mean(known.map(({ low }) => low))),
    high: withoutNoise(mean(known.map(({ high }) => high))),
  };
}

/** What a value counts as: itself, or what the standard takes for one that is censored. `convert` is to its unit. */
export function endsOf(value: ReportedValue, rule: NonDetectRule, convert: (value: number) => number): Ends {
  if (value.kind === 'missing') return { low: Number.NaN, high: Number.NaN };
  if (value.kind === 'measured') return both(convert(value.value));
  if (value.kind === 'above') return { low: convert(value.limit), high: Number.POSITIVE_INFINITY };
  const limit = convert(value.limit);
  if (rule === 'limit') return both(limit);
  // Nothing is known below a limit but that amounts are not negative.
  if (value.limit < 0) return { low: Number.NEGATIVE_INFINITY, high: limit };
  if (rule === 'bounds' || rule === 'kaplanMeier') return { low: 0, high: limit };
  return both(rule === 'zero' ? 0 : limit / 2);
}

const both = (value: number): Ends => ({ low: value, high: value });
