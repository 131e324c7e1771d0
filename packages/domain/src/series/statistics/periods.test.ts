import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, day, hour } from '../test-support/random-points.ts';
import { listPeriods, makeSeriesClock, type PeriodKind, periodKinds } from './periods.ts';

const vancouver = makeSeriesClock({ timeZone: 'America/Vancouver' });
const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' });

const hoursOn = (noon: string, clock = vancouver) => {
  const label = noon.slice(0, 10);
  const [period] = listPeriods({ kind: 'day', clock }, at(noon), at(noon) + 1);
  expect(period?.label).toBe(label);
  return period ? listPeriods({ kind: 'hour', clock }, period.start, period.end) : [];
};

describe('periods of a station', () => {
  test('a day has 23 hours when the clock is put forward and 25 when it is put back', () => {
    expect(hoursOn('2026-03-08T20:00:00Z')).toHaveLength(23);
    expect(hoursOn('2025-11-02T20:00:00Z')).toHaveLength(25);
    expect(hoursOn('2026-07-01T20:00:00Z')).toHaveLength(24);
    expect(hoursOn('2026-03-08T20:00:00Z', makeSeriesClock({ offsetMinutes: -480 }))).toHaveLength(24);
  });

  test('every day in New York has 24 hours but the second Sunday of March and the first of November', () => {
    const clock = makeSeriesClock({ timeZone: 'America/New_York' });
    fc.assert(
      fc.property(fc.integer({ min: at('2008-01-01') / day, max: at('2025-12-31') / day }), (number) => {
        const noon = new Date(number * day + 17 * hour);
        const [month, date] = [noon.getUTCMonth(), noon.getUTCDate()];
        const isSunday = noon.getUTCDay() === 0;
        const isForward = isSunday && month === 2 && date >= 8 && date <= 14;
        const isBack = isSunday && month === 10 && date <= 7;
        expect(hoursOn(noon.toISOString(), clock)).toHaveLength(isForward ? 23 : isBack ? 25 : 24);
      }),
      { numRuns: 300, examples: [[at('2024-03-10') / day], [at('2024-11-03') / day]] },
    );
  });

  test('the hour that comes twice has two periods, told apart by their offset', () => {
    const ones = hoursOn('2025-11-02T20:00:00Z').filter(({ label }) => label === '2025-11-02T01:00');
    expect(ones.map(({ offsetMinutes }) => offsetMinutes)).toEqual([-420, -480]);
    expect(ones[1]?.start).toBe(at('2025-11-02T09:00:00Z'));
  });

  test.each(['America/Vancouver', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Kolkata', 'Africa/Cairo'])(
    'in %s follow one another without a hole, and days are those of the calendar',
    (timeZone) => {
      const clock = makeSeriesClock({ timeZone });
      const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
      for (const kind of periodKinds) {
        const periods = listPeriods({ kind, clock }, at('2018-02-01T00:00:00Z'), at('2018-11-30T00:00:00Z'));
        expect(periods.slice(1).map(({ start }) => start)).toEqual(periods.slice(0, -1).map(({ end }) => end));
      }
      const days = listPeriods({ kind: 'day', clock }, at('2018-01-01'), at('2019-01-01'));
      expect(days.map(({ start, end }) => [calendar.format(start), calendar.format(end - 1)])).toEqual(
        days.map(({ label }) => [label, label]),
      );
    },
  );

  test('every instant lies in exactly one period of each kind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('1990-01-01'), max: at('2040-01-01') }),
        fc.constantFrom<PeriodKind>(...periodKinds),
        (instant, kind) => {
          const around = listPeriods({ kind, clock: vancouver }, instant - 3 * day, instant + 3 * day);
          const holding = around.filter(({ start, end }) => start <= instant && instant < end);
          expect(holding).toHaveLength(1);
          expect(listPeriods({ kind, clock: vancouver }, instant, instant + 1)).toEqual(holding);
          // From then on Node may not know yet which clock British Columbia keeps.
          if (kind === 'day' && instant < at('2026-11-01')) expect(holding[0]?.label).toBe(dayText.format(instant));
        },
      ),
    );
  });

  test('a water year is named after the year it ends in, and begins in October or where it is told to', () => {
    const inMay = (firstMonth?: number) =>
      listPeriods({ kind: 'waterYear', clock: vancouver, firstMonth }, at('2026-05-05'), at('2026-05-06'))[0];
    expect(inMay()).toMatchObject({ label: '2026', start: at('2025-10-01T07:00Z'), end: at('2026-10-01T07:00Z') });
    expect(inMay(1)).toMatchObject({ label: '2026', start: at('2026-01-01T08:00Z') });
    expect(inMay(4)).toMatchObject({ label: '2027', start: at('2026-04-01T07:00Z') });
  });

  test('a fixed offset has days of 24 hours all year', () => {
    const clock = makeSeriesClock({ offsetMinutes: -420 });
    const days = listPeriods({ kind: 'day', clock }, at('2026-01-01'), at('2027-01-01'));
    expect(days.every(({ start, end }) => end - start === day && start % day === 7 * hour)).toBe(true);
  });

  test('nothing has no period, and a time without end is refused', () => {
    expect(listPeriods({ kind: 'day', clock: vancouver }, 5, 5)).toEqual([]);
    expect(() => listPeriods({ kind: 'day', clock: vancouver }, 0, Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
