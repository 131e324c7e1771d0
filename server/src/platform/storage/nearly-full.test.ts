import { expect, test } from 'vitest';
import { isNearlyFull } from './nearly-full.ts';

const [megabyte, gigabyte] = [1_000_000, 1_000_000_000];

test('a volume with little room, or with a small share of it left, takes no more files', () => {
  expect(isNearlyFull({ freeBytes: 600 * megabyte, totalBytes: 10 * gigabyte }, 512 * megabyte)).toBe(false);
  expect(isNearlyFull({ freeBytes: 500 * megabyte, totalBytes: 10 * gigabyte }, 512 * megabyte)).toBe(true);
  expect(isNearlyFull({ freeBytes: 600 * megabyte, totalBytes: 100 * gigabyte }, 512 * megabyte)).toBe(true);
});
