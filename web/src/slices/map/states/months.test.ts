import { expect, test } from 'vitest';
import { monthsUpTo } from './months.ts';

test('the slider has three years of months and ends with this one', () => {
  const months = monthsUpTo('2026-02-28');
  expect(months).toHaveLength(36);
  expect([months[0], months[34], months[35]]).toEqual(['2023-03', '2026-01', '2026-02']);
});
