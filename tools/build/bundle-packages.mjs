import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { inProject } from '../run/project-root.mjs';
import { cacheFolder } from './cache-folder.mjs';

const packages = ['contract', 'domain'];

/**
 * Makes plain modules of our own packages, for tests: 440 sources that each test runner would otherwise translate, and each
 * of its processes load, one by one. In `node_modules` runners take them as they are.
 * @returns {Record<string, string>} where each name that can be imported lies
 */
export function bundlePackages() {
  const entries = packages.flatMap(listEntries);
  const { outputFiles } = buildSync({
    absWorkingDir: inProject('.'),
    entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    outdir: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What two of them have in common exists once.
    splitting: true,
    write: false,
    format: 'esm',
    target: 'node20.19',
    platform: 'node',
    external: packages.flatMap(listDependencies),
    logLevel: 'warning',
  });
  const files = outputFiles.map(({ path, contents }) => ({ path: path.slice(inProject('.').length), contents }));
  const folder = cacheFolder('freshet-packages', nameOf(files), () => files);
  return Object.fromEntries(entries.map(({ name }) => [name, join(folder, `${name}.mjs`)]));
}

/** @param {{ path: string, contents: Uint8Array }[]} files */
function nameOf(files) {
  const hash = createHash('sha256');
  for (const { path, contents } of files) hash.update(path).update(contents);
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} name */
const readPackage = (name) => JSON.parse(readFileSync(inProject('packages', name, 'package.json'), 'utf8'));

/** @param {string} name */
const listDependencies = (name) =>
  Object.keys(readPackage(name).dependencies).filter((each) => !each.startsWith('@freshet/'));

/** @param {string} name */
function listEntries(name) {
  /** @type {Record<string, string>} */
  const exported = readPackage(name).exports;
  return Object.entries(exported).map(([path, source]) => ({
    name: join(`@freshet/${name}`, path),
    source: join('packages', name, source),
  }));
}
