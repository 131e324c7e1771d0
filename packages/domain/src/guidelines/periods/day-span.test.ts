import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeZoneClock } from '../../zone-clock.ts';
import type { EvaluatedResult } from '../result.ts';
import type { CalendarWindow, Standard } from '../standards/standard.ts';
import { aResult, evaluatorOf } from '../test-support/things.ts';
import { dayText, isInSeason, longestDays, spanOfPeriod } from './day-span.ts';

const span = (window: CalendarWindow, day: string) => {
  const { first, last } = spanOfPeriod({ days: 0, window }, day);
  return [dayText(first), dayText(last)];
};
const winter = { kind: 'season', firstMonth: 11, lastMonth: 2 } as const;
const summer = { kind: 'season', firstMonth: 6, lastMonth: 9 } as const;
const october = { kind: 'waterYear', firstMonth: 10 } as const;

describe('a window is the same for every day in it', () => {
  test.each<[string, CalendarWindow, string, string, string]>([
    ['a month of a leap year', { kind: 'month' }, '2024-02-29', '2024-02-01', '2024-02-29'],
    ['a month of another year', { kind: 'month' }, '2023-02-01', '2023-02-01', '2023-02-28'],
    ['December', { kind: 'month' }, '2024-12-31', '2024-12-01', '2024-12-31'],
    ['a year', { kind: 'calendarYear' }, '2024-12-31', '2024-01-01', '2024-12-31'],
    ['the water year that began last October', october, '2024-09-30', '2023-10-01', '2024-09-30'],
    ['the water year that begins', october, '2024-10-01', '2024-10-01', '2025-09-30'],
    ['a water year from January', { kind: 'waterYear', firstMonth: 1 }, '2024-06-01', '2024-01-01', '2024-12-31'],
    ['a summer', summer, '2024-07-15', '2024-06-01', '2024-09-30'],
    ['a winter, from before the new year', winter, '2023-12-31', '2023-11-01', '2024-02-29'],
    ['a winter, from after it', winter, '2024-01-01', '2023-11-01', '2024-02-29'],
  ])('%s', (_, window, day, first, last) => {
    expect(span(window, day)).toEqual([first, last]);
  });

  const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map(dayText);
  const month = fc.integer({ min: 1, max: 12 });
  const anyWindow: fc.Arbitrary<CalendarWindow> = fc.oneof(
    fc.constantFrom<CalendarWindow>({ kind: 'month' }, { kind: 'calendarYear' }),
    month.map((firstMonth) => ({ kind: 'waterYear' as const, firstMonth })),
    fc.record({ kind: fc.constant('season' as const), firstMonth: month, lastMonth: month }),
  );
  test('it has the day, begins and ends with whole months, and its neighbours lie outside', () => {
    fc.assert(
      fc.property(anyWindow, anyDay, (window, day) => {
        fc.pre(window.kind !== 'season' || isInSeason(window, day));
        const { first, last } = spanOfPeriod({ days: 0, window }, day);
        expect(dayText(first) <= day && day <= dayText(last)).toBe(true);
        expect([dayText(first).slice(8), dayText(last + 1).slice(8)]).toEqual(['01', '01']);
        expect(last - first + 1).toBeLessThanOrEqual(longestDays(window));
        for (const edge of [first, last])
          expect(spanOfPeriod({ days: 0, window }, dayText(edge))).toEqual({ first, last });
        if (window.kind !== 'season') {
          expect(spanOfPeriod({ days: 0, window }, dayText(last + 1)).first).toBe(last + 1);
        }
      }),
    );
  });
});

const zones = ['America/Vancouver', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'].map((name) => makeZoneClock(name));

/** By the calendar of the station and nothing else: which samples lie in the same month or water year. */
const sameWindow = (kind: 'month' | 'waterYear', left: string, right: string) =>
  kind === 'month'
    ? left.slice(0, 7) === right.slice(0, 7)
    : [left, right]
        .map((day) => Number(day.slice(0, 4)) + (day.slice(5) >= '10-01' ? 1 : 0))
        .every((year, _, [one]) => year === one);

test('means over months and water years take the days of the station’s clock, also where clocks change', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 24 * 800 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      hours,
      fc.constantFrom('month' as const, 'waterYear' as const),
      (zone, at, kind) => {
        const start = Date.UTC(2023, 8, 1);
        const history = [...new Set(at)]
          .sort((left, right) => left - right)
          .map((hour, index): EvaluatedResult => {
            const sampledAt = start + hour * 3_600_000;
            const sampledOn = new Date(sampledAt + zone.offsetAt(sampledAt) * 60_000).toISOString().slice(0, 10);
            return aResult((index * 7) % 13, { sampledAt, sampledOn, sampleId: index, resultId: index });
          });
        const window = kind === 'month' ? ({ kind } as const) : october;
        const evaluator = evaluatorOf({
          statistic: 'mean',
          value: '5',
          period: { days: longestDays(window), samples: 2, spanDays: 0, window },
        });
        for (const one of history) {
          const byDay = new Map<string, number[]>();
          for (const { sampledOn, value } of history) {
            if (!sameWindow(kind, sampledOn, one.sampledOn) || value.kind !== 'measured') continue;
            byDay.set(sampledOn, [...(byDay.get(sampledOn) ?? []), value.value]);
          }
          const days = [...byDay.values()].map((values) => values.reduce((sum, value) => sum + value) / values.length);
          const mean = days.reduce((sum, value) => sum + value) / days.length;
          const { verdict, reason, value } = evaluator.evaluate(one, history);
          if (days.length < 2) expect(reason).toBe('tooFewSamples');
          else expect([verdict, value]).toEqual([mean > 5 ? 'exceeds' : 'meets', expect.closeTo(mean, 9)]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

const on = (day: string, value: Parameters<typeof aResult>[0], more: Partial<EvaluatedResult> = {}) =>
  aResult(value, { sampledAt: Date.parse(`${day}T18:00Z`), sampledOn: day, resultId: Date.parse(day), ...more });

test('a month counts with its later samples too, and Why? says which window, how many samples and which values', () => {
  const history = [on('2024-03-01', 2), on('2024-03-31', 40), on('2024-04-01', 500)];
  const { evaluate, explain } = evaluatorOf({
    statistic: 'mean',
    value: '20',
    period: { days: 31, samples: 2, spanDays: 0, window: { kind: 'month' } },
  });
  const [first] = history;
  if (!first) throw new Error('There is no first.');
  expect(evaluate(first, history)).toMatchObject({ verdict: 'exceeds', value: 21 });
  expect(explain(first, history).period).toMatchObject({
    ...{ window: { kind: 'month' }, fromOn: '2024-03-01', toOn: '2024-03-31', sampleCount: 2 },
    values: [{ converted: 2 }, { converted: 40 }],
  });
});

test('a season evaluates only its months, single values too', () => {
  const { evaluate } = evaluatorOf({ value: '10', season: winter });
  expect(evaluate(on('2024-10-31', 50))).toMatchObject({ verdict: 'doesNotApply', reason: 'outOfSeason' });
  expect(evaluate(on('2024-11-01', 50)).verdict).toBe('exceeds');
  expect(evaluate(on('2024-02-29', 50)).verdict).toBe('exceeds');
  expect(evaluate(on('2024-03-01', 50)).verdict).toBe('doesNotApply');
});

describe('no more than 10 % of samples exceed', () => {
  const below = (limit: number) => ({ kind: 'below', limit, figures: 1 }) as const;
  const year = (values: readonly Parameters<typeof aResult>[0][], standard: Partial<Standard> = {}) => {
    const history = values.map((value, at) => on(dayText(19_723 + at * 9), value));
    const evaluator = evaluatorOf({
      statistic: 'shareExceeding',
      value: '10',
      mostPercent: 10,
      period: { days: 366, samples: 10, spanDays: 0, window: { kind: 'calendarYear' } },
      ...standard,
    });
    const [first] = history;
    if (!first) throw new Error('There is no first.');
    const { verdict, reason, value } = evaluator.evaluate(first, history);
    const explanation = evaluator.explain(first, history);
    expect(explanation).toMatchObject({ verdict, reason });
    return { says: reason ?? verdict, value, share: explanation.period?.share };
  };
  const some = (count: number, value: Parameters<typeof aResult>[0]) => Array.from({ length: count }, () => value);

  test('one of ten may, two may not; the value that decides is the next after those that may', () => {
    expect(year([...some(9, 5), 90])).toMatchObject({ says: 'meets', value: 5 });
    expect(year([...some(8, 5), 12, 90])).toMatchObject({
      ...{ says: 'exceeds', value: 12 },
      share: { mostPercent: 10, allowed: 1, exceeding: 2, open: 0 },
    });
    expect(year([...some(17, 5), ...some(2, 90)]).says).toBe('exceeds');
    expect(year([...some(18, 5), ...some(2, 90)]).says).toBe('meets');
  });

  test('values on either side are counted as open, and decide only where they must', () => {
    expect(year([...some(9, 5), below(20)]).says).toBe('meets');
    expect(year([...some(8, 5), 90, below(20)])).toMatchObject({ says: 'undecidedStatistic', share: { open: 1 } });
    expect(year([...some(8, 5), 90, below(20)], { nonDetects: 'limit' }).says).toBe('exceeds');
  });

  test('too few samples wait; any percentage can be asked for', () => {
    expect(year(some(9, 90)).says).toBe('tooFewSamples');
    expect(year([...some(6, 5), ...some(4, 90)], { mostPercent: 40 }).says).toBe('meets');
    expect(year([...some(6, 5), ...some(4, 90)], { mostPercent: 39.9 }).says).toBe('exceeds');
  });

  test('is counted alike by counting: exceeding more than the share is exceeding', () => {
    const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 10, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 99 }), (given, mostPercent) => {
        const share = given.filter((value) => value > 10).length / given.length;
        expect(year(given, { mostPercent }).says).toBe(share * 100 > mostPercent + 1e-9 ? 'exceeds' : 'meets');
      }),
    );
  });
});
