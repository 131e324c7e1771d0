import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const neverInput = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results']);
const isTest = (/** @type {string} */ name) => /\.test\.(ts|tsx|mjs)$/.test(name);

/**
 * Every file below the given paths, in a fixed order, as paths relative to the root. A path that does not exist
 * holds no files.
 * @param {string} root
 * @param {string[]} paths
 * @returns {string[]}
 */
export function listFiles(root, paths) {
  return paths.flatMap((path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats) return [];
    if (!stats.isDirectory()) return [path];
    const children = readdirSync(join(root, path)).filter((name) => !neverInput.has(name));
    return listFiles(
      root,
      children.sort().map((name) => `${path}/${name}`),
    );
  });
}

/**
 * A hash of what a build reads: names and contents. Tests are left out, because they change no build.
 * @param {string} root
 * @param {string[]} paths
 */
export function hashInputs(root, paths) {
  const hash = createHash('sha256');
  for (const path of listFiles(root, paths)) {
    if (isTest(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path */
export function readStamp(path) {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : '';
}

/**
 * @param {string} path
 * @param {string} text
 */
export function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
