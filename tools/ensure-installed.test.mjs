import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled, isInstalled, requireNode } from './ensure-installed.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  writeLock({ a: '1.0.0', b: '2.0.0' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {Record<string, string>} versions */
const lockText = (versions) =>
  JSON.stringify({
    packages: {
      '': {},
      'packages/ours': { version: '0.1.0' },
      ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])),
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    },
  });

/** @param {Record<string, string>} versions */
const writeLock = (versions) => writeFileSync(join(root, 'package-lock.json'), lockText(versions));

/** @param {Record<string, string>} versions */
function pretendInstalled(versions) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const { packages } = JSON.parse(lockText(versions));
  const { 'node_modules/for-another-system': _, '': __, ...installed } = packages;
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

/** @param {number} code */
const installing = (code = 0) =>
  vi.fn(async () => {
    pretendInstalled({ a: '1.0.0', b: '2.0.0' });
    return code;
  });

test('a fresh clone is installed once, and not again', async () => {
  const install = installing();
  await ensureInstalled(root, install);
  await ensureInstalled(root, install);
  expect(install).toHaveBeenCalledTimes(1);
  expect(existsSync(join(root, 'node_modules/.freshet-lock-hash'))).toBe(true);
});

test('an installation made by hand is accepted without network', async () => {
  pretendInstalled({ a: '1.0.0', b: '2.0.0' });
  const install = installing();
  await ensureInstalled(root, install);
  expect(install).not.toHaveBeenCalled();
});

test.each([
  ['a changed version', { a: '1.0.1', b: '2.0.0' }],
  ['a new package', { a: '1.0.0', b: '2.0.0', c: '1.0.0' }],
])('after pulling %s the packages are installed again', async (_, versions) => {
  await ensureInstalled(root, installing());
  writeLock(versions);
  expect(isInstalled(root)).toBe(false);
});

test('an installation without the development packages is completed', () => {
  pretendInstalled({ a: '1.0.0' });
  expect(isInstalled(root)).toBe(false);
});

test('a failed installation says so and is tried again next time', async () => {
  const failing = vi.fn(async () => 7);
  await expect(ensureInstalled(root, failing)).rejects.toThrow('"npm ci" ended with code 7');
  expect(isInstalled(root)).toBe(false);
  const install = installing();
  await ensureInstalled(root, install);
  expect(install).toHaveBeenCalledTimes(1);
});

test('two commands started at once install once', async () => {
  const install = installing();
  await Promise.all([ensureInstalled(root, install), ensureInstalled(root, install)]);
  expect(install).toHaveBeenCalledTimes(1);
});

test('the lock of a command that was killed does not stop the next one', async () => {
  mkdirSync(join(root, '.cache/install.lock'), { recursive: true });
  writeFileSync(join(root, '.cache/install.lock/pid'), '2147483646');
  const install = installing();
  await ensureInstalled(root, install);
  expect(install).toHaveBeenCalledTimes(1);
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false);
});

test('an old Node is refused with a sentence', () => {
  for (const version of ['18.20.4', '20.18.3']) expect(() => requireNode(version)).toThrow(`this is Node ${version}`);
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(() => requireNode(version)).not.toThrow();
});
