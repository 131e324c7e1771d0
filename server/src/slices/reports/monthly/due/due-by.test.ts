import { expect, test } from 'vitest';
import { dueBy, monthBefore } from './due-by.ts';

test('the second of four samples is due when half of the month is over, not before', () => {
  expect(dueBy('2026-04-15', '2026-04', { planned: 4, taken: 1 })).toEqual({ overdue: 0, stillDue: 3 });
  expect(dueBy('2026-04-16', '2026-04', { planned: 4, taken: 1 })).toEqual({ overdue: 1, stillDue: 2 });
  expect(dueBy('2026-04-16', '2026-04', { planned: 4, taken: 2 })).toEqual({ overdue: 0, stillDue: 2 });
});

test('one sample a month is due until its last day and missing after it', () => {
  expect(dueBy('2026-02-28', '2026-02', { planned: 1, taken: 0 })).toEqual({ overdue: 0, stillDue: 1 });
  expect(dueBy('2026-03-01', '2026-02', { planned: 1, taken: 0 })).toEqual({ overdue: 1, stillDue: 0 });
});

test('samples taken early are not asked for again', () => {
  expect(dueBy('2026-04-02', '2026-04', { planned: 2, taken: 3 })).toEqual({ overdue: 0, stillDue: 0 });
});

test('before January comes December of the year before', () => {
  expect(monthBefore('2026-01')).toBe('2025-12');
});
