import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, stop } from 'esbuild';

/**
 * Bundles the server's own sources; packages stay in `node_modules`. Each file of `commands/` becomes a program of
 * its own beside `main.js`, sharing chunks with it; so does what runs in threads and processes.
 * @param {string} root
 */
export async function buildServer(root) {
  const outdir = join(root, 'server/dist');
  await rm(outdir, { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: serverPrograms(root),
      outdir,
      bundle: true,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      sourcemap: true,
      legalComments: 'none',
      logLevel: 'warning',
      plugins: [keepPackagesOutside],
    });
  } catch {
    throw new Error('Building the server failed; the reason is above.');
  } finally {
    // Its helper process would live as long as the server that is started next in this one.
    await stop();
  }
}

/**
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function serverPrograms(root) {
  const commands = join(root, 'server/src/commands');
  const names = existsSync(commands) ? readdirSync(commands) : [];
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const threads = sources
    .filter((path) => /-(?:thread|process)\.ts$/.test(path))
    .map((path) => path.replaceAll('\\', '/'));
  return Object.fromEntries([
    ['main', 'server/src/main.ts'],
    ...threads.map((path) => [`threads/${basename(path, '.ts')}`, `server/src/${path}`]),
    ...names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [`commands/${name.slice(0, -3)}`, `server/src/commands/${name}`]),
  ]);
}

/** Our own packages are TypeScript sources, which Node cannot load from `node_modules`: they go into the bundle. */
export const keepPackagesOutside = /** @type {import('esbuild').Plugin} */ ({
  name: 'keep-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@freshet/') ? undefined : { external: true },
    );
  },
});
