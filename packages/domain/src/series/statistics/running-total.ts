import type { ZoneClock } from '../../zone-clock.ts';
import type { SeriesPoints } from '../series-points.ts';
import { listPeriods } from './periods.ts';

export interface CounterSetting {
  /** A fall of no more than this is noise and counts as it is; a greater one is a reset. */
  readonly noise: number;
  /** The reading after which a counter starts again at zero; null: it was set back, and what it shows is what it counted since. */
  readonly rollover: number | null;
}

export interface CounterIncrement {
  /** Of the later reading. */
  readonly at: number;
  readonly amount: number;
  readonly isReset: boolean;
}

/** Visits what a counter counted from each reading to the next; over a gap too, for it goes on counting there. */
export function counterIncrements(
  { times, values }: SeriesPoints,
  { noise, rollover }: CounterSetting,
  visit: (increment: CounterIncrement) => void,
): void {
  let previous = Number.NaN;
  for (let index = 0; index < times.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = times[index] ?? 0;
    const isReset = previous - value > noise;
    const sinceReset = rollover === null ? value : rollover - previous + value;
    if (!Number.isNaN(previous)) visit({ at, amount: isReset ? sinceReset : value - previous, isReset });
    previous = value;
  }
}

export interface RunningTotalSetting {
  /** The values are readings of a counter; without it they are amounts. */
  readonly counter?: CounterSetting | undefined;
  /** Starts from zero with each of these, such as a water year; never where it is left out. */
  readonly restart?:
    | { readonly kind: 'day' | 'month' | 'year' | 'waterYear'; readonly clock: ZoneClock; readonly firstMonth?: number }
    | undefined;
}

/**
 * The sum of all amounts up to each point. Gap markers stay: what fell meanwhile is not known. An amount at the very
 * start of a period belongs to the one that ends, as rain counted until midnight does.
 */
export function computeRunningTotal(
  points: SeriesPoints,
  { counter, restart }: RunningTotalSetting = {},
): SeriesPoints {
  const amounts = counter ? amountsOfCounter(points, counter) : points.values;
  const { times } = points;
  const ends = restart ? listPeriods(restart, (times[0] ?? 0) - 1, (times.at(-1) ?? 0) + 1).map(({ end }) => end) : [];
  let [sum, period] = [0, 0];
  const values = amounts.map((amount, index) => {
    while ((times[index] ?? 0) > (ends[period] ?? Number.POSITIVE_INFINITY)) {
      period += 1;
      sum = 0;
    }
    if (Number.isNaN(amount)) return amount;
    sum += amount;
    return sum;
  });
  return { ...points, values };
}

function amountsOfCounter(points: SeriesPoints, counter: CounterSetting): Float64Array {
  const amounts = points.values.map((value) => (Number.isNaN(value) ? value : 0));
  let index = 0;
  counterIncrements(points, counter, ({ at, amount }) => {
    while ((points.times[index] ?? at) < at) index += 1;
    amounts[index] = amount;
  });
  return amounts;
}
