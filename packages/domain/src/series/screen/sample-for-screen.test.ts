import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noCode, pointsFrom, type SeriesPoints, slicePoints } from '../series-points.ts';
import { at, day, hour, minute, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { pointsOfSummaries, summarizeDay } from './day-summary.ts';
import { sampleForScreen } from './sample-for-screen.ts';

const start = at('2026-01-01T00:00:00Z');

/** The column of pixels each point lies in, by division. */
const columnOf = (time: number, { from, to, pixels }: { from: number; to: number; pixels: number }) =>
  Math.min(pixels - 1, Math.floor(((time - from) / (to - from)) * pixels));

const extremesByColumn = (points: SeriesPoints, screen: { from: number; to: number; pixels: number }) => {
  const columns = new Map<number, number[]>();
  for (const [time, value] of pairsOf(points)) {
    if (value === null || time < screen.from || time >= screen.to) continue;
    const column = columnOf(time, screen);
    columns.set(column, [...(columns.get(column) ?? []), value]);
  }
  return [...columns].map(([column, values]) => [
    column,
    Math.min(...values),
    Math.max(...values),
    values[0],
    values.at(-1),
  ]);
};

describe('a screen', () => {
  test('shows the first, least, greatest and last value of every column of pixels', () => {
    fc.assert(
      fc.property(randomPoints({ maxLength: 600 }), fc.integer({ min: 1, max: 40 }), (points, pixels) => {
        const screen = { from: start + 66 * day, to: start + 90 * day, pixels };
        expect(extremesByColumn(sampleForScreen(points, screen), screen)).toEqual(extremesByColumn(points, screen));
      }),
    );
  });

  test('has only true points, in order, and at most four values and five markers in a column', () => {
    fc.assert(
      fc.property(randomPoints({ maxLength: 600 }), fc.integer({ min: 1, max: 40 }), (points, pixels) => {
        const sampled = pairsOf(sampleForScreen(points, { from: start, to: start + 90 * day, pixels }));
        const known = new Map(pairsOf(points));
        for (const [time, value] of sampled) expect(known.get(time)).toBe(value);
        expect(sampled.map(([time]) => time)).toEqual(
          [...new Set(sampled.map(([time]) => time))].sort((a, b) => a - b),
        );
        expect(sampled.filter(([, value]) => value !== null).length).toBeLessThanOrEqual(4 * pixels);
        expect(sampled.length).toBeLessThanOrEqual(9 * pixels + 1);
      }),
    );
  });

  test('breaks the line between two kept points exactly where there is a gap between them', () => {
    fc.assert(
      fc.property(randomPoints({ maxLength: 400 }), fc.integer({ min: 1, max: 20 }), (points, pixels) => {
        const gapToleranceMs = 2 * hour;
        const sampled = pairsOf(sampleForScreen(points, { from: start, to: start + 90 * day, pixels, gapToleranceMs }));
        const all = pairsOf(points);
        const times = sampled.map(([time]) => time);
        expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
        let previous: number | null = null;
        let hasMarker = false;
        for (const [time, value] of sampled) {
          if (value === null) {
            hasMarker = true;
            continue;
          }
          if (previous !== null) expect(hasMarker).toBe(hasGap(all, previous, time, gapToleranceMs));
          previous = time;
          hasMarker = false;
        }
      }),
    );
  });

  const hasGap = (all: [number, number | null][], from: number, to: number, toleranceMs: number) => {
    const within = all.filter(([time]) => time >= from && time <= to);
    const values = within.filter(([, value]) => value !== null);
    return (
      values.length < within.length ||
      values.some(([time], index) => index > 0 && time - (values[index - 1]?.[0] ?? 0) > toleranceMs)
    );
  };

  test('shows exactly the true points when there are no more than four in a column', () => {
    const points = steadyPoints(start, hour, [1, 5, null, 2, 2, 2, 7, null, 3, 4, 4, 9]);
    expect(sampleForScreen(points, { from: start, to: start + 12 * hour, pixels: 3 })).toEqual(points);
  });

  test('has one point beyond each edge, so that lines run to it', () => {
    const points = steadyPoints(start, hour, [1, 2, 3, 4, 5, 6]);
    const sampled = sampleForScreen(points, { from: start + 2 * hour, to: start + 4 * hour, pixels: 100 });
    expect([...sampled.values]).toEqual([2, 3, 4, 5]);
  });

  test('keeps grades, approvals and qualifiers with their points, and gives a made-up marker none', () => {
    const points = pointsFrom([
      { at: start, value: 1, grade: 10, approval: 900, qualifier: 'ICE' },
      { at: start + day, value: 2, grade: 20, approval: 1200 },
    ]);
    const sampled = sampleForScreen(points, { from: start, to: start + 2 * day, pixels: 10, gapToleranceMs: hour });
    expect(pairsOf(sampled)).toEqual([
      [start, 1],
      [start + 1, null],
      [start + day, 2],
    ]);
    expect([...(sampled.grades ?? [])]).toEqual([10, noCode, 20]);
    expect([...(sampled.approvals ?? [])]).toEqual([900, noCode, 1200]);
    expect(sampled.qualifiers).toEqual(['ICE', null, null]);
  });

  test('of a column of gap markers alone is a gap, and an empty series an empty screen', () => {
    const points = steadyPoints(start, minute, [1, ...Array.from({ length: 20 }, () => null), 2]);
    expect([...sampleForScreen(points, { from: start, to: start + day, pixels: 1 }).values]).toEqual([
      1,
      Number.NaN,
      2,
    ]);
    expect(sampleForScreen(pointsFrom([]), { from: 0, to: 1, pixels: 10 }).times).toHaveLength(0);
  });
});

describe('summaries of days', () => {
  const wave = steadyPoints(
    start,
    5 * minute,
    Array.from({ length: 60 * 288 }, (_, index) => (index % 997 === 3 ? null : Math.sin(index / 40) * (index % 13))),
  );
  const days = Array.from({ length: 60 }, (_, index) =>
    summarizeDay(slicePoints(wave, start + index * day, start + (index + 1) * day)),
  ).filter((one) => one !== null);

  test('have the count, sum and extremes of a naive walk', () => {
    const values = pairsOf(slicePoints(wave, start, start + day)).flatMap(([, value]) =>
      value === null ? [] : [value],
    );
    expect(days[0]).toMatchObject({
      count: 287,
      minimum: Math.min(...values),
      maximum: Math.max(...values),
      first: values[0],
      last: values.at(-1),
      gapAt: start + 15 * minute,
    });
    expect(days[0]?.sum).toBeCloseTo(
      values.reduce((sum, value) => sum + value, 0),
      9,
    );
    expect(summarizeDay(steadyPoints(start, hour, [null, null]))).toBeNull();
  });

  test('draw the same picture of whole days as all points do', () => {
    const screen = { from: start, to: start + 60 * day, pixels: 20 };
    expect(extremesByColumn(sampleForScreen(pointsOfSummaries(days), screen), screen)).toEqual(
      extremesByColumn(sampleForScreen(wave, screen), screen),
    );
  });

  test('without the times of their extremes put these in the middle of the day', () => {
    const points = pointsOfSummaries([
      { count: 9, minimum: -1, maximum: 8, sum: 20, first: 1, firstAt: start, last: 2, lastAt: start + 10 * hour },
    ]);
    expect(pairsOf(points)).toEqual([
      [start, 1],
      [start + 5 * hour, -1],
      [start + 5 * hour + 1, 8],
      [start + 10 * hour, 2],
    ]);
  });
});
