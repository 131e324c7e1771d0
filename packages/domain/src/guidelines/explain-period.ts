import type { CompiledStandard } from './compile-standard.ts';
import { type ExplainContext, explainValue, type Measured } from './explain-value.ts';
import { countSamples, highestOf, lowestOf, resultsInPeriod, spannedDays } from './period.ts';
import type { EvaluatedResult } from './result.ts';
import type { PeriodTrace, ValueTrace } from './trace.ts';
import { fillStatistic, readinessOf } from './value-reader.ts';
import { type Interval, type VerdictReason, whyNoNumber } from './verdict.ts';

interface Asked {
  readonly result: EvaluatedResult;
  readonly history: readonly EvaluatedResult[];
  readonly context: ExplainContext;
}

const day = 24 * 3_600_000;

/** The statistic of a period with the values it was made of. */
export function explainPeriod(compiled: CompiledStandard, { result, history, context }: Asked): Measured {
  const { period, statistic } = compiled.standard;
  const applies = (other: EvaluatedResult) => context.whyNot(other) === null;
  const { days, samples, spanDays } = period ?? { days: 0, samples: 0, spanDays: 0 };
  const within = resultsInPeriod(result, history, { days, applies });
  const values = within.map((other) => explainValue(other, context));
  const culprit = within.find(({ unitId }) => typeof context.findConverter(unitId) === 'string') ?? null;
  const interval = computeInterval(compiled, within, values);
  const toAt = result.sampledAt;
  const trace: PeriodTrace = {
    statistic,
    days,
    samples,
    spanDays,
    fromAt: toAt - days * day,
    toAt,
    sampleCount: countSamples(within),
    spannedDays: spannedDays(within),
    low: finiteOrNull(interval.low),
    high: finiteOrNull(interval.high),
    values,
  };
  const reason = whyNoStatistic({ result, within, culprit, context, interval, period });
  return { interval, reason, subjects: within, period: trace, culprit };
}

function computeInterval(
  compiled: CompiledStandard,
  within: readonly EvaluatedResult[],
  values: readonly ValueTrace[],
): Interval {
  const interval: Interval = { low: 0, high: 0, isLowOpen: false, isHighOpen: false };
  const converted = (index: number) => () => values[index]?.converted ?? Number.NaN;
  const lows = within.map(({ value }, index) => lowestOf(value, converted(index)));
  const highs = within.map(({ value }, index) => highestOf(value, converted(index)));
  fillStatistic(interval, compiled, { lows, highs });
  return interval;
}

interface Judged {
  readonly result: EvaluatedResult;
  readonly within: readonly EvaluatedResult[];
  readonly culprit: EvaluatedResult | null;
  readonly context: ExplainContext;
  readonly interval: Interval;
  readonly period: CompiledStandard['standard']['period'];
}

function whyNoStatistic({ result, within, culprit, context, interval, period }: Judged): VerdictReason | null {
  const without = whyNoNumber(result.value);
  if (without) return without;
  const converter = culprit && context.findConverter(culprit.unitId);
  if (typeof converter === 'string') return converter;
  const isUndefined = Number.isNaN(interval.low) || Number.isNaN(interval.high);
  return readinessOf(within, period) ?? (isUndefined ? 'statisticUndefined' : null);
}

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);
