import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSourceFiles } from './list-source-files.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const patternsIn = (source: string) =>
  [...source.matchAll(/\btold`([^`]*)`/g)].map(([, written = '']) => {
    let at = 0;
    return written.replaceAll(/\$\{[^}]*\}/g, () => `{{${String.fromCharCode(97 + at++)}}}`);
  });

test('every sentence the server says in a pattern has its French', () => {
  const french = readFileSync(new URL('../../web/src/i18n/fr/locations/place-sentences.ts', import.meta.url), 'utf8');
  const said = listSourceFiles(projectRoot, ['server/src']).flatMap((path) =>
    patternsIn(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((pattern) => !french.includes(`'${pattern}':`))).toEqual([]);
});
