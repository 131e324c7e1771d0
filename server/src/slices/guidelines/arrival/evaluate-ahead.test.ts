import { expect, test } from 'vitest';
import { evaluateAhead } from './evaluate-ahead.ts';

async function* batchesOf(numbers: readonly number[], seen: string[]) {
  try {
    for (const number of numbers) {
      seen.push(`gathered ${number}`);
      yield number;
    }
  } finally {
    seen.push('left');
  }
}

test('the next results are gathered, and the last verdicts stored, while some are evaluated', async () => {
  const seen: string[] = [];
  let waiting: (() => void) | undefined;
  const evaluate = async (batch: number) => {
    seen.push(`evaluating ${batch}`);
    await new Promise<void>((resolve) => {
      waiting = resolve;
      setTimeout(resolve, 20);
    });
    seen.push(`evaluated ${batch}`);
    return batch * 10;
  };
  const outcomes: number[] = [];
  for await (const outcome of evaluateAhead(batchesOf([1, 2, 3], seen), evaluate)) {
    outcomes.push(outcome);
    seen.push(`stored ${outcome}`);
    waiting?.();
  }
  expect(outcomes).toEqual([10, 20, 30]);
  expect(seen.filter((one) => one.startsWith('evaluating'))).toEqual(['evaluating 1', 'evaluating 2', 'evaluating 3']);
  const at = (one: string) => seen.indexOf(one);
  expect(at('gathered 2')).toBeLessThan(at('evaluated 1'));
  expect(at('stored 10')).toBeLessThan(at('evaluated 2'));
  expect(at('evaluated 1')).toBeLessThan(at('evaluating 2'));
});

test('a failure is reported once, after what was begun has ended', async () => {
  const seen: string[] = [];
  const evaluate = async (batch: number) => {
    if (batch === 2) throw new Error('no memory');
    return batch;
  };
  const outcomes: number[] = [];
  const evaluated = async () => {
    for await (const outcome of evaluateAhead(batchesOf([1, 2, 3], seen), evaluate)) outcomes.push(outcome);
  };
  await expect(evaluated()).rejects.toThrow('no memory');
  expect(outcomes).toEqual([1]);
  expect(seen.at(-1)).toBe('left');
});
