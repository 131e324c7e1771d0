import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#i18n';
import { labelOfField, labelOfValue } from './audit-words.ts';

beforeAll(() => startI18n('en'));

test('fields and values of an audit entry are said in words, also those without a word of their own', () => {
  expect(['by_mail', 'FileType', 'is_on', 'blank_rule_limit'].map(labelOfField)).toEqual([
    ...['By e-mail', 'File type', 'On'],
    'Blank rule limit',
  ]);
  expect(['true', 'false', 'null', '12'].map(labelOfValue)).toEqual(['yes', 'no', '–', '12']);
});
