import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalKey, sortNaturally } from './natural-order.ts';

const sorted = (names: readonly string[]) => sortNaturally(names, (name) => name);

test('numbers in names count by their value', () => {
  expect(sorted(['MW-10', 'MW-2', 'MW-1', 'MW-010b', 'MW-9'])).toEqual(['MW-1', 'MW-2', 'MW-9', 'MW-10', 'MW-010b']);
});

test('capitals and accents do not count', () => {
  expect(sorted(['beaver', 'Élan', 'Alder', 'elk', 'CEDAR', 'Eland'])).toEqual([
    'Alder',
    'beaver',
    'CEDAR',
    'Élan',
    'Eland',
    'elk',
  ]);
});

test('numbers come before letters, and a name before the longer one it begins', () => {
  expect(sorted(['Well A', 'Well 2', 'Well', '7th Bridge', 'Zeta'])).toEqual([
    '7th Bridge',
    'Well',
    'Well 2',
    'Well A',
    'Zeta',
  ]);
});

test('two names that differ only in a number are in the order of the numbers', () => {
  const number = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), number, number, (text, one, other) => {
      const start = text.replace(/\d$/, '');
      fc.pre(!/\d$/.test(start) && one !== other);
      expect(naturalKey(`${start}${one}`) < naturalKey(`${start}${other}`)).toBe(one < other);
    }),
  );
});

test('the order does not depend on the order before', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 })), (names) => {
      expect(sorted([...names].reverse())).toEqual(sorted(names));
    }),
  );
});
