import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from './compress-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'freshet-compress-'));
const script = 'export const answer = 42;\n'.repeat(500);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a.js'), script);
  writeFileSync(join(folder, 'assets', 'small.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'small.js.br'), 'left by an earlier build');
  writeFileSync(join(folder, 'assets', 'font.woff2'), script);
  writeFileSync(join(folder, 'assets', 'picture.png'), script);
  await compressFiles(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('beside a file lies what it is when it is unpacked, much smaller', () => {
  const [br, gz] = ['br', 'gz'].map((ending) => readFileSync(join(folder, 'assets', `a.js.${ending}`)));
  expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
  expect(gunzipSync(gz ?? '').toString()).toBe(script);
  expect(Math.max(br?.length ?? 0, gz?.length ?? 0)).toBeLessThan(script.length / 10);
});

test('small files, pictures and fonts stay as they are, and nothing old stays beside them', () => {
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(
    ['a.js', 'a.js.br', 'a.js.gz', 'font.woff2', 'picture.png', 'small.js'].toSorted(),
  );
});
