import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { inProject } from '../run/project-root.mjs';

const packages = ['contract', 'domain'];
const cacheDays = 2;

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
  const folder = writeOnce(files);
  return Object.fromEntries(entries.map(({ name }) => [name, join(folder, `${name}.mjs`)]));
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

/**
 * Into a folder named by what is in it: runs that begin together may make the same one, and a later one never changes what
 * an earlier one still reads.
 * @param {{ path: string, contents: Uint8Array }[]} files
 */
function writeOnce(files) {
  const hash = createHash('sha256');
  for (const { path, contents } of files) hash.update(path).update(contents);
  const all = inProject('node_modules/.cache/freshet-packages');
  const folder = join(all, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  for (const { path, contents } of files) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), contents);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  removeOld(all, basename(folder));
  return folder;
}

/**
 * @param {string} all
 * @param {string} current
 */
function removeOld(all, current) {
  const oldest = Date.now() - cacheDays * 86_400_000;
  for (const name of readdirSync(all)) {
    const path = join(all, name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (name !== current && madeAt < oldest) rmSync(path, { recursive: true, force: true });
  }
}
