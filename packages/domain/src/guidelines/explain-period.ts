import type { CompiledStandard } from './compile-standard.ts';
import { type ExplainContext, explainValue, type Measured } from './explain-value.ts';
import { dayNumber, dayText } from './period.ts';
import type { EvaluatedResult } from './result.ts';
import type { PeriodTrace } from './trace.ts';
import { fillStatistic, isUndefined, openPeriods, whyNoStatistic } from './value-reader.ts';
import { type Interval, whyNoNumber } from './verdict.ts';

interface Asked {
  readonly result: EvaluatedResult;
  readonly history: readonly EvaluatedResult[];
  readonly context: ExplainContext;
}

/** The statistic of a period with the values it was made of. */
export function explainPeriod(compiled: CompiledStandard, { result, history, context }: Asked): Measured {
  const { period, statistic, nonDetects } = compiled.standard;
  const { days, samples, spanDays } = period ?? { days: 0, samples: 0, spanDays: 0 };
  const within = openPeriods(compiled, context)(result, history);
  const results = within.days.flatMap((one) => one.results);
  const interval: Interval = { low: 0, high: 0, isLowOpen: false, isHighOpen: false };
  fillStatistic(interval, compiled, within);
  const trace: PeriodTrace = {
    statistic,
    nonDetects,
    days,
    samples,
    spanDays,
    fromOn: dayText(dayNumber(result.sampledOn) - days + 1),
    toOn: result.sampledOn,
    sampleCount: within.days.length,
    spannedDays: within.spannedDays,
    low: finiteOrNull(interval.low),
    high: finiteOrNull(interval.high),
    values: results.map((other) => explainValue(other, context)),
  };
  const reason =
    whyNoNumber(result.value) ??
    whyNoStatistic(within, compiled) ??
    (isUndefined(interval) ? 'statisticUndefined' : null);
  const culprit = results.find(({ unitId }) => typeof context.findConverter(unitId) === 'string') ?? null;
  return { interval, reason, days: within.days, period: trace, culprit };
}

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);
