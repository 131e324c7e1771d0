import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './build/compress-files.mjs';
import { holdLock } from './build/hold-lock.mjs';
import { hashInputs, readStamp, writeStamp } from './build/input-hash.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp, projectRoot } from './run/project-root.mjs';
import { packageScript, runNode } from './run/run-command.mjs';

/**
 * @typedef {'web' | 'server' | 'guide'} PartName
 *
 * @typedef {object} Part
 * @property {string[]} inputs what it is built from: when none of it changed, it is not built again
 * @property {string} output a file that exists when it was built
 * @property {PartName} [after] a part that must be built before, and whose rebuilding makes this one stale
 * @property {(root: string) => Promise<void>} build
 */

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];
const compressing = 'tools/build/compress-files.mjs';

/** @type {Record<PartName, Part>} */
const productParts = {
  web: {
    inputs: [
      ...[
        'web/src',
        'web/public',
        'web/index.html',
        'web/vite.config.ts',
        'web/chunk-groups.ts',
        'web/needed-modules.ts',
        'web/package.json',
        'web/tsconfig.json',
      ],
      ...[...shared, compressing],
    ],
    output: 'web/dist/index.html',
    build: buildWeb,
  },
  server: {
    inputs: ['server/src', 'server/package.json', 'tsconfig.json', 'tools/build/build-server.mjs', ...shared],
    output: 'server/dist/main.js',
    build: async (root) => (await import('./build/build-server.mjs')).buildServer(root),
  },
  guide: {
    inputs: ['docs/guide', 'tools/guide', compressing],
    output: 'web/dist/help/guide.css',
    after: 'web',
    build: async (root) => {
      const { buildGuide } = await import('./guide/build-guide.mjs');
      await buildGuide(join(root, 'docs/guide'), join(root, 'web/dist/help'));
      await compressFiles(join(root, 'web/dist/help'));
    },
  },
};

/**
 * Builds what changed since it was last built, and says what it did.
 * @param {{ root?: string, only?: PartName[], parts?: Record<PartName, Part> }} [options]
 * @returns {Promise<PartName[]>} the parts that were built
 */
export async function buildStale({ root = projectRoot, only = ['web', 'server', 'guide'], parts = productParts } = {}) {
  const stale = () => only.filter((name) => isStale(root, parts, name));
  if (stale().length === 0) return [];
  return holdLock(join(root, '.cache', 'build.lock'), async () => {
    // Another command may have built them while this one waited.
    const names = stale();
    const first = names.filter((name) => !parts[name].after);
    const then = names.filter((name) => parts[name].after);
    const results = await Promise.allSettled(first.map((name) => buildPart(root, parts, name)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    for (const name of then) await buildPart(root, parts, name);
    return names;
  });
}

/**
 * @param {string} root
 * @param {Record<PartName, Part>} parts
 * @param {PartName} name
 * @returns {boolean}
 */
function isStale(root, parts, name) {
  return (
    !existsSync(join(root, parts[name].output)) || readStamp(stampPath(root, name)) !== currentHash(root, parts, name)
  );
}

/**
 * @param {string} root
 * @param {Record<PartName, Part>} parts
 * @param {PartName} name
 * @returns {string}
 */
function currentHash(root, parts, name) {
  const { inputs, after } = parts[name];
  return `${hashInputs(root, inputs)} ${after ? currentHash(root, parts, after) : ''}`;
}

/**
 * @param {string} root
 * @param {Record<PartName, Part>} parts
 * @param {PartName} name
 */
async function buildPart(root, parts, name) {
  const startedAt = performance.now();
  // Taken before building: a file saved meanwhile makes the result stale, as it should.
  const hash = currentHash(root, parts, name);
  await parts[name].build(root);
  writeStamp(stampPath(root, name), hash);
  console.error(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} root
 * @param {PartName} name
 */
const stampPath = (root, name) => join(root, '.cache', `built-${name}`);

/** @param {string} root */
async function buildWeb(root) {
  const { code, output } = await runNode([packageScript('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    // Vite builds React for development when the environment of the caller says so.
    env: { ...process.env, NODE_ENV: 'production' },
    capture: true,
  });
  if (code !== 0) throw new Error(`${output}\nBuilding the web application failed; the reason is above.`);
  await compressFiles(join(root, 'web/dist'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2).filter((name) => name === 'web' || name === 'server' || name === 'guide');
  await ensureInstalled('product')
    .then(() => buildStale(wanted.length > 0 ? { only: wanted } : {}))
    .then((built) => built.length === 0 && console.error('Nothing to build: everything is up to date.'))
    .catch(giveUp);
}
