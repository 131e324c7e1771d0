import { expect, test } from 'vitest';
import { between } from './between-days.ts';

test('imports up to today are requested up to now, whatever day the server thinks it is', () => {
  const query = between({ start: '2026-08-18', end: '2026-11-18' }, '2026-11-18');
  expect(query).toMatchObject({ startDate: '2026-08-18' });
  expect(query).not.toHaveProperty('endDate');
});

test('imports of days gone by are requested by their first and last day', () => {
  expect(between({ start: '2026-08-18', end: '2026-11-17' }, '2026-11-18')).toMatchObject({
    startDate: '2026-08-18',
    endDate: '2026-11-17',
  });
});

test('imports without dates are requested without any', () => {
  expect(between(null)).toEqual({});
});
