import { expect, test } from 'vitest';
import { nameOffset, showAge, showAtOffset } from './clock-words.ts';

test('offsets and times are written as the clock of a series shows them', () => {
  expect([nameOffset(-480), nameOffset(345), nameOffset(0)]).toEqual(['UTC−08:00', 'UTC+05:45', 'UTC']);
  expect(showAtOffset('2026-03-08T10:00:00Z', -480)).toBe('2026-03-08 02:00');
  expect(showAtOffset('2026-03-08T10:00:05.250Z', 0)).toBe('2026-03-08 10:00:05.25');
  expect(showAtOffset('2026-03-08T10:00:30Z', 0)).toBe('2026-03-08 10:00:30');
});

test('an age is told in the largest unit that leaves a number from two on, and that of a clock that runs ahead as what is to come', () => {
  const now = Date.parse('2026-03-08T10:00:00Z');
  expect(showAge('2026-03-08T09:59:30Z', now, 'en')).toBe('0 minutes ago');
  expect(showAge('2026-03-08T08:15:00Z', now, 'en')).toBe('105 minutes ago');
  expect(showAge('2026-03-05T10:00:00Z', now, 'en')).toBe('3 days ago');
  expect(showAge('2026-03-08T10:00:30Z', now, 'en')).toBe('0 minutes ago');
  expect(showAge('2026-03-08T13:00:00Z', now, 'en')).toBe('in 3 hours');
});
