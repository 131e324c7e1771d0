import { expect, test } from 'vitest';
import { decidingFirst } from './deciding-first.ts';

test('the first value of a place is the one that decides its state, and of several the newest', () => {
  const row = (State: 'exceeds' | 'meets' | 'waiting' | 'notCovered', SampledAt: string) => ({ State, SampledAt });
  const [waiting, older, newer] = [
    row('waiting', '2026-05-09'),
    row('meets', '2026-05-01'),
    row('meets', '2026-05-02'),
  ];
  const uncovered = row('notCovered', '2026-05-10');
  expect(decidingFirst([uncovered, waiting, older, newer])).toEqual([newer, older, waiting, uncovered]);
  const exceeding = row('exceeds', '2020-01-01');
  expect(decidingFirst([waiting, newer, exceeding])[0]).toBe(exceeding);
});
