import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIds, writeIds } from './id-list.ts';

test('ids that follow one another take little room', () => {
  expect(writeIds([3, 1, 2, 40])).toBe('1~2.11');
  expect(writeIds(Array.from({ length: 34_000 }, (_, at) => at + 5)).length).toBeLessThan(10);
});

test('whatever is written is read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 200 }), (ids) => {
      expect(readIds(writeIds(ids))).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});

test.each(['', '-', '1..2', '0', '1~', 'zzzzzzz', '1~zzzzzz', 'A', '1.0'])('nonsense (%j) reads as none', (text) => {
  expect(readIds(text)).toEqual([]);
});
