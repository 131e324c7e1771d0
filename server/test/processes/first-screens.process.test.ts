import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectFolder } from '#platform/folders';

const dist = join(projectFolder, 'web/dist');
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** The scripts that files need, with those they import themselves, as they travel. */
function scriptsOf(files: readonly string[]) {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const needed = new Set<string>();
  const visit = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}.`);
    if (needed.has(part.file)) return;
    needed.add(part.file);
    for (const other of part.imports) visit(other);
  };
  for (const file of files) visit(file);
  const sizes = [...needed].map((file) => {
    const path = join(dist, file);
    // The smallest are not packed.
    return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  });
  return { count: needed.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

// What every screen needs is imported by them.
const home = [
  ...['src/app/app-shell.tsx', 'src/slices/home/home-page.tsx'],
  ...['src/slices/guidelines/guideline-list-query.ts', 'src/slices/ingestion/imports/newest-imports-query.ts'],
];
const behind = [
  ...['src/slices/home/behind-first-picture.ts', 'src/slices/ingestion/imports/newest-imports.tsx'],
  ...['src/slices/messages/alert-stack.tsx', 'src/slices/messages/connect-hub.ts', 'src/i18n/en/home-later.ts'],
  'src/ui/map/canvas.tsx',
];

test('the home screen is there after less than 295 kB of scripts', () => {
  expect(scriptsOf(home).bytes).toBeLessThan(295_000);
});

test('from the sign-in screen to all of the home screen less than 540 kB of scripts travel, in less than 24 files', () => {
  const { count, bytes } = scriptsOf(['src/slices/identity/login-page.tsx', ...home, ...behind]);
  expect(bytes).toBeLessThan(540_000);
  expect(count).toBeLessThan(24);
});
