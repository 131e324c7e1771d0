import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditWords as english } from '../../web/src/i18n/en/admin/audit-words.ts';
import { auditWords as french } from '../../web/src/i18n/fr/admin/audit-words.ts';
import { listSourceFiles } from './list-source-files.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The codes of a call of the audit, those of a choice between two included. */
const codesIn = (source: string) =>
  [...source.matchAll(/\bwhat: ([^,;{]*)/g)].flatMap(([, written = '']) =>
    [...written.matchAll(/'([a-zA-Z]+)\.([a-zA-Z]+)'/g)].map(([, thing = '', deed = '']) => ({ thing, deed })),
  );

test('everything the audit records can be said in words, in both languages', () => {
  const recorded = listSourceFiles(projectRoot, ['server/src'])
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => codesIn(readFileSync(join(projectRoot, path), 'utf8')));
  expect(recorded.length).toBeGreaterThan(100);
  for (const { things, deeds } of [english, french]) {
    const unsaid = recorded.filter(({ thing, deed }) => !(thing in things && deed in deeds));
    expect(unsaid).toEqual([]);
  }
});
