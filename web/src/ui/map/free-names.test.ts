import { expect, test } from 'vitest';
import { findFreeNames, shorten } from './free-names.ts';

const sign = (x: number, y: number, name: string | null = 'Elk River') => ({ x, y, radius: 8, name });
const view = { left: -500, right: 500, top: -500, bottom: 500 };
const free = (...signs: ReturnType<typeof sign>[]) => findFreeNames(signs, view);

test('a name that would cover another name or a sign is left out', () => {
  expect([...free(sign(0, 0), sign(20, 2), sign(200, 0)).keys()]).toEqual([0, 2]);
  expect([...free(sign(0, 0), sign(10, 20, null)).keys()]).toEqual([]);
  expect([...free(sign(0, 0), sign(0, 60)).keys()]).toEqual([0, 1]);
});

test('a name that the edge of the map would cut moves inward, and that of a sign beyond the edge is left out', () => {
  const names = free(sign(0, 0), sign(495, 0), sign(-495, 0), sign(0, 495), sign(510, 200));
  expect(names.get(0)).toEqual({ right: 0, down: 18 });
  expect(names.get(1)?.right).toBeLessThan(-20);
  expect(names.get(2)?.right).toBeGreaterThan(20);
  expect(names.get(3)).toEqual({ right: 0, down: -18 });
  expect(names.has(4)).toBe(false);
});

test('a long name is cut', () => {
  expect(shorten('Elk River')).toBe('Elk River');
  expect(shorten('x'.repeat(80))).toHaveLength(32);
});
