import type { Decision } from '@freshet/contract';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDecisionWords } from './use-decision-words.ts';

const say = (over: Partial<Decision>) =>
  renderHook(useDecisionWords).result.current({
    ...{ Kind: 'state', Scope: 'file', Name: null, Field: '', Text: '', TargetText: '', What: 'held', Code: '' },
    ...{ AddedCount: 0, AddedNames: [], ...over },
  } as unknown as Decision);

test('a decision about differing rows says once that they differ, others say what was wrong with their rows', () => {
  expect(say({ What: 'replicates', Code: 'differingRows' })).toBe('Differing rows were numbered as replicates');
  expect(say({ What: 'dropped', Code: 'unknownUnit' })).toMatch(/^Rows were excluded: ./);
});
