import { expect, test } from 'vitest';
import { privateNameFindings } from './private-names.ts';

const path = 'server/src/slices/units/save-unit.ts';
const step = 'server/migrations/0900_units.sql';

test('a name that says what was done is refused with words to use instead', () => {
  expect(privateNameFindings(path, '\nconst keptRows = [];')).toEqual([
    {
      severity: 'error',
      sentence: `${path}:2: 'keptRows' says what was done, not what it is; write: stored, saved, remaining, cached.`,
    },
  ]);
  expect(privateNameFindings(path, 'export interface AskedStation {}')).toHaveLength(1);
});

test.each([
  ['a property', 'const row = { toldBy: 1 };'],
  ['what is read from it', 'send(row.toldBy);'],
  ['a parameter', 'const send = (judge: Judge) => judge;'],
  ['an alias of SQL', 'sql`select count(*) as kept_rows from units`'],
  ['a parameter that is such a word alone', 'function list({ asks }: File) {}'],
])('%s is a name', (_, source) => {
  expect(privateNameFindings(path, source)).not.toEqual([]);
});

test('so are tables and columns of new steps of the schema', () => {
  const source = "-- What was told.\nalter table units add column told_at timestamptz check (x <> 'told');";
  expect(privateNameFindings(step, source.replace('told_at', 'said_at'))).toHaveLength(1);
  expect(privateNameFindings(step.replace('0900', '0300'), source.replace('told_at', 'said_at'))).toEqual([]);
  expect(privateNameFindings(step, source.replace('told_at', 'notified_at'))).toEqual([]);
});

test('the API, comments, texts and longer names of an ordinary word may have them', () => {
  expect(privateNameFindings(path, 'const KeptAlias = aliasOf(row.name);')).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code, as text
  expect(privateNameFindings(path, "// const kept = 1;\nfail('Nothing was kept.', `${name} was told`);")).toEqual([]);
  expect(privateNameFindings(path, 'const asksForName = looksLikeName(text);')).toEqual([]);
  expect(privateNameFindings('web/src/i18n/en/units.ts', 'const kept = {};')).toEqual([]);
});

test('in the product what was found is named after what it is; tests may say found', () => {
  const line = 'const found = stations.get(id);';
  expect(privateNameFindings('server/src/slices/locations/a.ts', line)).toHaveLength(1);
  expect(privateNameFindings('web/src/slices/home/a.tsx', 'let again = 0;')).toHaveLength(1);
  expect(privateNameFindings('server/src/slices/locations/a.ts', line.replace('found', 'station'))).toEqual([]);
  expect(privateNameFindings('server/src/slices/locations/a.test.ts', line)).toEqual([]);
});
