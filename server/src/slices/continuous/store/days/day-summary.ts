import type { DayPoints } from './day-points.ts';

/** What the columns of a day say without its points. Gap markers are points but not values. */
export interface DaySummary {
  readonly point_count: number;
  readonly value_count: number;
  readonly first_ms: number | null;
  readonly last_ms: number | null;
  readonly min_ms: number | null;
  readonly max_ms: number | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number | null;
}

export function summarizeDay({ times, values }: DayPoints): DaySummary {
  let [count, sum, first, last, least, most] = [0, 0, -1, -1, -1, -1];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (first < 0) first = least = most = index;
    last = index;
    count += 1;
    sum += value;
    if (value < (values[least] ?? 0)) least = index;
    if (value > (values[most] ?? 0)) most = index;
  }
  return {
    point_count: times.length,
    value_count: count,
    first_ms: times[first] ?? null,
    last_ms: times[last] ?? null,
    min_ms: times[least] ?? null,
    max_ms: times[most] ?? null,
    first: values[first] ?? null,
    last: values[last] ?? null,
    min: values[least] ?? null,
    max: values[most] ?? null,
    sum: count === 0 ? null : sum,
  };
}
