import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled, isInstalled, requireNode } from './ensure-installed.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  writeLock(all);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The product needs `a`; its tests also `b`. */
const product = { a: '1.0.0' };
const all = { ...product, b: '2.0.0' };

/** @param {Record<string, string>} versions */
const lockText = (versions) =>
  JSON.stringify({
    packages: {
      '': {},
      'packages/ours': { version: '0.1.0' },
      ...Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [
          `node_modules/${name}`,
          { version, ...(name === 'b' && { dev: true }) },
        ]),
      ),
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

const installing = (code = 0) =>
  vi.fn(async (/** @type {string} */ _root, /** @type {string} */ extent) => {
    pretendInstalled(extent === 'everything' ? all : product);
    return code;
  });

/** @param {ReturnType<typeof installing>} install */
const extents = (install) => install.mock.calls.map(([, extent]) => extent);

test('a fresh clone is installed once, and not again', async () => {
  const install = installing();
  await ensureInstalled('everything', root, install);
  await ensureInstalled('everything', root, install);
  expect(extents(install)).toEqual(['everything']);
  expect(existsSync(join(root, 'node_modules/.freshet-lock-hash'))).toBe(true);
});

test('starting a fresh clone installs only what the product needs; testing it then adds the rest', async () => {
  const install = installing();
  await ensureInstalled('product', root, install);
  await ensureInstalled('product', root, install);
  expect(extents(install)).toEqual(['product']);
  await ensureInstalled('everything', root, install);
  expect(extents(install)).toEqual(['product', 'everything']);
});

test('starting where tests were run installs nothing', async () => {
  const install = installing();
  await ensureInstalled('everything', root, install);
  await ensureInstalled('product', root, install);
  expect(install).toHaveBeenCalledTimes(1);
});

test('starting after a pull keeps the packages of the tests where there are some', async () => {
  pretendInstalled({ a: '0.9.0', b: '2.0.0' });
  const install = installing();
  await ensureInstalled('product', root, install);
  expect(extents(install)).toEqual(['everything']);
});

test.each(
  /** @type {const} */ ([
    ['everything', all],
    ['product', product],
  ]),
)('an installation made by hand is accepted without network: %s', async (extent, versions) => {
  pretendInstalled(versions);
  const install = installing();
  await ensureInstalled(extent, root, install);
  expect(install).not.toHaveBeenCalled();
});

test.each([
  ['a changed version', { a: '1.0.1', b: '2.0.0' }],
  ['a new package', { a: '1.0.0', b: '2.0.0', c: '1.0.0' }],
])('after pulling %s the packages are installed again', async (_, versions) => {
  await ensureInstalled('everything', root, installing());
  writeLock(versions);
  expect(isInstalled(root, 'everything')).toBe(false);
  expect(isInstalled(root, 'product')).toBe(false);
});

test('an installation without the development packages is completed', () => {
  pretendInstalled(product);
  expect(isInstalled(root, 'everything')).toBe(false);
});

test('a failed installation says so and is tried again next time', async () => {
  const failing = vi.fn(async () => 7);
  await expect(ensureInstalled('everything', root, failing)).rejects.toThrow('"npm ci" ended with code 7');
  expect(isInstalled(root, 'everything')).toBe(false);
  const install = installing();
  await ensureInstalled('everything', root, install);
  expect(install).toHaveBeenCalledTimes(1);
});

test('two commands started at once install once', async () => {
  const install = installing();
  await Promise.all([ensureInstalled('everything', root, install), ensureInstalled('everything', root, install)]);
  expect(install).toHaveBeenCalledTimes(1);
});

test('the lock of a command that was killed does not stop the next one', async () => {
  mkdirSync(join(root, '.cache/install.lock'), { recursive: true });
  writeFileSync(join(root, '.cache/install.lock/pid'), '2147483646');
  const install = installing();
  await ensureInstalled('everything', root, install);
  expect(install).toHaveBeenCalledTimes(1);
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false);
});

test('an old Node is refused with a sentence', () => {
  for (const version of ['18.20.4', '20.18.3']) expect(() => requireNode(version)).toThrow(`this is Node ${version}`);
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(() => requireNode(version)).not.toThrow();
});
