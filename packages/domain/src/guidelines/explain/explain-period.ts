import { makeLimitReader } from '../limit-reader.ts';
import { dayText, spanOfPeriod } from '../periods/day-span.ts';
import type { Period } from '../periods/period.ts';
import type { EvaluatedResult } from '../result.ts';
import { evaluateShare, type Share } from '../share.ts';
import type { CompiledStandard } from '../standards/compile-standard.ts';
import { usualMostPercent } from '../standards/standard.ts';
import { fillStatistic, isUndefined, openPeriods, whyNoStatistic } from '../value-reader.ts';
import { type Interval, whyNoNumber } from '../verdict.ts';
import { type ExplainContext, explainValue, type Measured } from './explain-value.ts';
import type { PeriodTrace } from './trace.ts';

interface Params {
  readonly result: EvaluatedResult;
  readonly history: readonly EvaluatedResult[];
  readonly context: ExplainContext;
}

/** The statistic of a period with the values it was made of. */
export function explainPeriod(compiled: CompiledStandard, { result, history, context }: Params): Measured {
  const { period, statistic, nonDetects } = compiled.standard;
  const params = period ?? { days: 0, samples: 0, spanDays: 0 };
  const within = openPeriods(compiled, context)(result, history);
  const results = within.days.flatMap((one) => one.results);
  const interval: Interval = { low: 0, high: 0, isLowOpen: false, isHighOpen: false };
  fillStatistic(interval, compiled, within);
  const share = explainShare(compiled, within, context);
  if (share) Object.assign(interval, { low: share.deciding.day.low, high: share.deciding.day.high });
  const span = spanOfPeriod(params, result.sampledOn);
  const trace: PeriodTrace = {
    statistic,
    nonDetects,
    ...params,
    fromOn: dayText(span.first),
    toOn: dayText(span.last),
    sampleCount: within.days.length,
    spannedDays: within.spannedDays,
    low: finiteOrNull(interval.low),
    high: finiteOrNull(interval.high),
    values: results.map((other) => explainValue(other, context)),
    ...(share ? { share: toTrace(share, compiled) } : {}),
  };
  const reason =
    whyNoNumber(result.value) ??
    whyNoStatistic(within, compiled) ??
    (isUndefined(interval) ? 'statisticUndefined' : null);
  const culprit = results.find(({ unitId }) => typeof context.findConverter(unitId) === 'string') ?? null;
  return { interval, reason, days: share ? [share.deciding.day] : within.days, period: trace, culprit };
}

function explainShare(compiled: CompiledStandard, { days }: Period, context: ExplainContext): Share | null {
  const { statistic, mostPercent } = compiled.standard;
  if (statistic !== 'shareExceeding') return null;
  return evaluateShare(days, mostPercent ?? usualMostPercent, makeLimitReader(compiled, context));
}

const toTrace = ({ allowed, exceeding, open }: Share, { standard: { mostPercent } }: CompiledStandard) => ({
  mostPercent: mostPercent ?? usualMostPercent,
  allowed,
  exceeding,
  open,
});

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);
