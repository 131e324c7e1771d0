import { expect, test } from 'vitest';
import { chooseFiles, mostFilesAtOnce } from './choose-files.ts';

const at = Date.parse('2026-06-15T11:00:00Z');
const file = (name: string, modifiedMs: number | null = at, sizeBytes: number | null = 10) => ({
  name,
  modifiedMs,
  sizeBytes,
});
const seen = (state: 'read' | 'unfinished' | 'failed', failures = 0, size = 10) => ({
  ...{ size_bytes: size, modified_at: new Date(at), state, failures },
});
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test('of ten thousand files some are taken, the oldest first, and the others are counted', () => {
  const listed = Array.from({ length: 10_000 }, (_, index) => file(`f${index}.csv`, at - index * 1000));
  const { chosen, left, matching } = chooseFiles(listed, { pattern: '', sinceMs: null, seen: new Map() });
  expect([chosen.length, left, matching.length]).toEqual([mostFilesAtOnce, 10_000 - mostFilesAtOnce, 10_000]);
  expect(chosen[0]?.name).toBe('f9999.csv');
});

test('a file is read again when it changed, was unfinished or failed, and not for ever when it fails', () => {
  const listed = ['same', 'grown', 'open', 'failed', 'hopeless', 'new'].map((name) => file(name));
  const known = new Map([
    ...([
      ['same', seen('read')],
      ['grown', seen('read', 0, 9)],
      ['open', seen('unfinished')],
    ] as const),
    ...([
      ['failed', seen('failed', 1)],
      ['hopeless', seen('failed', 5)],
    ] as const),
  ]);
  const { chosen } = chooseFiles(listed, { pattern: '', sinceMs: null, seen: known });
  expect(namesOf(chosen).sort()).toEqual(['failed', 'grown', 'new', 'open']);
});

test('files that a source describes by name alone are fetched each time', () => {
  const known = new Map([['a', { ...seen('read'), size_bytes: null, modified_at: null }]]);
  expect(chooseFiles([file('a', null, null)], { pattern: '', sinceMs: null, seen: known }).chosen).toHaveLength(1);
});

test('the pattern and the look-back leave files out', () => {
  const listed = [file('S05_1.csv'), file('S06_1.csv'), file('S05_old.csv', at - 10_000)];
  expect(namesOf(chooseFiles(listed, { pattern: '^S05', sinceMs: at, seen: new Map() }).chosen)).toEqual(['S05_1.csv']);
});
