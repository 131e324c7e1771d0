import type { Explanation } from '@freshet/domain/guidelines';
import { expect, test } from 'vitest';
import { makeDescribeWorking } from './describe-working.ts';
import { formerWorkingWords, workingWords } from './working-words.ts';

const explanation = {
  ...{ verdict: 'exceeds', reason: null, bound: 'upper', unit: 'µg/L', period: null, warnings: [], limits: [] },
  value: {
    reported: { kind: 'below', limit: 0.005, figures: 1 },
    unit: 'mg/L',
    steps: [{ from: 'mg/L', to: 'µg/L', formula: 'x * 1000', isInverse: false }],
  },
  cofactors: [{ name: 'Hardness', value: null, low: null, high: 1, unit: 'mg/L', rung: 'sample', count: 1 }],
} as unknown as Explanation;

test('a working writes a sign close to its number; one of a report of before keeps its blank', () => {
  const now = makeDescribeWorking(workingWords('en'))(explanation);
  expect(now).toContain('<0.005 mg/L');
  expect(now).toContain('Hardness <1 mg/L');
  const before = makeDescribeWorking(formerWorkingWords('en'), ' ')(explanation);
  expect(before).toContain('< 0.005 mg/L');
  expect(before).toContain('Hardness < 1 mg/L');
});
