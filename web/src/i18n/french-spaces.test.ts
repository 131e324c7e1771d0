import { expect, test } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

test('no line of a French text ends before its punctuation, and all other spaces stay', () => {
  const texts = { why: 'Pourquoi ?', more: { quoted: 'Choisissez « Fin » : {{count, number}} % du total' } };
  expect(withFrenchSpaces(texts)).toEqual({
    why: 'Pourquoi\u00a0?',
    more: { quoted: 'Choisissez «\u00a0Fin\u00a0»\u00a0: {{count, number}}\u00a0% du total' },
  });
});
