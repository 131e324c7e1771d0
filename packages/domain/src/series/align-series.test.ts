import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignSeries } from './align-series.ts';
import { valueAt } from './gaps.ts';
import { pointsFrom } from './series-points.ts';
import { at, hour, minute, pairsOf, randomPoints, steadyPoints } from './test-support/random-points.ts';

const start = at('2026-01-01T00:00:00Z');
const linear = { interpolation: 'InstantaneousValues', gapToleranceMs: null } as const;

describe('several series on one clock', () => {
  const level = { ...linear, points: steadyPoints(start, hour, [1, 2, 3]) };
  const flow = { ...linear, points: steadyPoints(start + 10 * minute, hour, [10, null, 30]) };

  test('have a row for every instant of any of them, interpolated where one has no point', () => {
    const { times, columns, places } = alignSeries([level, flow], { kind: 'all' }, { kind: 'interpolated' });
    expect([...times].map((time) => (time - start) / minute)).toEqual([0, 10, 60, 70, 120, 130]);
    expect([...(columns[0] ?? [])]).toEqual([1, 1 + 1 / 6, 2, 2 + 1 / 6, 3, Number.NaN]);
    expect([...(columns[1] ?? [])]).toEqual([Number.NaN, 10, Number.NaN, Number.NaN, Number.NaN, 30]);
    expect([...(places[0] ?? [])]).toEqual([0, -1, 1, -1, 2, -1]);
  });

  test('have on the clock of one of them the nearest point of the others, as far as tolerated', () => {
    const read = (toleranceMs: number) => {
      const { columns, places } = alignSeries(
        [level, flow],
        { kind: 'series', index: 0 },
        { kind: 'nearest', toleranceMs },
      );
      return [[...(columns[1] ?? [])], [...(places[1] ?? [])]];
    };
    expect(read(10 * minute)).toEqual([
      [10, Number.NaN, 30],
      [0, 1, 2],
    ]);
    expect(read(9 * minute)).toEqual([
      [Number.NaN, Number.NaN, Number.NaN],
      [-1, -1, -1],
    ]);
  });

  test('have rows at a steady interval, its end included, and an interval of zero is refused', () => {
    const steady = (everyMs: number) =>
      alignSeries([level], { kind: 'steady', from: start, to: start + hour, everyMs }, { kind: 'interpolated' });
    expect([...(steady(30 * minute).columns[0] ?? [])]).toEqual([1, 1.5, 2]);
    expect(() => steady(0)).toThrow(RangeError);
  });

  test('have no row for a point outside of a stretch, which still says what lies between it and the others', () => {
    const within = { from: start + minute, to: start + 60 * minute };
    const { times, columns } = alignSeries([level, flow], { kind: 'all', within }, { kind: 'interpolated' });
    expect([...times].map((time) => (time - start) / minute)).toEqual([10]);
    expect([...(columns[0] ?? [])]).toEqual([1 + 1 / 6]);
  });

  test('agree with asking each series for each instant', () => {
    fc.assert(
      fc.property(randomPoints({ maxLength: 60 }), randomPoints({ maxLength: 60 }), (left, right) => {
        const inputs = [left, right].map((points) => ({ ...linear, gapToleranceMs: 2 * hour, points }));
        const { times, columns } = alignSeries(inputs, { kind: 'all' }, { kind: 'interpolated' });
        const union = [...new Set([...left.times, ...right.times])].sort((one, other) => one - other);
        expect([...times]).toEqual(union);
        inputs.forEach((input, index) => {
          const expected = union.map((time) => valueAt(input.points, time, input) ?? Number.NaN);
          expect([...(columns[index] ?? [])]).toEqual(expected);
        });
      }),
    );
  });

  test('take the nearest of all points, the earlier of two as near', () => {
    fc.assert(
      fc.property(
        randomPoints({ maxLength: 40, withMarkers: false }),
        fc.integer({ min: 0, max: 60 }),
        (points, step) => {
          const time = (points.times[0] ?? 0) + step * hour;
          const clock = { kind: 'steady', from: time, to: time, everyMs: 1 } as const;
          const { columns } = alignSeries([{ ...linear, points }], clock, { kind: 'nearest', toleranceMs: hour });
          const byDistance = pairsOf(points)
            .map(([one, value]) => [Math.abs(one - time), one, value] as const)
            .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
          const [best] = byDistance;
          expect(columns[0]?.[0]).toEqual(best && best[0] <= hour ? best[2] : Number.NaN);
        },
      ),
    );
  });

  test('without any point are empty', () => {
    expect(
      alignSeries([{ ...linear, points: pointsFrom([]) }], { kind: 'all' }, { kind: 'interpolated' }).times,
    ).toHaveLength(0);
  });
});
