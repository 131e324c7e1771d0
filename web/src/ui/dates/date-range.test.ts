import { describe, expect, test } from 'vitest';
import { isDay, rangeOf, shiftRange, shortcutOf, showDay, withEnd, withStart } from './date-range.ts';

const today = '2026-03-31';

describe('shortcuts', () => {
  test.each([
    ['today', '2026-03-31'],
    ['pastTwoWeeks', '2026-03-17'],
    ['pastMonth', '2026-02-28'],
    ['pastThreeMonths', '2025-12-31'],
    ['pastYear', '2025-03-31'],
  ] as const)('%s goes from %s to today', (shortcut, start) => {
    expect(rangeOf(shortcut, today)).toEqual({ start, end: today });
  });

  test('no dates is no range', () => {
    expect(rangeOf('none', today)).toBeNull();
    expect(shortcutOf(null, today)).toBe('none');
  });

  test('a range is recognised as the shortcut it equals, and otherwise is custom', () => {
    expect(shortcutOf({ start: '2026-02-28', end: today }, today)).toBe('pastMonth');
    expect(shortcutOf({ start: '2026-02-27', end: today }, today)).toBe('custom');
  });
});

describe('changing one end', () => {
  const range = { start: '2026-03-05', end: '2026-03-10' };

  test('a start after the end makes both the start', () => {
    expect(withStart(range, '2026-03-12')).toEqual({ start: '2026-03-12', end: '2026-03-12' });
    expect(withStart(range, '2026-03-07')).toEqual({ start: '2026-03-07', end: '2026-03-10' });
  });

  test('an end before the start makes both the end', () => {
    expect(withEnd(range, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' });
    expect(withEnd(range, '2026-03-07')).toEqual({ start: '2026-03-05', end: '2026-03-07' });
  });

  test('the first day chosen is both', () => {
    expect(withStart(null, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' });
    expect(withEnd(null, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' });
  });
});

describe('the day arrows', () => {
  test('move both ends by a day, over the end of a month and of summer time', () => {
    expect(shiftRange({ start: '2026-02-28', end: '2026-03-07' }, 1, today)).toEqual({
      start: '2026-03-01',
      end: '2026-03-08',
    });
    expect(shiftRange({ start: '2025-10-26', end: '2025-11-02' }, -1, today)).toEqual({
      start: '2025-10-25',
      end: '2025-11-01',
    });
  });

  test('do not lead past today, nor before 2000-01-02', () => {
    expect(shiftRange({ start: '2026-03-01', end: today }, 1, today)).toBeNull();
    expect(shiftRange({ start: '2000-01-02', end: '2000-01-05' }, -1, today)).toBeNull();
    expect(shiftRange({ start: '2000-01-03', end: '2000-01-05' }, -1, today)).toEqual({
      start: '2000-01-02',
      end: '2000-01-04',
    });
  });

  test('have nothing to move when there are no dates', () => {
    expect(shiftRange(null, 1, today)).toBeNull();
  });
});

test.each(['2026-02-31', '2026-13-01', '26-02-01', '2026-2-1', '', 'today'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('a leap day is a day', () => {
  expect(isDay('2024-02-29')).toBe(true);
});

test('days read as people write them in their language', () => {
  expect(showDay('2026-03-08', 'en')).toBe('Mar 08, 2026');
  expect(showDay('2026-03-08', 'fr')).toBe('08 mars 2026');
});
