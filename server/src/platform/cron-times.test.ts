import { expect, test } from 'vitest';
import { cronTimes } from './cron-times.ts';

const times = (cron: string, zone: string, after: string, count = 2) =>
  cronTimes(cron, zone, new Date(after), count).map((at) => at.toISOString());

test('a calendar is due by the clock of its zone, summer and winter', () => {
  expect(times('0 12 15 * *', 'Europe/Berlin', '2026-06-20T00:00:00Z', 6)).toEqual([
    ...['2026-07-15T10:00:00.000Z', '2026-08-15T10:00:00.000Z', '2026-09-15T10:00:00.000Z'],
    ...['2026-10-15T10:00:00.000Z', '2026-11-15T11:00:00.000Z', '2026-12-15T11:00:00.000Z'],
  ]);
});

test('a zone that keeps its summer clock is due by it', () => {
  expect(times('0 12 15 * *', 'America/Vancouver', '2026-10-20T00:00:00Z')).toEqual([
    ...['2026-11-15T19:00:00.000Z', '2026-12-15T19:00:00.000Z'],
  ]);
});

test('an hour that is skipped runs when the clock has been put forward', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toEqual([
    ...['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'],
  ]);
});

test('an hour that comes twice runs once, the first time, also when asked in between', () => {
  const next = '2026-10-26T01:30:00.000Z';
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', next]);
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-25T00:45:00Z', 1)).toEqual([next]);
});

test('what runs in every hour goes on without a pause when the clock is put back or forward', () => {
  const autumn = times('*/30 * * * *', 'America/Toronto', '2026-11-01T05:10:00Z', 5);
  expect(autumn.map((at) => at.slice(11, 16))).toEqual(['05:30', '06:00', '06:30', '07:00', '07:30']);
  const requested = times('30 0-23 * * *', 'America/Toronto', '2026-11-01T05:30:00Z');
  expect(requested.map((at) => at.slice(11, 16))).toEqual(['06:30', '07:30']);
  const spring = times('*/30 * * * *', 'America/Toronto', '2026-03-08T06:10:00Z', 4);
  expect(spring.map((at) => at.slice(11, 16))).toEqual(['06:30', '07:00', '07:30', '08:00']);
  const mondays = times('0 * * * 1', 'America/Toronto', '2026-10-27T02:00:00Z');
  expect(mondays).toEqual(['2026-10-27T03:00:00.000Z', '2026-11-02T05:00:00.000Z']);
});

test('one that never comes has no times, and one that cannot be read is refused', () => {
  expect(times('0 0 31 2 *', 'UTC', '2026-01-01T00:00:00Z')).toEqual([]);
  expect(() => times('now', 'UTC', '2026-01-01T00:00:00Z')).toThrow();
});
