import { expect, test } from 'vitest';
import { printWords } from '../server/src/slices/reports/dashboards/print-words.ts';
import { dashboards as english } from '../web/src/i18n/en/dashboards.ts';
import { dashboards as french } from '../web/src/i18n/fr/dashboards.ts';

test.each([
  ['English', printWords.en, english],
  ['French', printWords.fr, french],
] as const)('a printed dashboard calls its tiles what the screen calls them, in %s', (_, printed, shown) => {
  expect(printed.kinds).toEqual(shown.kinds);
  expect(printed.views).toEqual(shown.views);
});
