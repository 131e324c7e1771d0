import { expect, test } from 'vitest';
import { nameClock, showInZone } from './station-clock.ts';

test.each([
  ['2026-03-08T17:05:00Z', 'America/Vancouver', '2026-03-08 10:05'],
  ['2026-07-01T06:30:00Z', 'America/Vancouver', '2026-06-30 23:30'],
  ['2026-01-01T07:59:00Z', 'America/Vancouver', '2025-12-31 23:59'],
  ['2026-07-01T06:30:00Z', 'Etc/GMT+8', '2026-06-30 22:30'],
  ['2026-07-01T06:30:00Z', 'UTC', '2026-07-01 06:30'],
])('%s at %s is %s, wherever the reader is', (instant, zone, shown) => {
  expect(showInZone(instant, zone)).toBe(shown);
  expect(showInZone(new Date(instant).getTime(), zone)).toBe(shown);
});

test('a clock is named where all stations share it', () => {
  expect(nameClock(['UTC', 'UTC'], 'each')).toBe('UTC');
  expect(nameClock(['UTC', 'Asia/Tokyo'], 'each')).toBe('each');
  expect(nameClock([], 'each')).toBe('each');
});
