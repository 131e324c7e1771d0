import { expect, test } from 'vitest';
import { loadingSteps } from '#api/loading/loading';
import { loadingWork } from './router.tsx';

test('each of the eleven loading steps has work behind it', () => {
  expect(Object.keys(loadingWork).sort()).toEqual([...loadingSteps].sort());
});
