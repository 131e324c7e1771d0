import { expect, test } from 'vitest';
import { folderFindings } from './folder-rules.ts';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

test('a folder with more files than a person takes in at a glance is refused, those below it count for themselves', () => {
  expect(folderFindings([...files('server/src/a', 25), ...files('server/src/a/b', 25)])).toEqual([]);
  expect(folderFindings([...files('server/src/a', 26), ...files('server/src/a/b', 1)])).toEqual([
    { severity: 'error', sentence: 'server/src/a: 26 files; give its capabilities folders of their own (at most 25).' },
  ]);
});

test('a folder that is a list may be as long as it likes', () => {
  expect(folderFindings(files('server/migrations', 200))).toEqual([]);
  expect(folderFindings(files('server/src/a/fixtures/long', 40))).toEqual([]);
});
