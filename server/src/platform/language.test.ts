import { expect, test } from 'vitest';
import { requestedLanguage } from './language.ts';

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.4', 'fr'],
  ['en-CA, fr;q=0.8', 'en'],
  ['de, fr;q=0.3, en;q=0.7', 'en'],
  ['FR', 'fr'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['*', null],
  ['de-CH', null],
  ['', null],
  [undefined, null],
])('a client that asks for %s is answered in %s', (header, language) => {
  expect(requestedLanguage(header)).toBe(language);
});
