import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InterpolationType } from '../interpolation.ts';
import { pointsFrom } from '../series-points.ts';
import { at, day, hour, minute, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { computePeriodStatistics, type StatisticsSetting } from './period-statistics.ts';
import { makeSeriesClock } from './periods.ts';

const utc = makeSeriesClock({ offsetMinutes: 0 });
const vancouver = makeSeriesClock({ timeZone: 'America/Vancouver' });
const midnight = at('2026-01-01T00:00:00Z');

const daily = (setting: Partial<StatisticsSetting> = {}): StatisticsSetting => ({
  interpolation: 'InstantaneousValues',
  gapToleranceMs: null,
  expectedIntervalMs: null,
  period: { kind: 'day', clock: utc },
  ...setting,
});

/** The middle of small steps of time instead of areas: what each of them has is read by the definition of its type. */
function sampledMean(pairs: [number, number | null][], type: InterpolationType, from: number, to: number) {
  const values = pairs.filter((pair): pair is [number, number] => pair[1] !== null);
  let [sum, steps] = [0, 0];
  for (let time = from + minute / 2; time < to; time += minute) {
    const after = values.findIndex(([one]) => one > time);
    const [left, right] = [values[after - 1], values[after]];
    if (!left || !right || pairs.some(([one, value]) => value === null && one > left[0] && one < right[0])) continue;
    const share = (time - left[0]) / (right[0] - left[0]);
    if (type === 'InstantaneousValues') sum += left[1] + share * (right[1] - left[1]);
    else sum += type === 'PrecedingConstant' ? right[1] : left[1];
    steps += 1;
  }
  return { mean: sum / steps, coverage: (steps * minute) / (to - from) };
}

describe('statistics of days', () => {
  test('add up: the counts and sums of days are those of all points', () => {
    fc.assert(
      fc.property(
        randomPoints(),
        fc.constantFrom<InterpolationType>('InstantaneousValues', 'PrecedingTotals'),
        (points, interpolation) => {
          const setting = daily({ interpolation, period: { kind: 'day', clock: vancouver } });
          const days = computePeriodStatistics(points, setting);
          const values = pairsOf(points).flatMap(([, value]) => (value === null ? [] : [value]));
          const add = (list: readonly (number | null)[]) => list.reduce<number>((sum, one) => sum + (one ?? 0), 0);
          expect(add(days.map(({ count }) => count))).toBe(values.length);
          expect(add(days.map(({ sum }) => sum))).toBe(add(values));
          const months = computePeriodStatistics(points, { ...setting, period: { kind: 'month', clock: vancouver } });
          expect(add(months.map(({ sum }) => sum))).toBe(add(values));
          if (values.length > 0) {
            expect(Math.max(...days.map(({ maximum }) => maximum ?? -1e9))).toBe(Math.max(...values));
            expect(Math.min(...days.map(({ minimum }) => minimum ?? 1e9))).toBe(Math.min(...values));
          }
        },
      ),
    );
  });

  test.each<InterpolationType>(['InstantaneousValues', 'PrecedingConstant', 'SucceedingConstant'])(
    'weigh the mean of %s by time, as small steps of time do',
    (interpolation) => {
      fc.assert(
        fc.property(randomPoints({ maxLength: 30 }), (random) => {
          // On whole minutes, so that no step of the comparison has a point within.
          const points = pointsFrom(pairsOf(random).map(([time, value]) => ({ at: time - (time % minute), value })));
          const pairs = pairsOf(points);
          for (const { period, mean, meanMethod, coverage } of computePeriodStatistics(
            points,
            daily({ interpolation }),
          )) {
            const expected = sampledMean(pairs, interpolation, period.start, period.end);
            expect(coverage).toBeCloseTo(expected.coverage, 9);
            expect(meanMethod).toBe(expected.coverage > 0 ? 'timeWeighted' : 'plain');
            if (expected.coverage > 0) expect(mean).toBeCloseTo(expected.mean, 6);
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  test('have the mean, median and percentiles of a spreadsheet, and where the extremes were', () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6];
    const points = steadyPoints(midnight, hour, values);
    const [one] = computePeriodStatistics(
      points,
      daily({ interpolation: 'DiscreteValues', withMedian: true, percentiles: [0.1, 0.9] }),
    );
    expect(one).toMatchObject({
      ...{ count: 8, mean: 3.875, meanMethod: 'plain', minimum: 1, maximum: 9, sum: 31, first: 3, last: 6 },
      ...{ minimumAt: midnight + hour, maximumAt: midnight + 5 * hour, median: 3.5, coverage: null, isPartial: false },
    });
    // PERCENTILE.INC of 1 1 2 3 4 5 6 9.
    expect(one?.percentiles[0]).toBeCloseTo(1, 12);
    expect(one?.percentiles[1]).toBeCloseTo(6.9, 12);
  });

  test('give a midnight to the day that begins, or for preceding types to the day that ends', () => {
    const points = steadyPoints(midnight, day, [1, 2, 4]);
    const sums = (interpolation: InterpolationType) =>
      computePeriodStatistics(points, daily({ interpolation })).map(({ period, sum }) => [period.label, sum]);
    expect(sums('InstantaneousValues')).toEqual([
      ['2026-01-01', 1],
      ['2026-01-02', 2],
      ['2026-01-03', 4],
    ]);
    expect(sums('PrecedingTotals')).toEqual([
      ['2025-12-31', 1],
      ['2026-01-01', 2],
      ['2026-01-02', 4],
    ]);
  });

  test('use points beyond the range as neighbours, and list days without any point', () => {
    const points = pointsFrom([
      { at: midnight - day, value: 0 },
      { at: midnight + 2 * day, value: 6 },
    ]);
    const days = computePeriodStatistics(points, daily({ from: midnight, to: midnight + 2 * day }));
    expect(days.map(({ count, mean, coverage, minimum }) => [count, mean, coverage, minimum])).toEqual([
      [0, 3, 1, null],
      [0, 5, 1, null],
    ]);
  });
});

describe('coverage', () => {
  const reading = { gapToleranceMs: 15 * minute, expectedIntervalMs: 5 * minute };
  const full = Array.from({ length: 288 }, (_, index) => index);

  test('is whole with a point for each expected interval, also on the last day', () => {
    const [one] = computePeriodStatistics(steadyPoints(midnight, 5 * minute, full), daily(reading));
    expect(one).toMatchObject({ count: 288, coverage: 1, isPartial: false });
  });

  test('misses silence beyond the tolerance and what a marker takes out; the point before holds one interval', () => {
    const silent = full.map((value, index) => (index > 11 && index < 24 ? null : value));
    const [marked] = computePeriodStatistics(steadyPoints(midnight, 5 * minute, silent), daily(reading));
    expect(marked?.coverage).toBeCloseTo(23 / 24, 12);
    expect(marked?.isPartial).toBe(true);
    const points = pairsOf(steadyPoints(midnight, 5 * minute, silent)).filter(([, value]) => value !== null);
    const [unmarked] = computePeriodStatistics(
      pointsFrom(points.map(([time, value]) => ({ at: time, value }))),
      daily(reading),
    );
    expect(unmarked?.coverage).toBeCloseTo(23 / 24, 12);
  });

  test('of a day of 23 hours is whole with 23 hours of points', () => {
    const start = at('2026-03-08T08:00:00Z');
    const points = steadyPoints(
      start,
      5 * minute,
      Array.from({ length: 23 * 12 }, () => 1),
    );
    const days = computePeriodStatistics(points, daily({ ...reading, period: { kind: 'day', clock: vancouver } }));
    expect(days).toMatchObject([{ period: { label: '2026-03-08' }, count: 276, coverage: 1, isPartial: false }]);
  });

  test('of discrete values counts one expected interval each, and is not known without one', () => {
    const points = steadyPoints(midnight, 6 * hour, [1, 2]);
    const cover = (expectedIntervalMs: number | null) =>
      computePeriodStatistics(points, daily({ interpolation: 'DiscreteValues', expectedIntervalMs }))[0]?.coverage;
    expect(cover(6 * hour)).toBe(0.5);
    expect(cover(null)).toBeNull();
  });

  test('that is enough is said by the caller', () => {
    const points = steadyPoints(midnight, 5 * minute, full.slice(0, 240));
    const [one] = computePeriodStatistics(points, daily({ ...reading, wholeFrom: 0.8 }));
    expect(one?.coverage).toBeCloseTo(5 / 6, 12);
    expect(one?.isPartial).toBe(false);
  });
});

describe('totals', () => {
  test('of increments are their sum', () => {
    const points = steadyPoints(
      midnight + hour,
      hour,
      Array.from({ length: 48 }, () => 0.5),
    );
    const days = computePeriodStatistics(points, daily({ interpolation: 'PrecedingTotals' }));
    expect(days.map(({ total }) => total)).toEqual([12, 12]);
    expect(computePeriodStatistics(points, daily())[0]?.total).toBeNull();
  });

  test('of a counter are what it counted, over resets and midnights', () => {
    const points = steadyPoints(midnight, 6 * hour, [100, 103, 104, 1, 2, 7, null, 9, 9]);
    const days = computePeriodStatistics(points, daily({ counter: { noise: 0, rollover: null } }));
    // 3 + 1 + (reset) 1 + 1 until the first midnight, then 5 + 2 + 0.
    expect(days.map(({ total, resets }) => [total, resets])).toEqual([
      [6, 1],
      [7, 0],
      [null, 0],
    ]);
  });
});
