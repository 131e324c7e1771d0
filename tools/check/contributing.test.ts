import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);

test('every path that CONTRIBUTING.md names exists', () => {
  expect(linksIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('it answers the seven questions of a newcomer, an endpoint and a screen in at most six files', () => {
  const [, answers = ''] = page.split('| question | answer |\n|---|---|\n');
  const rows = answers.split('\n\n')[0]?.split('\n') ?? [];
  expect(rows).toHaveLength(7);
  for (const row of rows) expect(linksIn(row).length).toBeGreaterThan(0);
  for (const row of rows.slice(-2)) expect(linksIn(row).length).toBeLessThanOrEqual(6);
});
