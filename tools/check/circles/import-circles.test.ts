import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSourceFiles } from '../list-source-files.ts';
import { findCircles, readNeeds } from './import-circles.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = listSourceFiles(root, ['packages', 'server', 'web', 'tools']).filter((path) => /\.tsx?$/.test(path));
const needs = readNeeds(root, files);

test('no file needs, to be loaded, a file that needs it', () => {
  expect(findCircles(needs, 'values')).toEqual([]);
});

test('no file needs types of a file that needs it', () => {
  expect(findCircles(needs, 'types')).toEqual([]);
});

test('circles of values and of types are told apart, and what is loaded later makes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  mkdirSync(join(folder, 'web/src'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, 'web/src', name), text);
  write('a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  write('b.ts', "import type { a } from './a.ts';\nexport const b = (f: typeof a) => f;\n");
  write('c.ts', "import { d } from './d.ts';\nexport const c = () => d;\n");
  write('d.ts', "import { c } from './c.ts';\nexport const d = () => c;\n");
  write('e.ts', "export const e = () => import('./f.ts');\n");
  write('f.ts', "import { e } from './e.ts';\nexport const f = e;\n");
  const made = readNeeds(
    folder,
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `web/src/${name}.ts`),
  );
  expect(findCircles(made, 'values')).toEqual(['web/src/c.ts ↔ web/src/d.ts']);
  expect(findCircles(made, 'types')).toEqual(['web/src/a.ts ↔ web/src/b.ts', 'web/src/c.ts ↔ web/src/d.ts']);
});
