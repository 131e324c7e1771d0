import { expect, test } from 'vitest';
import { findFreeNames, shorten } from './free-names.ts';

const sign = (x: number, y: number, name: string | null = 'Elk River') => ({ x, y, radius: 8, name });

test('a name that would cover another name or a sign is left out', () => {
  expect([...findFreeNames([sign(0, 0), sign(20, 2), sign(200, 0)])]).toEqual([0, 2]);
  expect([...findFreeNames([sign(0, 0), sign(10, 20, null)])]).toEqual([]);
  expect([...findFreeNames([sign(0, 0), sign(0, 60)])]).toEqual([0, 1]);
});

test('a long name is cut', () => {
  expect(shorten('Elk River')).toBe('Elk River');
  expect(shorten('x'.repeat(80))).toHaveLength(32);
});
