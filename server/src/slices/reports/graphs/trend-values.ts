import { setImmediate as breathe } from 'node:timers/promises';
import { type CensoredValue, middleValue, mostTrendValues, type TimedValue } from '@freshet/domain/statistics';
import type { MonthFinder } from './month-finder.ts';
import type { ValueChunk } from './value-stream.ts';

export interface MonthlyValue extends TimedValue {
  /** Months since year nought by the station's own clock. */
  readonly month: number;
}

/** The values of one line on the way to their trend: all of them, and the same by month for when they get too many. */
export interface TrendValues {
  readonly stationId: number;
  readonly analyteId: number;
  readonly fraction: string;
  readonly unit: string | null;
  count: number;
  first: number;
  last: number;
  /** As long as there are few enough to compare all pairs. */
  few: MonthlyValue[] | null;
  readonly months: Map<number, { readonly times: number[]; readonly values: Record<CensoredValue['kind'], number[]> }>;
}

export const newTrendValues = ({ stationId, analyteId, fraction, unit }: ValueChunk): TrendValues => ({
  stationId,
  analyteId,
  fraction,
  unit,
  count: 0,
  first: Number.POSITIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  few: [],
  months: new Map(),
});

export function addChunk(
  line: TrendValues,
  { stationId, kind, numbers, times }: ValueChunk,
  monthOf: MonthFinder,
): void {
  line.count += numbers.length;
  if (line.few && line.count > mostTrendValues) spread(line, line.few);
  for (let at = 0; at < numbers.length; at += 1) {
    const [value, time] = [numbers[at] ?? 0, times[at] ?? 0];
    if (time < line.first) line.first = time;
    if (time > line.last) line.last = time;
    const one = { value, kind, at: time, month: monthOf(stationId, time) };
    if (line.few) line.few.push(one);
    else addToMonth(line, one);
  }
}

/** From now on values are kept by month. */
function spread(line: TrendValues, few: readonly MonthlyValue[]): void {
  line.few = null;
  for (const one of few) addToMonth(line, one);
}

function addToMonth({ months }: TrendValues, { value, kind, at, month }: MonthlyValue): void {
  let known = months.get(month);
  if (!known) {
    known = { times: [], values: { below: [], measured: [], above: [] } };
    months.set(month, known);
  }
  known.times.push(at);
  known.values[kind].push(value);
}

/** What is compared: every value, or one for each month, at the time in the middle of its samples. */
export async function toCompared({ few, months }: TrendValues): Promise<MonthlyValue[]> {
  if (few) return few;
  const compared: MonthlyValue[] = [];
  for (const [month, { times, values }] of months) {
    const middle = middleValue(values);
    const sorted = new Float64Array(times).sort();
    const at = sorted[(sorted.length - 1) >> 1];
    if (middle && at !== undefined) compared.push({ ...middle, at, month });
    // Others' requests are let in between.
    if (times.length > 1000) await breathe();
  }
  return compared;
}
