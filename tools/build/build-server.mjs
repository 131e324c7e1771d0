import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, stop } from 'esbuild';

/**
 * Bundles the server's own sources; most packages stay in `node_modules`. Each file of `commands/` becomes a program of its
 * own beside `main.js`, sharing chunks with it. What runs in threads and processes of its own shares nothing: a chunk
 * that it has in common with the server would bring most of the server along, and each thread would load it again.
 * @param {string} root
 */
export async function buildServer(root) {
  const outdir = join(root, 'server/dist');
  await rm(outdir, { recursive: true, force: true });
  try {
    await bundle(root, serverPrograms(root), {
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      plugins: [leavePackagesOutside],
    });
    await bundle(root, threadPrograms(root), { splitting: false, plugins: [leaveOutside(insideThreads)] });
  } catch {
    throw new Error('Building the server failed; the reason is above.');
  } finally {
    // Its helper process would live as long as the server that is started next in this one.
    await stop();
  }
}

/**
 * @param {string} root
 * @param {Record<string, string>} entryPoints
 * @param {Pick<import('esbuild').BuildOptions, 'splitting' | 'chunkNames' | 'plugins'>} sharing
 */
const bundle = (root, entryPoints, sharing) =>
  build({
    absWorkingDir: root,
    entryPoints,
    outdir: join(root, 'server/dist'),
    bundle: true,
    ...sharing,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // For those who enable them in Node (`--enable-source-maps`): the text of the sources lies in the project.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  });

/**
 * @param {string} root
 * @returns {Record<string, string>}
 */
function serverPrograms(root) {
  const commands = join(root, 'server/src/commands');
  const names = existsSync(commands) ? readdirSync(commands) : [];
  return Object.fromEntries([
    ['main', 'server/src/main.ts'],
    ...names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [`commands/${name.slice(0, -3)}`, `server/src/commands/${name}`]),
  ]);
}

/**
 * What runs in threads and processes of its own.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function threadPrograms(root) {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    sources
      .filter((path) => /-(?:thread|process)\.ts$/.test(path))
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [`threads/${basename(path, '.ts')}`, `server/src/${path}`]),
  );
}

/** A thread would load them file by file, each time it starts. As in `bundle-program.ts`. */
const insideThreads = ['zod', 'topojson-client'];

/**
 * Our own packages are TypeScript sources, which Node cannot load from `node_modules`: they go into the bundle.
 * @param {string[]} inside others that do
 * @returns {import('esbuild').Plugin}
 */
const leaveOutside = (inside) => ({
  name: 'keep-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@freshet/') || inside.includes(path) ? undefined : { external: true },
    );
  },
});

/**
 * Those of many small modules go into the bundle: each start of the server, of a command and of a run beside it would find,
 * read and link them one by one.
 */
export const leavePackagesOutside = leaveOutside(['zod', 'kysely', 'jose', 'croner']);
