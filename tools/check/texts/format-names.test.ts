import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importers } from '../../../server/src/slices/ingestion/importers/index.ts';
import { listSourceFiles } from '../list-source-files.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Where a format may be named: its own file, tests, and reports, of which one happens to be called as a format is. */
const mayName =
  /\/ingestion\/(importers|fixtures)\/|\.test\.tsx?$|\/test-support\/|slices\/reports\/|schema\.generated\.ts$/;

test('only its own file names a format: everything else asks the importer', () => {
  const named = new RegExp(`['"\`](${importers.map(({ id }) => id).join('|')})['"\`]`);
  const offences = listSourceFiles(projectRoot, ['server/src', 'web/src'])
    .filter((path) => /\.tsx?$/.test(path) && !mayName.test(path) && !path.startsWith('server/src/demo/'))
    .flatMap((path) => {
      const name = named.exec(readFileSync(join(projectRoot, path), 'utf8'))?.[1];
      return name ? [`${path} names ${name}`] : [];
    });
  expect(offences).toEqual([]);
});

test('and it says what it is for in both languages', () => {
  for (const { id, description } of importers) {
    expect(description.en, id).not.toBe('');
    expect(description.fr, id).not.toBe(description.en);
  }
});
