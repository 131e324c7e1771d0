import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { sayField, sayValue } from './audit-words.ts';

afterEach(() => void i18next.changeLanguage('en'));

test('fields and values of an audit entry are said in words, also those without a word of their own', async () => {
  expect(['by_mail', 'FileType', 'is_on', 'blank_rule_limit'].map(sayField)).toEqual([
    ...['By e-mail', 'File type', 'On'],
    'Blank rule limit',
  ]);
  expect(['true', 'false', 'null', '12'].map(sayValue)).toEqual(['yes', 'no', '–', '12']);
});
