import { told, Words } from '@freshet/contract';
import { readPosition } from '@freshet/domain';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeSentences } from '../../i18n/fr/locations/place-sentences.ts';
import { setLanguage } from '../../i18n/index.ts';
import { useSentences } from './use-sentences.ts';

beforeEach(() => setLanguage('fr'));
afterEach(() => setLanguage('en'));

const say = (said: Parameters<ReturnType<typeof useSentences>>[0]) => renderHook(useSentences).result.current(said);

test('a sentence of the server is said in the language of the reader, with the names as they are', () => {
  expect(say(told`Row ${14} repeats the station of row ${3}.`)).toBe('La ligne 14 répète la station de la ligne 3.');
  // A station may be called like one of our words, or like a pattern.
  expect(say(told`${'type'} belongs to ${'{{a}}'}: ${new Words('the names are the same')}.`)).toBe(
    'type va à {{a}} : les noms sont les mêmes.',
  );
  expect(say(told`This text cannot be used: ${new Words('At most 200 characters.')}`)).toBe(
    'Ce texte est inutilisable : Pas plus de 200 caractères.',
  );
});

test('a character that cannot be seen is named', () => {
  expect(
    say(
      told`This text cannot be used: ${new Words('Contains the character U+200B, which cannot be seen. Remove it.')}`,
    ),
  ).toBe('Ce texte est inutilisable : Le texte contient le caractère U+200B, qui ne se voit pas. Enlevez-le.');
});

test('what this version does not know stays as the server said it', () => {
  expect(say(told`Something new about ${'MW-1'}.`)).toBe('Something new about MW-1.');
  expect(say({ Message: 'From before.' })).toBe('From before.');
});

test('every reason for leaving coordinates out has its French', () => {
  const bad = ['', '-118.9', '49,5', "49° 30'", '49 N', 'abc', '500'];
  const reasons = bad.flatMap((text) => [
    readPosition(text, '-120'),
    readPosition('49', text),
    readPosition(text, '49'),
  ]);
  expect(
    reasons.flatMap((read) => (read.kind === 'unusable' && !(read.reason in placeSentences) ? read.reason : [])),
  ).toEqual([]);
});
