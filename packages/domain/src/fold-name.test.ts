import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test('spelling differences that people do not see as differences fold away', () => {
  const folded = ['MW-1 (Süd)', 'mw 1 süd', 'Mw_1,SÜD', 'ＭＷ－１ Su\u0308d', ' MW.1/Süd '].map(foldName);
  expect(new Set(folded)).toEqual(new Set(['mw1süd']));
});

test('a name of signs alone stands for itself, so that two such names are not one', () => {
  expect(foldName('#+')).toBe('#+');
  expect(foldName('--')).toBe('--');
  expect(foldName('')).toBe('');
});

test('folding twice changes nothing, and no name folds to nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      fc.pre(name.trim() !== '' && name.normalize('NFKC').trim() !== '');
      expect(foldName(foldName(name))).toBe(foldName(name));
      expect(foldName(name)).not.toBe('');
    }),
    { examples: [['㎀΄ ']] },
  );
});
