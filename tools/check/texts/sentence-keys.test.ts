import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listSourceFiles } from '../list-source-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const keyOf = /^ *(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"):/gm;

/** A name that the contract gives, such as `Field blank`, may be a key; a sentence or a pattern may not. */
const isSentence = (key: string) => key.includes(' ') && (/[.:]$/.test(key) || key.includes('{{') || key.length > 45);

test('the key of a text is a code, and no sentence', () => {
  const offences: string[] = [];
  for (const path of listSourceFiles(root, ['web/src/i18n/en', 'web/src/i18n/fr', 'packages/contract/src/sentences'])) {
    const keys = [...read(path).matchAll(keyOf)].map(([, single, double]) => single ?? double ?? '').filter(isSentence);
    if (keys.length > 0) offences.push(`${path}: ${keys.length} sentences are keys; give each a code.`);
  }
  expect(offences).toEqual([]);
});

/** Three words of English in a row, as no name or code has them. */
const english = /\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;
const isSql = /\b(?:select|insert into|update|delete from|create temporary)\b/;

/** The quoted texts of SQL that are English. */
const englishIn = (source: string) =>
  [...source.matchAll(/`([^`]*)`/g)]
    .map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => isSql.test(text))
    .flatMap((text) => [...text.matchAll(/'((?:[^'\n]|'')*)'/g)].map(([, quoted = '']) => quoted))
    .filter((quoted) => english.test(quoted));

test('SQL holds no English: a query gives codes, and the catalogue says them', () => {
  expect(englishIn("sql`select case when x then 'is far away' end`")).toEqual(['is far away']);
  const offences = listSourceFiles(root, ['server/src'])
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .flatMap((path) => englishIn(read(path)).map((text) => `${path}: ${text}`));
  expect(offences).toEqual([]);
});
