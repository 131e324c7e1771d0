import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../values.ts';
import { parseWithSentences, refuse, sentenceOf } from './refuse.ts';
import { sentence } from './sentence.ts';

const messageOf = (parsed: { error?: z.ZodError | undefined }) => parsed.error?.issues[0]?.message ?? '';

test('a schema says in English what it refuses, and in codes to whoever parses for them', () => {
  expect(messageOf(text(3).safeParse('long'))).toBe('At most 3 characters.');
  expect(sentenceOf(messageOf(parseWithSentences(text(3), 'long')))).toEqual({
    Message: 'At most 3 characters.',
    Coded: { Code: 'atMostCharacters', Values: { most: '3' } },
  });
  expect(messageOf(text(3).safeParse('long'))).toBe('At most 3 characters.');
});

test('what zod says itself has no code', () => {
  expect(sentenceOf(messageOf(parseWithSentences(text(3), 7)))).toContain('Invalid input');
});

test('numbers are grouped, numbers given as text are not', () => {
  const schema = (most: string | number) => z.array(z.string()).max(1, refuse('atMostNames', { most }));
  expect(messageOf(schema(5000).safeParse(['a', 'b']))).toBe('At most 5,000 names.');
  expect(messageOf(schema('5000').safeParse(['a', 'b']))).toBe('At most 5000 names.');
});

test('a sentence inside a sentence keeps its code, and one thing is counted as one', () => {
  const reason = sentence('namesAreTheSame');
  expect(sentence('stationMayBelongBecause', { station: 'A', place: 'B', reason })).toEqual({
    Message: 'A may belong to B: the names are the same.',
    Coded: {
      Code: 'stationMayBelongBecause',
      Values: { station: 'A', place: 'B', reason: { Code: 'namesAreTheSame', Values: {} } },
    },
  });
  expect([1, 1200].map((count) => sentence('usedByResults', { count }).Message)).toEqual(['1 result', '1,200 results']);
});
