import { setImmediate as breathe } from 'node:timers/promises';
import type { TrendPeriod } from '@freshet/contract';
import { type CensoredValue, middleValue, type TimedValue } from '@freshet/domain/statistics';
import type { MonthFinder } from '../month-finder.ts';
import type { ValueChunk } from '../value-stream.ts';

/** The value of one period, by the station's own clock. */
export interface PeriodValue extends TimedValue {
  readonly year: number;
  /** Which month or quarter of the year it is. */
  readonly season: number;
}

/** The values of one line on the way to their trend, by month. */
export interface TrendValues {
  readonly stationId: number;
  readonly analyteId: number;
  readonly fraction: string;
  readonly unit: string | null;
  readonly basis: string;
  readonly mediaId: number | null;
  count: number;
  first: number;
  last: number;
  /** By months since year nought. */
  readonly months: Map<number, MonthValues>;
}

interface MonthValues {
  readonly times: number[];
  readonly values: Record<CensoredValue['kind'], number[]>;
}

export const newTrendValues = ({ stationId, analyteId, fraction, unit, basis, mediaId }: ValueChunk): TrendValues => ({
  stationId,
  analyteId,
  fraction,
  unit,
  basis,
  mediaId,
  count: 0,
  first: Number.POSITIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  months: new Map(),
});

export function addChunk(
  line: TrendValues,
  { stationId, kind, numbers, times }: ValueChunk,
  monthOf: MonthFinder,
): void {
  line.count += numbers.length;
  for (let at = 0; at < numbers.length; at += 1) {
    const [value, time] = [numbers[at] ?? 0, times[at] ?? 0];
    if (time < line.first) line.first = time;
    if (time > line.last) line.last = time;
    const month = monthOf(stationId, time);
    let known = line.months.get(month);
    if (!known) {
      known = { times: [], values: { below: [], measured: [], above: [] } };
      line.months.set(month, known);
    }
    known.times.push(time);
    known.values[kind].push(value);
  }
}

export const monthsOf: Readonly<Record<TrendPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** What is compared: one value for each period, the one in the middle, at the time in the middle of its samples. */
export async function toCompared({ months }: TrendValues, period: TrendPeriod): Promise<PeriodValue[]> {
  const long = monthsOf[period];
  const periods = new Map<number, MonthValues[]>();
  for (const [month, values] of months) {
    const key = Math.floor(month / long);
    periods.set(key, [...(periods.get(key) ?? []), values]);
  }
  const compared: PeriodValue[] = [];
  for (const [key, parts] of periods) {
    const { times, values } = joinMonths(parts);
    const middle = middleValue(values);
    const sorted = new Float64Array(times).sort();
    const at = sorted[(sorted.length - 1) >> 1];
    const perYear = 12 / long;
    if (middle && at !== undefined)
      compared.push({ ...middle, at, year: Math.floor(key / perYear), season: key % perYear });
    // Others' requests are let in between.
    if (times.length > 1000) await breathe();
  }
  return compared.sort((left, right) => left.at - right.at);
}

function joinMonths(parts: readonly MonthValues[]): MonthValues {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    times: parts.flatMap(({ times }) => times),
    values: {
      below: parts.flatMap(({ values }) => values.below),
      measured: parts.flatMap(({ values }) => values.measured),
      above: parts.flatMap(({ values }) => values.above),
    },
  };
}
