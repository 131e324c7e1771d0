import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const items = ['a', 'b', 'c', 'd'];

test.each([
  [1, 0, 'bacd'],
  [0, 3, 'bcda'],
  [3, 1, 'adbc'],
  [2, 2, 'abcd'],
])('moving %d to %d gives %s', (from, to, expected) => {
  expect(moveItem(items, from, to).join('')).toBe(expected);
});

test('nothing moves beyond the ends', () => {
  expect(moveItem(items, 0, -1)).toBe(items);
  expect(moveItem(items, 3, 4)).toBe(items);
  expect(moveItem(items, 9, 0)).toBe(items);
});
