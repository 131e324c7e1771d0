import type { Guideline } from '@freshet/contract';
import { expect, test } from 'vitest';
import { findStandards } from './find-standards.ts';

const standard = (AnalyteNameInGuideline: string) => ({
  ...{ AnalyteNameInGuideline, Fractions: ['Total'], Unit: 'µg/L', StandardValue: '5', ReferenceSource: '' },
});
const guideline = (GuidelineName: string, analytes: string[]) =>
  ({ GuidelineName, GuidelineLongName: '', Category: '', Standards: analytes.map(standard) }) as unknown as Guideline;
const all = [guideline('Drinking water', ['Zinc', 'Lead']), guideline('Freshwater life', ['Zinc', 'Copper'])];

const found = (wanted: string) =>
  findStandards(all, wanted).map(({ GuidelineName, Standards }) => [
    GuidelineName,
    Standards.map(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline),
  ]);

test('a search keeps the standards that hold every word, under their guidelines', () => {
  expect(found('zinc total')).toEqual([
    ['Drinking water', ['Zinc']],
    ['Freshwater life', ['Zinc']],
  ]);
  expect(found('copper')).toEqual([['Freshwater life', ['Copper']]]);
});

test('words of a guideline narrow to it, and keep all of its standards when nothing else is asked', () => {
  expect(found('drinking')).toEqual([['Drinking water', ['Zinc', 'Lead']]]);
  expect(found('drinking lead')).toEqual([['Drinking water', ['Lead']]]);
  expect(found('bananas')).toEqual([]);
});
