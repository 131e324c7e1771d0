import { expect, test } from 'vitest';
import { codeNameFindings, wordFindings } from './word-rules.ts';

const findingsIn = (path: string, line: string) => wordFindings(path, line).map(({ sentence }) => sentence);

test('a private word in a text people see is refused with the word of the trade', () => {
  expect(findingsIn('web/src/i18n/en/files.ts', "  title: '3 names nobody knows',")).toEqual([
    "web/src/i18n/en/files.ts:1: 'nobody knows' is not a word of the trade; write: unrecognised.",
  ]);
  expect(findingsIn('web/src/i18n/fr/files.ts', "  judged: 'résultats jugés',")).toHaveLength(1);
  expect(findingsIn('web/src/i18n/fr/graphs.ts', "  high: '90e percentile',")).toHaveLength(1);
  expect(
    findingsIn('packages/contract/src/files/file-problems.ts', "    next: 'Mend it and hand it in.',"),
  ).toHaveLength(2);
});

test('mails and the data dictionary are texts as well', () => {
  const words = (path: string) => findingsIn(path, "  text: 'Somebody asked for it. It is good for ten minutes.',");
  expect(words('server/src/slices/identity/mail-words.ts')).toHaveLength(2);
  expect(words('server/src/slices/files/exported-files.ts')).toHaveLength(2);
  expect(words('server/src/slices/files/files.ts')).toEqual([]);
});

test('pages of the guide are read as a whole', () => {
  expect(findingsIn('docs/guide/map.md', '- *Layers* tells what stands on the map.')).toHaveLength(2);
  expect(findingsIn('docs/guide/fr/map.md', 'Les séries muettes sont en gris.')).toHaveLength(1);
  expect(findingsIn('docs/decisions/0001-one-word.md', 'The map tells what stands on it.')).toEqual([]);
});

test('summaries of endpoints are texts, other strings of the contract are not', () => {
  const path = 'packages/contract/src/units/units.ts';
  expect(findingsIn(path, "    summary: 'Tells which units there are.',")).toHaveLength(1);
  expect(findingsIn(path, "    summary:\n      'Tells which units there are.',")).toHaveLength(1);
  expect(findingsIn(path, "    path: '/api/Units/told',")).toEqual([]);
});

test('keys, comments, filled-in names and other files may use any word', () => {
  expect(findingsIn('web/src/i18n/en/files.ts', "  evaluated: 'Evaluated {{told}}', // how results stand")).toEqual([]);
  expect(findingsIn('web/src/i18n/en/files.ts', '/** What was judged. */')).toEqual([]);
  expect(findingsIn('server/src/slices/guidelines/judge.ts', "const text = 'judged';")).toEqual([]);
});

test('a name that was given up in code is refused with the one to use', () => {
  const found = (line: string) =>
    codeNameFindings('server/src/slices/units/units.ts', line).map(({ sentence }) => sentence);
  expect(found('const book: UnitBook = read();')).toEqual([
    "server/src/slices/units/units.ts:1: 'UnitBook' is private; write: StoredUnits.",
  ]);
  expect(found('create temporary table kept (ordinal int)')).toHaveLength(1);
  expect(found('await tellChanged(tx);')).toHaveLength(1);
  expect(found('readonly tells?(payload: Payload): string;')).toHaveLength(1);
  expect(found('const said = describe(verdict);')).toHaveLength(1);
  expect(found('export async function keepStation(tx: Tx) {')).toHaveLength(1);
  expect(found('import { keepPreviousData } from query;')).toEqual([]);
  expect(found('interface UnitWishes {')).toHaveLength(1);
  expect(found('await holdStandardInDemo(tx);')).toHaveLength(1);
  expect(found('expect(ingestion.Books).toEqual(counts);')).toHaveLength(1);
  expect(found('// Whoever asked is told.')).toEqual([]);
  expect(found('create temporary table skipped (ordinal int)')).toEqual([]);
});
