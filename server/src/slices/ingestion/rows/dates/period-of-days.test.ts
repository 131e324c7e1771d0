import { expect, test } from 'vitest';
import { periodOf } from './period-of-days.ts';

const day = '2026-11-15';

test('what was imported in the evening belongs to the day of whoever asks, not to the next one of UTC', () => {
  const { from, before } = periodOf({ startDate: day, endDate: day, timeZone: 'America/Vancouver' });
  expect([from?.toISOString(), before?.toISOString()]).toEqual([
    '2026-11-15T07:00:00.000Z',
    '2026-11-16T07:00:00.000Z',
  ]);
});

test('a day on which the clock is changed has its own length', () => {
  const { from, before } = periodOf({ startDate: '2026-03-08', endDate: '2026-03-08', timeZone: 'America/Vancouver' });
  expect((before?.getTime() ?? 0) - (from?.getTime() ?? 0)).toBe(23 * 3_600_000);
});

test('without a zone days are those of UTC, and what is left out is open', () => {
  expect(periodOf({ endDate: day })).toEqual({ from: null, before: new Date('2026-11-16T00:00:00Z') });
});
