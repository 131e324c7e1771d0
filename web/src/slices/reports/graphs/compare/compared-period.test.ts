import { expect, test } from 'vitest';
import { comparedPeriod, lastYear, periodOf } from './compared-period.ts';

const period = (start: string, end: string) => ({ start, end });

test('days are compared with those a year earlier, leap days with the day before', () => {
  expect(comparedPeriod(period('2026-01-01', '2026-03-31'), 'year')).toEqual(period('2025-01-01', '2025-03-31'));
  expect(comparedPeriod(period('2024-02-01', '2024-02-29'), 'year')).toEqual(period('2023-02-01', '2023-02-28'));
});

test('days are compared with as many before them, or from a day on', () => {
  expect(comparedPeriod(period('2026-03-01', '2026-03-31'), 'before')).toEqual(period('2026-01-29', '2026-02-28'));
  expect(comparedPeriod(period('2026-03-01', '2026-03-31'), '2020-05-01')).toEqual(period('2020-05-01', '2020-05-31'));
});

test('without days the last year is compared', () => {
  expect(lastYear('2026-11-18')).toEqual(period('2025-11-19', '2026-11-18'));
  expect(lastYear('2024-02-29')).toEqual(period('2023-03-01', '2024-02-29'));
});

test('an open end cannot be compared', () => {
  expect(periodOf({ dateRange: { start: '2026-01-01', end: null } })).toBeNull();
});
