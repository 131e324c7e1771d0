import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsFrom, type SeriesPoints } from '../series-points.ts';
import { makeSeriesClock } from '../statistics/periods.ts';
import { at, day, hour, pairsOf, randomPoints } from '../test-support/random-points.ts';
import { findEventPieces, joinEventPieces } from './event-pieces.ts';
import { findLimitEvents } from './find-limit-events.ts';
import type { LimitRule, SeriesStatistic } from './limit-rule.ts';

const clock = makeSeriesClock({ timeZone: 'America/Vancouver' });
const reading = { interpolation: 'InstantaneousValues', gapToleranceMs: 4 * hour, expectedIntervalMs: hour } as const;
const statistics: SeriesStatistic[] = [
  { kind: 'instantaneous' },
  { kind: 'dailyMean' },
  { kind: 'sevenDayMeanOfDailyMaxima' },
  { kind: 'sevenDayMeanOfDailyMinima' },
  { kind: 'hoursBeyond', hours: 2, per: 'event' },
  { kind: 'hoursBeyond', hours: 3, per: 'day' },
];
const ruleOf = (statistic: SeriesStatistic): LimitRule => ({
  ...{ statistic, lower: -300, upper: 300, minimumCoverage: 0.3, minimumDays: 2 },
});
const whole = (points: SeriesPoints, rule: LimitRule) =>
  findLimitEvents({ points, reading, clock, rule }).events.map(
    ({ bound, limit, startAt, endAt, peak, peakAt, end }) => ({
      ...{ bound, limit, startAt, endAt, peak, peakAt, end },
    }),
  );

/** The starts of the station's days around some points. */
function dayStarts({ times }: SeriesPoints): number[] {
  const first = (times[0] ?? 0) - 2 * day;
  const days = Math.ceil(((times.at(-1) ?? 0) + 3 * day - first) / day);
  const midnight = (ms: number) => {
    const local = new Date(ms + clock.offsetAt(ms) * 60_000).toISOString().slice(0, 10);
    return clock.instantOf(Date.parse(`${local}T00:00:00Z`)).ms;
  };
  return [...new Set(Array.from({ length: days }, (_, index) => midnight(first + index * day)))];
}

const cutAt = (points: SeriesPoints, rule: LimitRule, cuts: readonly number[]) =>
  joinEventPieces(
    cuts
      .slice(1)
      .flatMap((to, index) =>
        findEventPieces({ points, reading, clock, rule }, { from: cuts[index] ?? 0, to, hasMore: false }),
      ),
    rule.statistic,
  );

describe('events that are found piece by piece', () => {
  test.each(statistics)('are those that are found at once: $kind', (statistic) => {
    const series = randomPoints({ maxLength: 250, longestStepMs: 5 * hour });
    fc.assert(
      fc.property(series, fc.array(fc.nat(60), { maxLength: 8 }), (points, chosen) => {
        const starts = dayStarts(points);
        const inner = starts.filter((_, index) => chosen.includes(index));
        const cuts = [...new Set([starts[0] ?? 0, ...inner, starts.at(-1) ?? 0])];
        const rule = ruleOf(statistic);
        const byStart = (left: { startAt: number }, right: { startAt: number }) => left.startAt - right.startAt;
        const cut = cutAt(points, rule, cuts);
        expect([...cut].sort(byStart)).toEqual([...whole(points, rule)].sort(byStart));
      }),
      { numRuns: 60 },
    );
  });

  test('are apart from one another, in order, and hold every point beyond the limit', () => {
    fc.assert(
      fc.property(randomPoints({ maxLength: 150 }), (points) => {
        const rule: LimitRule = { statistic: { kind: 'instantaneous' }, lower: null, upper: 100 };
        const cut = cutAt(points, rule, dayStarts(points));
        const overlapping = cut.filter(({ startAt }, index) => startAt < (cut[index - 1]?.endAt ?? 0));
        expect(overlapping).toEqual([]);
        for (const [time, value] of pairsOf(points)) {
          const isInside = cut.some(({ startAt, endAt }) => startAt <= time && time <= endAt);
          if (value !== null && value > 100) expect(isInside).toBe(true);
        }
        for (const { startAt, endAt, peak } of cut) {
          const within = pairsOf(points).filter(([time, value]) => time >= startAt && time <= endAt && value !== null);
          expect(within.every(([, value]) => (value ?? 0) >= 100 - 1e-6)).toBe(true);
          expect(peak).toBe(Math.max(...within.map(([, value]) => value ?? 0)));
        }
      }),
    );
  });

  test('do not hold a point within the limit one millisecond after one beyond it', () => {
    const start = at('2026-06-01T07:00:00Z');
    const points = pointsFrom([200, 0, 200].map((value, index) => ({ at: start + index, value })));
    const rule: LimitRule = { statistic: { kind: 'instantaneous' }, lower: null, upper: 100 };
    expect(cutAt(points, rule, dayStarts(points))).toMatchObject([
      { startAt: start, endAt: start, peak: 200 },
      { startAt: start + 2, peak: 200 },
    ]);
  });

  test('end where the limit changes, and begin anew by the next one', () => {
    const start = at('2026-06-01T07:00:00Z');
    const points = pointsFrom(Array.from({ length: 96 }, (_, index) => ({ at: start + index * hour, value: 12 })));
    const pieces = [10, 11].flatMap((upper, index) =>
      findEventPieces(
        { points, reading, clock, rule: { statistic: { kind: 'instantaneous' }, lower: null, upper } },
        { from: start + 2 * index * day, to: start + 2 * (index + 1) * day, hasMore: false },
      ),
    );
    expect(joinEventPieces(pieces, { kind: 'instantaneous' })).toMatchObject([
      { limit: 10, end: 'limitChanged', endAt: start + 2 * day },
      { limit: 11, end: 'ongoing', startAt: start + 2 * day },
    ]);
  });
});

/**
 * EPA Region 10 (2003) and the rules of Oregon and Washington: the arithmetic mean of the daily maxima of seven days that
 * follow one another. Computed here by hand from the points, day by day, without anything of ours.
 */
test('the seven-day mean of daily maxima is that of the published definition', () => {
  const start = Date.parse('2026-07-01T00:00:00-07:00');
  const highs = [17.2, 17.9, 18.4, 18.6, 18.1, 17.7, 18.3, 18.9, 19.2, 17.0, 16.4, 16.1, 16.0];
  const points = pointsFrom(
    highs.flatMap((high, index) =>
      Array.from({ length: 48 }, (_, half) => ({
        at: start + index * day + (half * hour) / 2,
        value: high - Math.abs(half - 32) * 0.1,
      })),
    ),
  );
  const means = highs.flatMap((_, index) =>
    index < 6 ? [] : [highs.slice(index - 6, index + 1).reduce((sum, one) => sum + one, 0) / 7],
  );
  const rule: LimitRule = { statistic: { kind: 'sevenDayMeanOfDailyMaxima' }, lower: null, upper: 18 };
  const above = means.flatMap((mean, index) => (mean > 18 ? [index + 6] : []));
  const [event] = cutAt(points, rule, dayStarts(points));
  expect(event).toMatchObject({
    startAt: start + (above[0] ?? 0) * day,
    endAt: start + ((above.at(-1) ?? 0) + 1) * day,
  });
  expect(event?.peak).toBeCloseTo(Math.max(...means), 10);
});
