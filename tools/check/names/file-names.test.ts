import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSourceFiles } from '../list-source-files.ts';
import { namingFinding } from './file-names.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('a file is named after its main export', () => {
  const files = listSourceFiles(root, ['packages/contract/src', 'packages/domain/src', 'server/src', 'web/src']).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test-support\/|\/i18n\//.test(path),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((path) => namingFinding(path, readFileSync(join(root, path), 'utf8')) ?? [])).toEqual([]);
});

test.each([
  ['a/read-points.ts', 'export function readPoints() {}', null],
  ['a/points-of-column.ts', 'export const toPoints = 1;', null],
  ['a/lazy-map.tsx', 'export const Map = 1;', null],
  ['a/station-view.ts', 'export const toFeature = 1;', null],
  ['a/two-things.ts', 'export const oneThing = 1;\nexport const other = 2;', null],
  [
    'a/arithmetic.ts',
    'export const add = 1;\nexport const halve = 2;',
    'a/arithmetic.ts exports add, halve: name it after the main one.',
  ],
  ['a/period.ts', 'export const selectionToday = 1;', 'a/period.ts exports selectionToday: name it after that.'],
])('%s with “%s”', (path, source, finding) => {
  expect(namingFinding(path, source)).toBe(finding);
});
