import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, day, hour, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { computeDurationCurve, exceededValues, seriesPercentiles } from './duration-curve.ts';
import { makeSeriesClock } from './periods.ts';
import { computeRunningTotal } from './running-total.ts';

describe('a duration curve', () => {
  test('gives the greatest of nine values an exceedance of a tenth, the next two tenths (Weibull)', () => {
    const curve = computeDurationCurve(Float64Array.of(5, 1, 9, 3, 7, 2, 8, 4, 6, Number.NaN));
    expect(curve.count).toBe(9);
    expect([...curve.values]).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([...curve.exceedance].map((share) => Math.round(share * 1000))).toEqual([
      100, 200, 300, 400, 500, 600, 700, 800, 900,
    ]);
    expect(exceededValues(Float64Array.of(5, 1, 9, 3, 7, 2, 8, 4, 6), [0.1, 0.5, 0.95])).toEqual([9, 5, 1]);
  });

  test('puts at each value the share of ranks down to it', () => {
    fc.assert(
      fc.property(randomPoints(), ({ values }) => {
        const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((left, right) => right - left);
        const { exceedance, values: usedValues } = computeDurationCurve(values);
        expect([...usedValues]).toEqual(sorted);
        expect([...exceedance]).toEqual(sorted.map((_, index) => (index + 1) / (sorted.length + 1)));
      }),
    );
  });

  test('of many values keeps as many as wanted, with the greatest and the smallest', () => {
    const values = Float64Array.from({ length: 10_001 }, (_, index) => (index * 7919) % 10_001);
    const curve = computeDurationCurve(values, 101);
    expect(curve.values).toHaveLength(101);
    expect([curve.values[0], curve.values[50], curve.values[100]]).toEqual([10_000, 5000, 0]);
    expect(curve.exceedance[50]).toBeCloseTo(0.5, 4);
  });

  test('and percentiles of nothing are empty', () => {
    expect(computeDurationCurve(Float64Array.of(Number.NaN)).values).toHaveLength(0);
    expect(seriesPercentiles(new Float64Array(), [0.5])).toEqual([null]);
    expect(seriesPercentiles(Float64Array.of(4, 1, 3, 2), [0.5])).toEqual([2.5]);
  });
});

describe('a running total', () => {
  const start = at('2026-01-01T00:00:00Z');

  test('is at each point the sum of all before it', () => {
    fc.assert(
      fc.property(randomPoints(), (points) => {
        const pairs = pairsOf(points);
        const expected = pairs.map(([time, value], index) => [
          time,
          value === null ? null : pairs.slice(0, index + 1).reduce((sum, [, one]) => sum + (one ?? 0), 0),
        ]);
        expect(pairsOf(computeRunningTotal(points))).toEqual(expected);
      }),
    );
  });

  test('starts again with each day, after what was counted until midnight', () => {
    const clock = makeSeriesClock({ offsetMinutes: 0 });
    const rain = steadyPoints(start + 18 * hour, 3 * hour, [1, 2, 4, 8, 16]);
    expect([...computeRunningTotal(rain, { restart: { kind: 'day', clock } }).values]).toEqual([1, 3, 7, 8, 24]);
  });

  test('of a counter takes out resets, follows noise, and knows where it rolls over', () => {
    const counter = steadyPoints(start, day, [998, 999, 998.5, null, 1, 5]);
    const total = (rollover: number | null) =>
      [...computeRunningTotal(counter, { counter: { noise: 1, rollover } }).values].filter((one) => !Number.isNaN(one));
    expect(total(null)).toEqual([0, 1, 0.5, 1.5, 5.5]);
    expect(total(1000)).toEqual([0, 1, 0.5, 3, 7]);
  });
});
