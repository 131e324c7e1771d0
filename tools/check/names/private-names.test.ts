import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { notYetRenamed, privateNameFindings } from './private-names.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const path = 'server/src/slices/units/save-unit.ts';

test('a name that says what was done is refused with words to use instead', () => {
  expect(privateNameFindings(path, 'const keptRows = [];')).toEqual([
    {
      severity: 'error',
      sentence: `${path}:1: 'keptRows' says what was done, not what it is; write: stored, saved, remaining, cached.`,
    },
  ]);
  expect(privateNameFindings(path, 'export interface AskedStation {}')).toHaveLength(1);
});

test('what is on the wire or stored, comments and texts may have them', () => {
  expect(privateNameFindings(path, 'const Told = row.told;')).toEqual([]);
  expect(privateNameFindings(path, '// const kept = 1;')).toEqual([]);
  expect(privateNameFindings('web/src/i18n/en/units.ts', 'const kept = {};')).toEqual([]);
});

test('a file that was rid of such names leaves the list of those that have them', () => {
  const has = (file: string) => privateNameFindings(`tools/${file}`, readFileSync(join(root, file), 'utf8')).length > 0;
  expect(notYetRenamed.filter((file) => !has(file))).toEqual([]);
});
