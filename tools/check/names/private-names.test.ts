import { expect, test } from 'vitest';
import { privateNameFindings } from './private-names.ts';

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
