import { expect, test } from 'vitest';
import { findText, say, saySentence } from './texts.ts';

test('the server says what the screens say, in either language, with names and numbers filled in', () => {
  const values = { name: 'Month' };
  expect(say('en', 'messages.coded.reports.ready.title', values)).toBe('Ready: Month');
  expect(say('fr', 'messages.coded.reports.ready.title', values)).toBe('Prêt : Month');
  expect(say('fr', 'states.unjudged.more', { count: 1 })).toBe('et 1 autre paramètre ou motif');
  expect(say('fr', 'states.unjudged.more', { count: 3 })).toBe('et 3 autres paramètres ou motifs');
  expect(findText('fr', 'messages.coded.nothing.title')).toBeUndefined();
});

test('sentences of the contract keep their number', () => {
  expect(saySentence('fr', 'At most 254 characters.')).toBe('Pas plus de 254 caractères.');
  expect(saySentence('en', 'At most 254 characters.')).toBe('At most 254 characters.');
  expect(saySentence('fr', 'Something nobody translated.')).toBe('Something nobody translated.');
});
