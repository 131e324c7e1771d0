import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSeriesInstant, toPointRange } from '../series-instant.ts';
import { noCode, pointsFrom } from '../series-points.ts';
import { at, hour, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { applyCorrections } from './apply-corrections.ts';
import { type Correction, findCorrectionProblem } from './correction.ts';

const start = at('2026-01-01T00:00:00Z');
const from = start + hour;
const to = start + 3 * hour;
const raw = steadyPoints(start, hour, [10, 20, null, 40, 50]);
const apply = (...corrections: Correction[]) => applyCorrections(raw, corrections);
const valuesOf = (...corrections: Correction[]) => pairsOf(apply(...corrections).points).map(([, value]) => value);

describe('a correction', () => {
  test('adds an offset from its first to its last instant, both included', () => {
    expect(valuesOf({ kind: 'offset', from, to, amount: 1.5 })).toEqual([10, 21.5, null, 41.5, 50]);
    expect(valuesOf({ kind: 'offset', from: from + 1, to: to - 1, amount: 1.5 })).toEqual([10, 20, null, 40, 50]);
    expect(apply({ kind: 'offset', from, to, amount: -1.5 }).effects).toEqual([
      { changed: 2, added: 0, removed: 0, replaced: 0, overflowed: 0, largestChange: 1.5 },
    ]);
  });

  test('adds a drift that grows straight from one amount to the other', () => {
    const drift = { kind: 'drift', from: start, to: start + 4 * hour, startAmount: 0, endAmount: -8 } as const;
    expect(valuesOf(drift)).toEqual([10, 18, null, 34, 42]);
    expect(apply(drift).effects[0]).toMatchObject({ changed: 3, largestChange: 8 });
    expect(valuesOf({ ...drift, startAmount: 4, endAmount: 0 })).toEqual([14, 23, null, 41, 50]);
  });

  test('lets a drift end where its line ends, though the last instant it changes comes before', () => {
    const drift = { kind: 'drift', from: start, to: start + 4 * hour - 1, startAmount: 0, endAmount: -8 } as const;
    expect(valuesOf({ ...drift, lineEndsAt: start + 4 * hour })).toEqual([10, 18, null, 34, 50]);
  });

  test('writes no digits that are the noise of a sum', () => {
    const points = steadyPoints(start, hour, [1.1, null, 1.7]);
    const valuesAfter = (correction: Correction) => [...applyCorrections(points, [correction]).points.values];
    const range = { from: start, to: start + 2 * hour };
    expect(valuesAfter({ kind: 'offset', ...range, amount: 0.3 })).toEqual([1.4, Number.NaN, 2]);
    expect(valuesAfter({ kind: 'scale', ...range, factor: 3 })).toEqual([3.3, Number.NaN, 5.1]);
    expect(valuesAfter({ kind: 'fillGap', ...range, longestMs: 2 * hour, intervalMs: hour })).toEqual([1.1, 1.4, 1.7]);
  });

  test('scales, and makes gaps of what is no number any more, and says so', () => {
    expect(valuesOf({ kind: 'scale', from, to, factor: 0.5 })).toEqual([10, 10, null, 20, 50]);
    const huge = apply({ kind: 'scale', from, to, factor: 1e308 });
    expect(pairsOf(huge.points).map(([, value]) => value)).toEqual([10, null, null, null, 50]);
    expect(huge.effects[0]).toMatchObject({ changed: 0, overflowed: 2, largestChange: null });
  });

  test('deletes by making gap markers, so that no line is drawn over what is gone', () => {
    expect(pairsOf(apply({ kind: 'delete', from, to }).points)).toEqual([
      [start, 10],
      [start + hour, null],
      [start + 2 * hour, null],
      [start + 3 * hour, null],
      [start + 4 * hour, 50],
    ]);
    expect(apply({ kind: 'delete', from, to }).effects[0]).toMatchObject({ removed: 2, changed: 0 });
  });

  test('fills a gap straight from value to value, at markers and at the interval, only up to a length', () => {
    const fill = { kind: 'fillGap', from, to, longestMs: 2 * hour, intervalMs: hour / 2 } as const;
    expect(pairsOf(apply(fill).points).slice(1, 6)).toEqual([
      [start + hour, 20],
      [start + 1.5 * hour, 25],
      [start + 2 * hour, 30],
      [start + 2.5 * hour, 35],
      [start + 3 * hour, 40],
    ]);
    expect(apply(fill).effects[0]).toMatchObject({ added: 3 });
    expect(valuesOf({ ...fill, longestMs: 2 * hour - 1 })).toEqual([10, 20, null, 40, 50]);
    expect(valuesOf({ ...fill, from: from + 1 })).toEqual([10, 20, null, 40, 50]);
  });

  test('fills silence too, and gives new points no grade', () => {
    const silent = pointsFrom([
      { at: start, value: 0, grade: 5, qualifier: 'A' },
      { at: start + 3 * hour, value: 9, grade: 5 },
    ]);
    const fill = { kind: 'fillGap', from: start, to, longestMs: 4 * hour, intervalMs: hour } as const;
    const { points } = applyCorrections(silent, [fill]);
    expect([...points.values]).toEqual([0, 3, 6, 9]);
    expect([...(points.grades ?? [])]).toEqual([5, noCode, noCode, 5]);
    expect(points.qualifiers).toEqual(['A', null, null, null]);
  });

  test('shifts points in time; one that comes to lie on another takes its place', () => {
    const { points, effects } = apply({ kind: 'timeShift', from, to, shiftMs: hour });
    expect(pairsOf(points)).toEqual([
      [start, 10],
      [start + 2 * hour, 20],
      [start + 3 * hour, null],
      [start + 4 * hour, 40],
    ]);
    expect(effects[0]).toMatchObject({ changed: 3, replaced: 1, largestChange: hour });
    expect(pairsOf(apply({ kind: 'timeShift', from, to, shiftMs: -1.5 * hour }).points).map(([time]) => time)).toEqual(
      [-0.5, 0, 0.5, 1.5, 4].map((hours) => start + hours * hour),
    );
  });

  test('with the tick-exact end of a range keeps the last point in', () => {
    const range = toPointRange(
      parseSeriesInstant('2026-01-01T01:00:00.0000000Z') ?? { ms: 0, ticks: 0 },
      parseSeriesInstant('2026-01-01T03:00:00.0000001Z') ?? { ms: 0, ticks: 0 },
    );
    expect(range).toEqual({ from, to });
  });
});

describe('corrections together', () => {
  test('are applied in their order', () => {
    const offset = { kind: 'offset', from, to, amount: 1 } as const;
    const scale = { kind: 'scale', from, to, factor: 2 } as const;
    expect(valuesOf(offset, scale)).toEqual([10, 42, null, 82, 50]);
    expect(valuesOf(scale, offset)).toEqual([10, 41, null, 81, 50]);
  });

  const instant = fc.integer({ min: 0, max: 200 }).map((hours) => at('2026-03-07T20:00:00Z') + hours * hour);
  const amount = fc.integer({ min: -20, max: 20 });
  const ranged = <Rest extends object>(rest: fc.Arbitrary<Rest>) =>
    fc.tuple(instant, instant, rest).map(([one, other, fields]) => ({
      ...fields,
      from: Math.min(one, other),
      to: Math.max(one, other),
    }));
  const correction: fc.Arbitrary<Correction> = fc.oneof(
    ranged(fc.record({ kind: fc.constant('offset' as const), amount })),
    ranged(fc.record({ kind: fc.constant('drift' as const), startAmount: amount, endAmount: amount })),
    ranged(fc.record({ kind: fc.constant('scale' as const), factor: amount })),
    ranged(fc.record({ kind: fc.constant('delete' as const) })),
    ranged(
      fc.record({
        kind: fc.constant('fillGap' as const),
        longestMs: fc.constant(9 * hour),
        intervalMs: fc.constant(hour),
      }),
    ),
    ranged(fc.record({ kind: fc.constant('timeShift' as const), shiftMs: amount.map((hours) => hours * hour) })),
  );

  test('leave the raw points as they are: with all of them left out these are back', () => {
    fc.assert(
      fc.property(randomPoints(), fc.array(correction, { maxLength: 6 }), (points, corrections) => {
        const before = pairsOf(points);
        const corrected = applyCorrections(points, corrections);
        expect(pairsOf(points)).toEqual(before);
        expect(applyCorrections(points, []).points).toEqual(points);
        expect(corrected.effects).toHaveLength(corrections.length);
        const times = [...corrected.points.times];
        expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
        expect(corrected.points.values).toHaveLength(times.length);
      }),
    );
  });

  test('leave alone what lies outside their ranges', () => {
    const inPlace = correction.filter(({ kind }) => kind !== 'timeShift');
    fc.assert(
      fc.property(randomPoints(), inPlace, (points, one) => {
        const outside = (pairs: [number, number | null][]) =>
          pairs.filter(([time]) => time < one.from || time > one.to);
        expect(outside(pairsOf(applyCorrections(points, [one]).points))).toEqual(outside(pairsOf(points)));
      }),
    );
  });
});

test.each<[Correction, string | null]>([
  [{ kind: 'offset', from: 2, to: 1, amount: 1 }, 'rangeReversed'],
  [{ kind: 'offset', from: 1, to: 1, amount: Number.NaN }, 'notFinite'],
  [{ kind: 'offset', from: 1.5, to: 2, amount: 1 }, 'notWholeMilliseconds'],
  [{ kind: 'offset', from: 1, to: 2, amount: 0 }, 'changesNothing'],
  [{ kind: 'drift', from: 1, to: 2, startAmount: 0, endAmount: 0 }, 'changesNothing'],
  [{ kind: 'scale', from: 1, to: 2, factor: 1 }, 'changesNothing'],
  [{ kind: 'fillGap', from: 1, to: 2, longestMs: 5, intervalMs: 0 }, 'notPositive'],
  [{ kind: 'timeShift', from: 1, to: 2, shiftMs: 0.5 }, 'notWholeMilliseconds'],
  [{ kind: 'delete', from: 1, to: 1 }, null],
])('%j has the problem %s', (correction, problem) => {
  expect(findCorrectionProblem(correction)).toBe(problem);
});
