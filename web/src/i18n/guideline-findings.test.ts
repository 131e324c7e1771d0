import { guidelineFileCodes } from '@freshet/contract';
import { expect, test } from 'vitest';
import { guidelines as english } from './en/guidelines/guidelines.ts';
import { guidelines as french } from './fr/guidelines/guidelines.ts';

test('whatever can be wrong in a guideline file has its sentence in both languages', () => {
  for (const { fileCodes } of [english, french]) {
    expect(Object.keys(fileCodes).sort()).toEqual([...guidelineFileCodes].sort());
  }
});
