import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test('spelling differences that people do not see as differences fold away', () => {
  const folded = ['MW-1 (Süd)', 'mw 1 süd', 'Mw_1,SÜD', 'ＭＷ－１ Su\u0308d', ' MW.1/Süd '].map(foldName);
  expect(new Set(folded)).toEqual(new Set(['mw1süd']));
});

test('numbers that are apart in a name stay apart: different wells are never one', () => {
  const wells = ['MW-1-1', 'MW-11', 'MW1.1', 'MW 1 1', 'MW-1/1', 'MW-1_1', 'MW-1-11', 'MW-11-1'];
  expect(new Set(wells.map(foldName)).size).toBe(wells.length);
  expect(foldName('PM2.5')).not.toBe(foldName('PM25'));
  expect(foldName('Clay < 4 µm')).not.toBe(foldName('Clay > 4 µm'));
});

test('dashes are one sign whatever their length, and spaces around a sign between numbers do not count', () => {
  const folded = ['MW-1-1', 'mw 1 - 1', 'MW–1–1', 'Mw1—1', 'ＭＷ－１－１', 'MW 1\u22121'].map(foldName);
  expect(new Set(folded)).toEqual(new Set(['mw1-1']));
  expect(foldName('1,2-Dichloroethane')).toBe(foldName('1, 2 dichloroethane'));
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
