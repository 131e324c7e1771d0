import { expect, test } from 'vitest';
import { z } from 'zod';
import { findManyMistakes } from './find-many-mistakes.ts';

let looked = 0;
const Id = z.number().refine((value) => {
  looked += 1;
  return value > 0;
});
const Body = z.object({
  Ids: z.array(Id).max(50_000).optional(),
  Groups: z.array(z.object({ Ids: z.array(Id).max(5000) })).default([]),
});
const some = (length: number, id: number) => Array.from({ length }, () => id);
const pathsIn = (body: object) => {
  looked = 0;
  return findManyMistakes(Body, body).map(({ path }) => path.join('.'));
};

test('of 50,000 bad items a hundred are looked at, and where each is stands beside it', () => {
  const paths = pathsIn({ Ids: some(50_000, -1) });
  expect([paths.length, paths[0], paths.at(-1), looked]).toEqual([100, 'Ids.0', 'Ids.99', 100]);
});

test('bad items behind good ones, and lists in lists, are found as early', () => {
  expect(pathsIn({ Ids: [...some(3000, 1), ...some(3000, -1)] })[0]).toBe('Ids.3000');
  expect(looked).toBe(3100);
  const paths = pathsIn({ Groups: some(500, 0).map(() => ({ Ids: some(4000, -1) })) });
  expect([paths.length, paths.at(-1), looked]).toEqual([100, 'Groups.0.Ids.99', 100]);
});

test('a few mistakes, and a short body, are left for the check of everything', () => {
  expect(pathsIn({ Ids: [...some(3000, 1), -1] })).toEqual([]);
  expect(pathsIn({ Ids: some(1000, -1) })).toEqual([]);
  expect(looked).toBe(0);
  expect(pathsIn({ Ids: 'none', Groups: null })).toEqual([]);
});
