import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n';
import { selectionText, seriesSelectionText } from './selection-text.ts';

afterEach(() => setLanguage('en'));

const words = () => i18next.getFixedT(null, 'reportRuns');

test('one station is not written as several', async () => {
  expect(selectionText(1, 3, words())).toBe('1 station, 3 analytes');
  expect(seriesSelectionText(2, 1, words())).toBe('2 stations, 1 time series');
  await setLanguage('fr');
  expect(selectionText(2, 1, words())).toBe('2 stations, 1 paramètre');
});

test('without a choice a report has all time series of its stations', () => {
  expect(seriesSelectionText(1, 0, words())).toBe('1 station, all time series');
});
