import { foldName } from '../../fold-name.ts';
import type { UnitTable } from '../../units/unit-table.ts';
import type { ReportedValue } from '../../values/reported-value.ts';
import type { FindConverter } from '../find-converter.ts';
import type { EvaluatedResult } from '../result.ts';
import type { Standard } from '../standards/standard.ts';
import { isSubstitute, type SubstituteContext } from '../substitute.ts';
import type { VerdictReason } from '../verdict.ts';
import { dayNumber, spanOfPeriod } from './day-span.ts';
import type { Ends } from './ends.ts';
import { combineDay, type DayValue, daysWithin, endsOf, type Period, spanOf } from './period.ts';

interface PeriodContext extends SubstituteContext {
  readonly standard: Standard;
  readonly units: UnitTable;
  readonly findConverter: FindConverter;
}

type Series = ReadonlyMap<string, readonly DayValue[]>;

/**
 * Opens the periods that end with the results of a history. Missing values do not count. Only what is of the same
 * fraction, speciation and depth is put together. Days are worked out once, however many periods they lie in: a station
 * measured every few minutes has thousands of results in each.
 */
export function makePeriodReader(context: PeriodContext) {
  const { standard } = context;
  const params = standard.period ?? { days: 0 };
  const keyOf = makeSeriesKeys(context.substitute !== null);
  let known: { readonly history: readonly EvaluatedResult[]; readonly series: Series } = {
    history: [],
    series: new Map(),
  };
  let last: { readonly days: readonly DayValue[]; readonly day: number; readonly period: Period } | null = null;
  return (result: EvaluatedResult, history: readonly EvaluatedResult[]): Period => {
    if (known.history !== history) known = { history, series: readDays(context, history, keyOf) };
    const days = known.series.get(keyOf(result)) ?? [];
    const day = dayNumber(result.sampledOn);
    // The bottles of a day have the same period.
    if (last?.days === days && last.day === day) return last.period;
    const within = daysWithin(days, spanOfPeriod(params, result.sampledOn));
    const period = { days: within, reason: firstReason(within), spannedDays: spanOf(within) };
    last = { days, day, period };
    return period;
  };
}

function firstReason(days: readonly DayValue[]): VerdictReason | null {
  for (const { reason } of days) if (reason !== null) return reason;
  return null;
}

/** What a result is averaged with, as a text. */
function makeSeriesKeys(isAnyFraction: boolean): (result: EvaluatedResult) => string {
  const folded = new Map<string | null, string>();
  let last: Pick<EvaluatedResult, 'stationId' | 'fraction' | 'speciation' | 'depthMetres'> | null = null;
  let key = '';
  return (result) => {
    const { stationId, fraction, speciation, depthMetres } = result;
    // Results of a history mostly differ in nothing but time.
    if (
      last?.stationId === stationId &&
      last.fraction === fraction &&
      last.speciation === speciation &&
      last.depthMetres === depthMetres
    )
      return key;
    const name = isAnyFraction ? '' : (folded.get(fraction) ?? foldName(fraction ?? ''));
    folded.set(fraction, name);
    last = result;
    key = `${stationId} ${depthMetres ?? ''} ${name} ${speciation ?? ''}`;
    return key;
  };
}

function readDays(
  context: PeriodContext,
  history: readonly EvaluatedResult[],
  keyOf: (result: EvaluatedResult) => string,
): Series {
  const series = new Map<string, Map<number, DayValue & { readonly ends: Ends[] }>>();
  for (const result of history) {
    const isSubstituted = isSubstitute(context, result, history);
    if (result.value.kind === 'missing' || (!isSubstituted && context.whyNot(result) !== null)) continue;
    const key = keyOf(result);
    const days = series.get(key) ?? new Map();
    series.set(key, days);
    const day = dayNumber(result.sampledOn);
    const endsOrReason = readEnds(context, result);
    const reason = typeof endsOrReason === 'string' ? endsOrReason : null;
    const ends =
      typeof endsOrReason === 'string'
        ? []
        : [isSubstituted && context.substitute ? context.substitute.widen(endsOrReason) : endsOrReason];
    const one = days.get(day);
    if (one) {
      one.results.push(result);
      one.reason ??= reason;
      one.ends.push(...ends);
    } else days.set(day, { day, results: [result], ends, low: 0, high: 0, reason, cofactors: [] });
  }
  return new Map(
    [...series].map(([key, days]) => {
      const sorted = [...days.values()].sort((left, right) => left.day - right.day);
      for (const one of sorted) {
        const { low, high } = combineDay(context.standard.statistic, one.ends);
        one.low = low;
        one.high = high;
      }
      return [key, sorted];
    }),
  );
}

function readEnds({ standard, units, findConverter }: PeriodContext, result: EvaluatedResult): Ends | VerdictReason {
  const converter = findConverter(result.unitId);
  if (typeof converter === 'string') return converter;
  const value = standard.statistic === 'geometricMean' ? withoutZero(result, units) : result.value;
  return endsOf(value, standard.nonDetects, converter.convert);
}

/** In units that count living things, the least that can be found is one. */
const countGroups = new Set([
  'Colony count',
  'Most probable number',
  'Organism count',
  'Cell density',
  'Organisms per area',
  'Plaques',
  'Gene copies',
  'Fibres',
]);

/**
 * A zero is not an amount but the statement that nothing was detected: below its limit, or below one of what is
 * counted.
 */
function withoutZero({ value, detectionLimit, unitId }: EvaluatedResult, units: UnitTable): ReportedValue {
  if (value.kind !== 'measured' || value.value !== 0) return value;
  if (detectionLimit !== null && detectionLimit > 0) return { kind: 'below', limit: detectionLimit, figures: 1 };
  const isCount = units.groupsOf(unitId).some(({ name }) => countGroups.has(name));
  return isCount ? { kind: 'below', limit: 1, figures: 1 } : { kind: 'missing', reason: 'notDetected' };
}
