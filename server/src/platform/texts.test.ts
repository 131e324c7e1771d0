import { expect, test } from 'vitest';
import { findText, translate, translateCoded } from './texts.ts';

test('the server says what the screens say, in either language, with names and numbers filled in', () => {
  const values = { name: 'Month' };
  expect(translate('en', 'messages.coded.reports.ready.title', values)).toBe('Ready: Month');
  expect(translate('fr', 'messages.coded.reports.ready.title', values)).toBe('Prêt : Month');
  expect(translate('fr', 'states.unevaluated.more', { count: 1 })).toBe('et 1 autre paramètre ou motif');
  expect(translate('fr', 'states.unevaluated.more', { count: 3 })).toBe('et 3 autres paramètres ou motifs');
  expect(findText('fr', 'messages.coded.nothing.title')).toBeUndefined();
});

test('a sentence by its code is said with its values, and with the sentences inside it', () => {
  const why = { Code: 'hostUnreachable', Values: { host: 'ftp.example.org', code: 'ECONNREFUSED' } };
  expect(translateCoded('fr', { Code: 'aboutFile', Values: { file: 'weir.csv', why } })).toBe(
    'weir.csv : ftp.example.org n’a pas pu être joint (ECONNREFUSED).',
  );
  expect(translateCoded('fr', { Code: 'nothingKnown', Values: {} })).toBeUndefined();
});

test('things that a sentence names by a code are in the words of the same language', () => {
  const kind = { kind: 'an archive', fileKind: 'zip' };
  expect(translateCoded('fr', { Code: 'finding.typeMismatch', Values: kind })).toContain('une archive');
  expect(translateCoded('fr', { Code: 'finding.typeMismatch', Values: { kind: 'an archive' } })).toContain(
    'an archive',
  );
});
