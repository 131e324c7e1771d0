import { makeSpeciesConverters } from '../speciation/species-converter.ts';
import { readUnitMeaning } from '../units/fold-unit.ts';
import type { Converter, UnitTable } from '../units/unit-table.ts';
import { withoutNoise } from '../values/round.ts';
import { estimate } from './estimate.ts';
import type { FindConverter } from './find-converter.ts';
import type { Ends } from './periods/ends.ts';
import type { Period } from './periods/period.ts';
import { makePeriodReader } from './periods/period-reader.ts';
import { computeStatistic } from './periods/statistic.ts';
import type { EvaluatedResult } from './result.ts';
import type { CompiledStandard } from './standards/compile-standard.ts';
import type { Statistic } from './standards/standard.ts';
import { isSubstitute, type SubstituteContext } from './substitute.ts';
import { type Interval, type VerdictReason, whyNoNumber } from './verdict.ts';

/** Finds the way from the unit of a result to that of the standard, and remembers it. */
export function makeConverters({ standard, unit, expressed }: CompiledStandard, units: UnitTable): FindConverter {
  const known = new Map<number, Converter | VerdictReason>();
  // By molar mass only where the standard says so: it is compared with its own kind otherwise.
  const bySpecies = standard.convertsSpeciation ? makeSpeciesConverters(units) : null;
  const search = (unitId: number): Converter | VerdictReason => {
    const { analyteGroupId } = standard;
    const params = bySpecies?.converter(standard.analyte, unitId, unit.id) ?? 'otherGroup';
    if (typeof params !== 'string') return params;
    // A standard for nitrate as N in mg/L is for results in mg/L as N.
    const named = expressed ? units.converter(unitId, expressed.id) : 'noPath';
    if (typeof named !== 'string') return named;
    const isOutside = analyteGroupId !== null && !units.fitsGroup(unitId, analyteGroupId);
    const converter = isOutside ? 'otherGroup' : units.converter(unitId, unit.id);
    if (typeof converter !== 'string') return converter;
    if (!bySpecies && isOtherSpeciation(units, unitId, unit.id)) return 'otherSpeciation';
    return converter === 'noPath' ? 'noConversion' : 'resultUnitMismatch';
  };
  return (unitId) => {
    const converter = known.get(unitId) ?? search(unitId);
    known.set(unitId, converter);
    return converter;
  };
}

/** Why a standard whose unit is not in the analyte's group says nothing about a result. */
export const whyWrongGroup = (matchingConverter: Converter | VerdictReason): VerdictReason =>
  matchingConverter === 'otherSpeciation' ? matchingConverter : 'guidelineUnitMismatch';

/** Of one measure, and expressed as something else: `mg/L as NO3` and `mg/L as N`, or one of them and plain `mg/L`. */
function isOtherSpeciation(units: UnitTable, unitId: number, standardUnitId: number): boolean {
  const [one, other] = [units.unit(unitId), units.unit(standardUnitId)].map((unit) =>
    readUnitMeaning(unit?.name ?? ''),
  );
  if (!one || !other || one.speciation === other.speciation || one.basis !== other.basis) return false;
  const [plain, plainOther] = [units.find(one.measure), units.find(other.measure)];
  return (
    plain !== undefined && plainOther !== undefined && typeof units.converter(plain.id, plainOther.id) !== 'string'
  );
}

export interface ValueContext extends SubstituteContext {
  readonly units: UnitTable;
  readonly findConverter: FindConverter;
}

/** Reads what is compared: the value itself or the statistic of its period. The answer lies in the reader's fields. */
export interface ValueReader {
  readonly interval: Interval;
  value: number;
  /** Null for a standard without one. */
  period: Period | null;
  read(result: EvaluatedResult, history: readonly EvaluatedResult[] | undefined): VerdictReason | null;
}

export function makeValueReader(compiled: CompiledStandard, context: ValueContext): ValueReader {
  const { statistic, period } = compiled.standard;
  const { findConverter } = context;
  const interval: Interval = { low: 0, high: 0, isLowOpen: false, isHighOpen: false };
  const reader: ValueReader = {
    interval,
    value: Number.NaN,
    period: null,
    read: (result, history = [result]) => {
      const without = whyNoNumber(result.value);
      if (without) return without;
      if (statistic !== 'value' && period) return readPeriod(result, history);
      const converter = findConverter(result.unitId);
      if (typeof converter === 'string') return converter;
      reader.value = fillInterval(interval, result, converter.approximate);
      if (isSubstitute(context, result, history)) Object.assign(interval, context.substitute?.widen({ ...interval }));
      return null;
    },
  };
  const openPeriod = openPeriods(compiled, context);
  const readPeriod = (result: EvaluatedResult, history: readonly EvaluatedResult[]): VerdictReason | null => {
    const within = openPeriod(result, history);
    reader.period = within;
    const without = whyNoStatistic(within, compiled);
    if (without || statistic === 'shareExceeding') return without;
    fillStatistic(interval, compiled, within);
    reader.value = interval.high;
    return isUndefined(interval) ? 'statisticUndefined' : null;
  };
  return reader;
}

export const openPeriods = ({ standard }: CompiledStandard, context: ValueContext) =>
  makePeriodReader({ standard, ...context });

/** Whether the values of a period can be put together, are of days enough, and far enough apart. */
export function whyNoStatistic(within: Period, { standard: { period } }: CompiledStandard): VerdictReason | null {
  if (within.reason) return within.reason;
  if (within.days.length < (period?.samples ?? 0)) return 'tooFewSamples';
  return within.spannedDays < (period?.spanDays ?? 0) ? 'spanTooShort' : null;
}

export const isUndefined = ({ low, high }: Interval): boolean => Number.isNaN(low) || Number.isNaN(high);

/** A censored value lies on one side of its limit and never on it. Gives the value or that limit, converted. */
export function fillInterval(
  interval: Interval,
  { value }: EvaluatedResult,
  convert: (value: number) => number,
): number {
  const isBelow = value.kind === 'below';
  const isAbove = value.kind === 'above';
  const number = value.kind === 'missing' ? Number.NaN : convert(value.kind === 'measured' ? value.value : value.limit);
  interval.low = isBelow ? Number.NEGATIVE_INFINITY : number;
  interval.high = isAbove ? Number.POSITIVE_INFINITY : number;
  interval.isLowOpen = isAbove;
  interval.isHighOpen = isBelow;
  return number;
}

export function fillStatistic(
  interval: Interval,
  { standard: { statistic, nonDetects } }: CompiledStandard,
  { days }: Period,
): void {
  const { low, high } = (nonDetects === 'kaplanMeier' && estimate(statistic, days)) || boundsOf(statistic, days);
  interval.low = withoutNoise(low);
  interval.high = low === high ? interval.low : withoutNoise(high);
  interval.isLowOpen = false;
  interval.isHighOpen = false;
}

function boundsOf(statistic: Statistic, days: readonly Ends[]): Ends {
  const lows = days.map(({ low }) => low);
  let isKnown = true;
  for (const { low, high } of days) if (low !== high) isKnown = false;
  const low = computeStatistic(statistic, lows);
  if (isKnown) return { low, high: low };
  const highs = days.map(({ high }) => high);
  return { low, high: computeStatistic(statistic, highs) };
}
