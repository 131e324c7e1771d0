import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { holdsOf, rowKindOf, rowKinds } from './index.ts';

const plan = {
  ...{ schemaId: 'x', schemaName: 'X', settings: {}, parsing: {}, allowsPartial: false, duplicates: 'replace' },
};

describe('the kind of rows that a file holds', () => {
  test.each([
    ['results', plan],
    ['points', { ...plan, logger: { formatId: 'toa5' } }],
    ['ecology', { ...plan, ecology: { formatId: 'ecology-list' } }],
  ] as const)('is %s by its plan', (holds, settings) => {
    expect(holdsOf(settings)).toBe(holds);
    expect(rowKindOf({ settings }).holds).toBe(holds);
  });

  test('was that of laboratories where a plan can no longer be read', () => {
    expect(holdsOf({ of: 'an earlier version' })).toBe('results');
  });

  test('has one place of its own in the list', () => {
    expect(new Set(rowKinds.map(({ holds }) => holds)).size).toBe(rowKinds.length);
  });
});

const slices = fileURLToPath(new URL('../..', import.meta.url));
/** Where a kind may be named: the kinds, what belongs to one of them, and where formats are recognised and listed. */
const folders = [
  'row-kinds',
  'logger-files',
  'ecology-files',
  'detection',
  'schemas',
  'importers',
  'findings',
  'fixtures',
];
const asksForKind =
  /row-kinds\/(?:ecology-records|series-points|laboratory-results)|\b(?:plan|settings)\.(?:logger|ecology)\b|\b(?:logger|ecology) (?:\?|&&|\|\||===|!==) |if \(!?(?:logger|ecology)\b|\bHolds ===|\bholds ===/;

const filesOf = (folder: string): string[] =>
  readdirSync(join(slices, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => join(slices, folder, path));

test('staging, review, publishing and rollback ask the kinds, and compare none of them', () => {
  expect(asksForKind.test('const read = ecology ? 1 : 2')).toBe(true);
  const offences = [...filesOf('ingestion'), ...filesOf('imports')]
    .map((path) => ({ path, place: relative(slices, path).split(sep) }))
    .filter(({ place: [, folder = '', sub = ''] }) => !folders.includes(folder) && sub !== 'thread')
    .filter(({ path }) => asksForKind.test(readFileSync(path, 'utf8')))
    .map(({ place }) => place.join('/'));
  expect(offences).toEqual([]);
});
