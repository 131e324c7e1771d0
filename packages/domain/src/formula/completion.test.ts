import { expect, test } from 'vitest';
import { completeFormula } from './completion.ts';
import { scanFormula } from './scan.ts';

const names = ['Hardness (as CaCO3)', 'pH', 'Water temperature'];

test('an editor offers names inside brackets, first those that begin with what was written', () => {
  expect(completeFormula('2 * [h', 6, names)).toEqual({
    at: 4,
    end: 6,
    names: ['Hardness (as CaCO3)', 'pH'],
    functions: [],
  });
  expect(completeFormula('[', 1, names)?.names).toEqual(names);
  expect(completeFormula('[pH|', 4, names)).toBeNull();
});

test('an editor offers functions and names for a word, and nothing where no word stands', () => {
  const found = completeFormula('1 + Lo', 6, names);
  expect(found?.functions.map(({ signature }) => signature)).toEqual(['Log(x, base)', 'Log10(x)']);
  expect(completeFormula('tem', 3, names)?.names).toEqual(['Water temperature']);
  expect(completeFormula('1 + ', 4, names)).toBeNull();
  expect(completeFormula('[pH|mg', 6, names)).toBeNull();
});

test('a formula can be coloured while it is not finished', () => {
  const { tokens, problems } = scanFormula('if([pH] > 6.5, Exp(1 @');
  expect(tokens.map(({ kind }) => kind)).toEqual([
    'word',
    '(',
    'name',
    'operator',
    'number',
    ',',
    'function',
    '(',
    'number',
    'end',
  ]);
  expect(problems.map(({ at }) => at)).toEqual([21]);
});
