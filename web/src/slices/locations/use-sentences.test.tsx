import { parseWithSentences, sentence, sentenceOf, text } from '@freshet/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n';
import { useSentences } from './use-sentences.ts';

beforeEach(() => setLanguage('fr'));
afterEach(() => setLanguage('en'));

const translate = (stated: Parameters<ReturnType<typeof useSentences>>[0]) =>
  renderHook(useSentences).result.current(stated);
const reasonFor = (value: string) => sentenceOf(parseWithSentences(text(200), value).error?.issues[0]?.message ?? '');

test('a sentence of the server is said in the language of the reader, with the names as they are', () => {
  expect(translate(sentence('rowRepeatsStation', { row: 14, first: 3 }))).toBe(
    'La ligne 14 répète la station de la ligne 3.',
  );
  // A station may be called like one of our words, or like a pattern.
  const reason = sentence('namesAreTheSame');
  expect(translate(sentence('stationBelongsToPlaceBecause', { station: 'type', place: '{{station}}', reason }))).toBe(
    'type est rattachée à {{station}}\u00a0: les noms sont les mêmes.',
  );
  expect(translate(sentence('textUnusable', { reason: reasonFor('a'.repeat(201)) }))).toBe(
    'Ce texte est inutilisable\u00a0: Pas plus de 200 caractères.',
  );
});

test('one thing and several are counted in the language of the reader', () => {
  expect(translate(sentence('usedByResults', { count: 1 }))).toBe('1 résultat');
  expect(translate(sentence('usedByResults', { count: 12 }))).toBe('12 résultats');
});

test('a character that cannot be seen is named', () => {
  expect(translate(sentence('textUnusable', { reason: reasonFor('a\u200Bb') }))).toBe(
    'Ce texte est inutilisable\u00a0: Le texte contient le caractère invisible U+200B. Retirez-le.',
  );
});

test('what this version does not know stays as the server said it', () => {
  const unknown = { Code: 'somethingNew', Values: { name: 'MW-1' } };
  expect(translate({ Message: 'Something new about MW-1.', Coded: unknown })).toBe('Something new about MW-1.');
  const nested = { Code: 'textUnusable', Values: { reason: unknown } };
  expect(translate({ Message: 'This text cannot be used: new.', Coded: nested })).toBe(
    'This text cannot be used: new.',
  );
  expect(translate({ Message: 'From before.' })).toBe('From before.');
});
