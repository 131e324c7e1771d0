import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGaps, toleratedGapMs, valueAt } from './gaps.ts';
import { type InterpolationType, interpolationTypes, parseInterpolationType } from './interpolation.ts';
import { pointsFrom } from './series-points.ts';
import { at, hour, minute, pairsOf, randomPoints, steadyPoints } from './test-support/random-points.ts';

const start = at('2026-01-01T00:00:00Z');

describe('gaps', () => {
  test('are where markers stand and where silence is longer than tolerated', () => {
    const points = pointsFrom([
      { at: start, value: null },
      { at: start + 1 * hour, value: 1 },
      { at: start + 2 * hour, value: null },
      { at: start + 3 * hour, value: null },
      { at: start + 4 * hour, value: 2 },
      { at: start + 9 * hour, value: 3 },
      { at: start + 10 * hour, value: null },
    ]);
    expect(findGaps(points, 4 * hour)).toEqual([
      { from: null, to: start + hour, kind: 'marker' },
      { from: start + hour, to: start + 4 * hour, kind: 'marker' },
      { from: start + 4 * hour, to: start + 9 * hour, kind: 'silence' },
      { from: start + 9 * hour, to: null, kind: 'marker' },
    ]);
    expect(findGaps(points, 5 * hour).map(({ kind }) => kind)).toEqual(['marker', 'marker', 'marker']);
    expect(findGaps(points, null)).toHaveLength(3);
  });

  test('are as many as neighbouring values that are not joined', () => {
    fc.assert(
      fc.property(randomPoints(), (points) => {
        const pairs = pairsOf(points);
        const values = pairs.flatMap(([time, value], index) => (value === null ? [] : [{ time, index }]));
        const expected = values.slice(1).filter(({ time, index }, left) => {
          const before = values[left];
          return before && (index - before.index > 1 || time - before.time > hour);
        });
        const gaps = findGaps(points, hour).filter(({ from, to }) => from !== null && to !== null);
        expect(gaps.map(({ to }) => to)).toEqual(expected.map(({ time }) => time));
      }),
    );
  });
});

describe('the value at an instant', () => {
  const points = steadyPoints(start, hour, [10, 20, null, 40, 50]);
  const read = (interpolation: InterpolationType, minutes: number, gapToleranceMs: number | null = null) =>
    valueAt(points, start + minutes * minute, { interpolation, gapToleranceMs });

  test.each<[InterpolationType, number | null]>([
    ['InstantaneousValues', 12.5],
    ['PrecedingConstant', 20],
    ['PrecedingTotals', 20],
    ['SucceedingConstant', 10],
    ['InstantaneousTotals', null],
    ['DiscreteValues', null],
  ])('a quarter of the way from 10 to 20 is, by %s, %s', (interpolation, expected) => {
    expect(read(interpolation, 15)).toBe(expected);
  });

  test.each(interpolationTypes)(
    'is the point itself at its own instant, and nothing in a gap or beyond the ends: %s',
    (type) => {
      expect([read(type, 60), read(type, 180)]).toEqual([20, 40]);
      expect([read(type, 90), read(type, 120), read(type, 150)]).toEqual([null, null, null]);
      expect([read(type, -1), read(type, 241)]).toEqual([null, null]);
      expect(read(type, 30, 59 * minute)).toBeNull();
    },
  );
});

test('a silence is tolerated for three expected intervals unless the series says otherwise, and without limit where nothing is known', () => {
  const tolerated = (gapToleranceMs: number | null, expectedIntervalMs: number | null) =>
    toleratedGapMs({ gapToleranceMs, expectedIntervalMs });
  expect(tolerated(null, 15 * minute)).toBe(45 * minute);
  expect(tolerated(2 * hour, 15 * minute)).toBe(2 * hour);
  expect(tolerated(null, null)).toBeNull();
});

test('interpolation types are read by name and by the numbers AQUARIUS gives them', () => {
  expect(['1', '2', '5', '6', '7', '8'].map(parseInterpolationType)).toEqual([...interpolationTypes]);
  expect(parseInterpolationType('precedingconstant')).toBe('PrecedingConstant');
  expect(['3', '4', '', 'Linear'].map(parseInterpolationType)).toEqual([null, null, null, null]);
});
