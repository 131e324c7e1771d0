import i18next from 'i18next';
import { expect, test } from 'vitest';
import { writeCount } from './write-count.ts';

test('a count is written in the language of the person, not of the browser', async () => {
  await i18next.init({ lng: 'fr', resources: { fr: { kit: { a: 'b' } }, en: { kit: { a: 'b' } } } });
  expect(writeCount(12_001)).toBe('12\u202f001');
  await i18next.changeLanguage('en');
  expect(writeCount(12_001)).toBe('12,001');
});
