import { reportKinds } from '@freshet/contract';
import { expect, test } from 'vitest';
import { readVisibility, writeVisibility } from './report-visibility.ts';

test('until something is chosen every report shows', () => {
  expect(readVisibility(undefined)).toEqual(reportKinds);
});

test('a tenant may hide every report', () => {
  expect(readVisibility('[]')).toEqual([]);
  expect(writeVisibility([])).toBe('[]');
});

test('what was written is read again, in the order of the reports, without what is unknown', () => {
  const written = writeVisibility(['BC MOE Report', 'WQ Monthly']);
  expect(written).toBe('["WQ Monthly","BC MOE Report"]');
  expect(readVisibility(written)).toEqual(['WQ Monthly', 'BC MOE Report']);
  expect(readVisibility('["No such report","RISS Monthly"]')).toEqual(['RISS Monthly']);
});

test('a value that cannot be read hides everything rather than showing what was hidden', () => {
  expect(readVisibility('{oops')).toEqual([]);
});
