import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNaturally } from './compare-naturally.ts';

test('numbers inside names count as numbers', () => {
  const names = ['MW-10', 'mw-2', 'MW-1', 'Élan 3', 'Elan 20', 'MW-2'];
  expect(names.sort(compareNaturally)).toEqual(['Élan 3', 'Elan 20', 'MW-1', 'MW-2', 'mw-2', 'MW-10']);
});

test('different names always have an order, whichever is asked first', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Math.sign(compareNaturally(a, b))).toBe(0 - Math.sign(compareNaturally(b, a)));
      expect(compareNaturally(a, b) === 0).toBe(a === b);
    }),
  );
});
