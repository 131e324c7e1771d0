import { afterEach, expect, test } from 'vitest';
import { forgetLoading, loadingSteps, loadOnce } from './loading.ts';

afterEach(forgetLoading);

test('there are eleven steps, taken in order and once per session', async () => {
  const taken: string[] = [];
  const work = { guidelines: async () => taken.push('guidelines'), claims: async () => taken.push('claims') };
  await Promise.all([loadOnce(work), loadOnce(work)]);
  expect(loadingSteps).toHaveLength(11);
  expect(taken).toEqual(['claims', 'guidelines']);
});

test('a step that fails is tried again the next time', async () => {
  let tries = 0;
  const work = {
    claims: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not now');
    },
  };
  await expect(loadOnce(work)).rejects.toThrow('not now');
  await loadOnce(work);
  expect(tries).toBe(2);
});
