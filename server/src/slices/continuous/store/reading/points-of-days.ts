import type { SeriesPoints } from '@freshet/domain/series';
import type { DayColumns } from '../days/day-columns.ts';
import { dayMs } from '../days/day-points.ts';

const mostOfDay = 5;

/**
 * The points that a picture of years needs of each day: first, least, greatest and last, in order of time, all of them
 * true; and, where the day has gap markers, one that stands for them.
 */
export function pointsOfDays(days: DayColumns): SeriesPoints {
  const [times, values] = [
    new Float64Array(days.day.length * mostOfDay),
    new Float64Array(days.day.length * mostOfDay),
  ];
  let length = 0;
  let before = Number.NEGATIVE_INFINITY;
  const add = (at: number, value: number) => {
    if (at <= before) return;
    before = at;
    times[length] = at;
    values[length] = value;
    length += 1;
  };
  for (let index = 0; index < days.day.length; index += 1) {
    const midnight = (days.day[index] ?? 0) * dayMs;
    if ((days.valueCount[index] ?? 0) === 0) {
      add(midnight, Number.NaN);
      continue;
    }
    const [firstMs, lastMs] = [days.firstMs[index] ?? 0, days.lastMs[index] ?? 0];
    const least = { ms: days.minMs[index] ?? 0, value: days.min[index] ?? 0 };
    const most = { ms: days.maxMs[index] ?? 0, value: days.max[index] ?? 0 };
    add(midnight + firstMs, days.first[index] ?? 0);
    const [earlier, later] = least.ms < most.ms ? [least, most] : [most, least];
    add(midnight + earlier.ms, earlier.value);
    if ((days.pointCount[index] ?? 0) > (days.valueCount[index] ?? 0) && later.ms - earlier.ms > 1) {
      add(midnight + earlier.ms + 1, Number.NaN);
    }
    add(midnight + later.ms, later.value);
    add(midnight + lastMs, days.last[index] ?? 0);
  }
  return { times: times.subarray(0, length), values: values.subarray(0, length) };
}
