import { expect, test } from 'vitest';
import { widenDays, widenInstants } from './reach.ts';

test('what verdicts can hang on is read for any clock of a station', () => {
  const reach = { before: 30, after: 3 };
  const at = Date.parse('2024-03-31T12:00:00Z');
  expect(widenInstants(at, at, reach)).toEqual({
    from: new Date('2024-02-29T12:00:00Z'),
    to: new Date('2024-04-04T12:00:00Z'),
  });
  const { from, to } = widenDays({ from: '2024-03-31', to: '2024-03-31' }, reach);
  // The first day of the period at fourteen hours ahead of Greenwich, and the end of the last twelve hours behind.
  expect(from?.getTime()).toBeLessThanOrEqual(Date.parse('2024-03-01T00:00:00+14:00'));
  expect(to?.getTime()).toBeGreaterThanOrEqual(Date.parse('2024-04-03T24:00:00-12:00'));
  expect(widenDays({ from: null, to: null }, reach)).toEqual({});
});
