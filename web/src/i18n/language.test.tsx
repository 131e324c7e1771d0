// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterAll, expect, test } from 'vitest';
import { currentLanguage, setLanguage, startI18n } from './index.ts';

afterAll(() => startI18n('en'));

function Sentence({ done }: { done: number }) {
  const { t } = useTranslation('kit');
  return <p>{t('progress.doneOf', { done, total: 36_118 })}</p>;
}

test('switching the language changes what is on the screen, the page, and what is remembered', async () => {
  render(<Sentence done={1204} />);
  expect(screen.getByText('1,204 of 36,118')).toBeDefined();
  await act(() => setLanguage('fr'));
  expect(screen.getByText(/^1\s204 sur 36\s118$/)).toBeDefined();
  expect(document.documentElement.lang).toBe('fr');
  expect(currentLanguage()).toBe('fr');
  expect(localStorage.getItem('freshet.language')).toBe('fr');
});

test('the language chosen before is used again at the next start', async () => {
  localStorage.setItem('freshet.language', 'fr');
  await startI18n();
  expect(currentLanguage()).toBe('fr');
});

test('without a choice the browser decides, and an unknown language becomes English', async () => {
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'fr-CA' });
  await startI18n();
  expect(currentLanguage()).toBe('fr');
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'de' });
  await startI18n();
  expect(currentLanguage()).toBe('en');
});
