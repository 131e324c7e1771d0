import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InterpolationType } from '../interpolation.ts';
import { pointsFrom, type SeriesPoints } from '../series-points.ts';
import { makeSeriesClock } from '../statistics/periods.ts';
import { at, day, hour, minute, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { findExcursions } from './find-excursions.ts';
import { findLimitEvents } from './find-limit-events.ts';
import type { LimitRule, SeriesStatistic } from './limit-rule.ts';

const start = at('2026-01-01T00:00:00Z');
const clock = makeSeriesClock({ offsetMinutes: 0 });
const hourly = { interpolation: 'InstantaneousValues', gapToleranceMs: 2 * hour, expectedIntervalMs: hour } as const;
const hold = (points: SeriesPoints, statistic: SeriesStatistic, rule: Partial<LimitRule> = {}) =>
  findLimitEvents({ points, reading: hourly, clock, rule: { lower: null, upper: 10, statistic, ...rule } });
const instantaneous = { kind: 'instantaneous' } as const;
const series = (values: readonly (number | null)[]) => steadyPoints(start, hour, values);

describe('a limit of single values', () => {
  test('makes an event from where the line rises above it to where it falls below, with its peak', () => {
    const verdict = hold(series([8, 12, 18, 6, 6]), instantaneous);
    expect(verdict).toMatchObject({ verdict: 'exceeds', reason: null, coverage: 1 });
    expect(verdict.events).toEqual([
      {
        ...{ bound: 'upper', limit: 10, startAt: start + hour / 2, endAt: start + 2 * hour + 40 * minute },
        ...{ lengthMs: 130 * minute, peak: 18, peakAt: start + 2 * hour, end: 'withinLimits' },
        ...{ coverage: 1, pointsBeyond: 2, windows: [] },
      },
    ]);
  });

  test('is met by a value equal to it', () => {
    expect(hold(series([10, 10, 10]), instantaneous)).toMatchObject({ verdict: 'meets', events: [] });
    expect(hold(series([0.1 + 0.2, 0.3]), instantaneous, { upper: 0.3 }).verdict).toBe('meets');
  });

  test('makes events below the lower one as well', () => {
    const { events } = hold(series([5, 1, 5, 12, 5]), instantaneous, { lower: 3 });
    expect(events.map(({ bound, limit, peak }) => [bound, limit, peak])).toEqual([
      ['lower', 3, 1],
      ['upper', 10, 12],
    ]);
  });

  test('leaves an event ongoing that lasts to the last point, and ends one with a gap', () => {
    expect(hold(series([8, 12, 12]), instantaneous).events).toMatchObject([{ end: 'ongoing' }]);
    expect(hold(series([8, 12, null, 12, 8]), instantaneous).events.map(({ end }) => end)).toEqual([
      'gap',
      'withinLimits',
    ]);
    expect(hold(series([8, 12, null]), instantaneous).events).toMatchObject([{ end: 'gap' }]);
    const silent = pointsFrom([0, 1, 9, 10].map((hours) => ({ at: start + hours * hour, value: 12 })));
    expect(hold(silent, instantaneous).events.map(({ end, lengthMs }) => [end, lengthMs / hour])).toEqual([
      ['gap', 2],
      ['ongoing', 2],
    ]);
  });

  test('says nothing where too little is known', () => {
    const sparse = pointsFrom([0, 1, 20].map((hours) => ({ at: start + hours * hour, value: 1 })));
    expect(hold(sparse, instantaneous)).toMatchObject({ verdict: 'undetermined', reason: 'tooLittleData' });
    expect(hold(sparse, instantaneous, { minimumCoverage: 0.05 }).verdict).toBe('meets');
    expect(hold(pointsFrom([]), instantaneous).verdict).toBe('undetermined');
    expect(hold(series([null, null]), instantaneous).verdict).toBe('undetermined');
  });

  test.each<[InterpolationType, number, number]>([
    ['PrecedingConstant', 0, 2],
    ['SucceedingConstant', 1, 3],
    ['DiscreteValues', 1, 2],
    ['InstantaneousTotals', 1, 2],
  ])('holds for %s from hour %i to hour %i', (interpolation, from, to) => {
    const reading = { ...hourly, interpolation };
    const excursions = findExcursions(series([8, 12, 14, 8]), reading, { bound: 'upper', limit: 10 });
    expect(excursions).toMatchObject([
      { startAt: start + from * hour, endAt: start + to * hour, peak: 14, peakAt: start + 2 * hour, pointsBeyond: 2 },
    ]);
  });

  test('counts the time beyond it as small steps of time do', () => {
    fc.assert(
      fc.property(
        randomPoints({ maxLength: 20, withMarkers: false }),
        fc.integer({ min: -900, max: 900 }),
        (points, limit) => {
          const reading = { ...hourly, gapToleranceMs: null, expectedIntervalMs: null };
          const excursions = findExcursions(points, reading, { bound: 'upper', limit });
          const total = excursions.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
          expect(Math.abs(total - timeAbove(points, limit))).toBeLessThanOrEqual(points.times.length);
          const beyond = pairsOf(points).filter(([, value]) => value !== null && value > limit);
          expect(excursions.reduce((sum, { pointsBeyond }) => sum + pointsBeyond, 0)).toBe(beyond.length);
        },
      ),
    );
  });

  /** Of each pair of neighbours the share of the way that lies above. */
  const timeAbove = (points: SeriesPoints, limit: number) =>
    pairsOf(points).reduce((sum, [time, value], index, all) => {
      const [beforeAt, before] = all[index - 1] ?? [time, value];
      const [low, high] = [Math.min(value ?? 0, before ?? 0), Math.max(value ?? 0, before ?? 0)];
      if (high <= limit) return sum;
      return sum + (time - beforeAt) * (low > limit ? 1 : (high - limit) / (high - low));
    }, 0);
});

describe('hours beyond a limit', () => {
  // Above for 2 hours on the first day, 5 hours on end over midnight.
  const values = Array.from({ length: 48 }, (_, index) =>
    [5, 6].includes(index) || (index >= 22 && index < 27) ? 11 : 5,
  );
  const points = steadyPoints(start, hour, values);
  const reading = { ...hourly, interpolation: 'SucceedingConstant' } as const;
  const count = (hours: number, per: 'event' | 'day') =>
    findLimitEvents({
      points,
      reading,
      clock,
      rule: { lower: null, upper: 10, statistic: { kind: 'hoursBeyond', hours, per } },
    });

  test('on end are events that last longer', () => {
    expect(count(2, 'event').events.map(({ lengthMs }) => lengthMs / hour)).toEqual([5]);
    expect(count(5, 'event')).toMatchObject({ verdict: 'meets', events: [] });
  });

  test('are counted for each day of the station', () => {
    const verdict = count(3, 'day');
    expect(verdict.windows.map(({ day: label, value, verdict: one }) => [label, value, one])).toEqual([
      ['2026-01-01', 4, 'exceeds'],
      ['2026-01-02', 3, 'meets'],
    ]);
    expect(verdict.events).toMatchObject([
      { startAt: start, endAt: start + day, peak: 4, peakAt: start, end: 'withinLimits', pointsBeyond: 4, coverage: 1 },
    ]);
  });

  test('that are too many stay so on a day with gaps, and too few leave it open', () => {
    const part = (hours: number) =>
      hold(
        steadyPoints(
          start,
          hour,
          Array.from({ length: 6 }, () => 11),
        ),
        { kind: 'hoursBeyond', hours, per: 'day' },
      );
    expect(part(5).verdict).toBe('exceeds');
    expect(part(6)).toMatchObject({ verdict: 'undetermined', reason: 'tooLittleData', undeterminedWindows: 1 });
    expect(part(24).verdict).toBe('meets');
  });
});

describe('a limit of daily means', () => {
  /** Days of one value each; null leaves a day out. */
  const days = (levels: readonly (number | null)[]) =>
    pointsFrom(
      levels.flatMap((level, index) =>
        level === null
          ? []
          : Array.from({ length: 24 }, (_, one) => ({ at: start + index * day + one * hour, value: level })),
      ),
    );
  const dailyMean = { kind: 'dailyMean' } as const;
  const reading = { ...hourly, interpolation: 'SucceedingConstant' } as const;
  const compare = (levels: readonly (number | null)[]) =>
    findLimitEvents({ points: days(levels), reading, clock, rule: { lower: null, upper: 10, statistic: dailyMean } });

  test('joins days beyond it that follow one another, and shows the numbers used', () => {
    const { events, windows } = compare([9, 11, 13, 9, 12]);
    expect(windows.map(({ value }) => value)).toEqual([9, 11, 13, 9, 12]);
    expect(events).toMatchObject([
      { startAt: start + day, endAt: start + 3 * day, peak: 13, peakAt: start + 2 * day, end: 'withinLimits' },
      { startAt: start + 4 * day, endAt: start + 5 * day, peak: 12, end: 'ongoing' },
    ]);
    expect(events[0]?.windows.map(({ day: label, coverage }) => [label, coverage])).toEqual([
      ['2026-01-02', 1],
      ['2026-01-03', 1],
    ]);
  });

  test('says nothing of a day without enough data, which ends the event before it', () => {
    const { events, windows, undeterminedWindows } = compare([11, null, 11, 9]);
    expect(windows[1]).toMatchObject({ verdict: 'undetermined', reason: 'tooLittleData', coverage: 0, value: null });
    expect(undeterminedWindows).toBe(1);
    expect(events.map(({ end }) => end)).toEqual(['gap', 'withinLimits']);
  });

  test('keeps an event ongoing while the last day is not yet over', () => {
    const points = pointsFrom([
      ...Array.from({ length: 24 }, (_, one) => ({ at: start + one * hour, value: 11 })),
      { at: start + day, value: 2 },
    ]);
    expect(
      findLimitEvents({ points, reading, clock, rule: { lower: null, upper: 10, statistic: dailyMean } }),
    ).toMatchObject({
      verdict: 'exceeds',
      undeterminedWindows: 1,
      events: [{ end: 'ongoing', endAt: start + day }],
    });
  });
});

describe('a limit of the seven-day mean of daily maxima', () => {
  const highs = [16, 17, 18, 19, 20, 21, 22, 23, 17, 16, 15, 14];
  const points = pointsFrom(
    highs.flatMap((high, index) =>
      Array.from({ length: 24 }, (_, one) => ({ at: start + index * day + one * hour, value: one === 15 ? high : 10 })),
    ),
  );
  const statistic = { kind: 'sevenDayMeanOfDailyMaxima' } as const;

  test('takes each day with the six before it, and shows their maxima and when these were', () => {
    const { windows, events, undeterminedWindows } = hold(points, statistic, { upper: 19.5 });
    const means = highs.map((_, index) =>
      index < 6 ? null : highs.slice(index - 6, index + 1).reduce((sum, one) => sum + one, 0) / 7,
    );
    expect(windows.map(({ value }) => value)).toEqual(means);
    expect(undeterminedWindows).toBe(6);
    expect(windows[6]?.days[2]).toEqual({
      ...{ day: '2026-01-03', value: 18, at: start + 2 * day + 15 * hour, coverage: 1, isKnown: true },
    });
    // 20, 20, 19.7 on the eighth to the tenth day; 19 on the seventh and 19.1 on the eleventh.
    expect(events).toMatchObject([
      { startAt: start + 7 * day, endAt: start + 10 * day, peak: 20, peakAt: start + 7 * day, end: 'withinLimits' },
    ]);
  });

  test('needs as many days as it is told to', () => {
    const { windows } = hold(points, statistic, { minimumDays: 5 });
    expect(windows.filter(({ verdict }) => verdict === 'undetermined')).toHaveLength(4);
  });

  test('of minima takes the least value of each day', () => {
    const { windows } = hold(points, { kind: 'sevenDayMeanOfDailyMinima' }, { lower: 11, upper: null });
    expect(windows.at(-1)).toMatchObject({ value: 10, verdict: 'exceeds', bound: 'lower' });
  });
});
