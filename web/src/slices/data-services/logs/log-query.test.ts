import { expect, test } from 'vitest';
import { clauseOf, timeOf } from './log-query.ts';

const now = Date.parse('2026-03-08T10:00:30Z');

test('a view without a word of time is the last day, in bars of half an hour or more', () => {
  const { since, until, step } = timeOf({}, now);
  expect(new Date(until).toISOString()).toBe('2026-03-08T10:01:00.000Z');
  expect(until - since).toBe(86_400_000);
  expect((until - since) / (step * 1000)).toBeLessThanOrEqual(60);
});

test('a shared address asks the same question later, when it names its time', () => {
  const search = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z', level: 'error', text: 'timeout' } as const;
  expect(clauseOf(search, now)).toEqual(clauseOf(search, now + 86_400_000));
  expect(JSON.stringify(clauseOf(search, now))).toContain('"match_phrase_prefix":{"Message":"timeout"}');
});
