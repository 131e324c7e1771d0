import { expect, test } from 'vitest';
import { findText, say, sayCoded } from './texts.ts';

test('the server says what the screens say, in either language, with names and numbers filled in', () => {
  const values = { name: 'Month' };
  expect(say('en', 'messages.coded.reports.ready.title', values)).toBe('Ready: Month');
  expect(say('fr', 'messages.coded.reports.ready.title', values)).toBe('Prêt : Month');
  expect(say('fr', 'states.unevaluated.more', { count: 1 })).toBe('et 1 autre paramètre ou motif');
  expect(say('fr', 'states.unevaluated.more', { count: 3 })).toBe('et 3 autres paramètres ou motifs');
  expect(findText('fr', 'messages.coded.nothing.title')).toBeUndefined();
});

test('a sentence by its code is said with its values, and with the sentences inside it', () => {
  const why = { Code: 'hostUnreachable', Values: { host: 'ftp.example.org', code: 'ECONNREFUSED' } };
  expect(sayCoded('fr', { Code: 'aboutFile', Values: { file: 'weir.csv', why } })).toBe(
    'weir.csv : ftp.example.org n’a pas pu être joint (ECONNREFUSED).',
  );
  expect(sayCoded('fr', { Code: 'nothingKnown', Values: {} })).toBeUndefined();
});

test('things that a sentence names by a code are in the words of the same language', () => {
  const kind = { kind: 'an archive', fileKind: 'zip' };
  expect(sayCoded('fr', { Code: 'finding.typeMismatch', Values: kind })).toContain('une archive');
  expect(sayCoded('fr', { Code: 'finding.typeMismatch', Values: { kind: 'an archive' } })).toContain('an archive');
});
