import { type GuidelineFileFinding, guidelineFileCodes } from '@freshet/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../i18n/index.ts';
import { useFileWords } from './file-words.ts';

afterEach(() => setLanguage('en'));

const finding = (Code: string, Parameters = {}): GuidelineFileFinding => ({
  ...{ Row: 2, Column: null, Cell: '', Code, Severity: 'error', Message: 'In English.', Parameters },
});

test('what is wrong in a guideline file is said in French, be it the file, the standard or the formula', async () => {
  await setLanguage('fr');
  const { current: describe } = renderHook(useFileWords).result;
  expect(guidelineFileCodes.filter((code) => describe(finding(code)) === 'In English.')).toEqual([]);
  expect(describe(finding('rangeUpsideDown', { lower: 9, upper: 6.5 }))).toBe(
    'La limite inférieure 9 est au-dessus de la limite supérieure 6.5.',
  );
  expect(describe(finding('valueMissing', { text: '+', position: 3 }))).toBe(
    'Il manque une valeur après « + » en position 3.',
  );
  expect(describe(finding('somethingNew'))).toBe('In English.');
});
