import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { inProject } from '../run/project-root.mjs';
import { leavePackagesOutside } from './build-server.mjs';
import { cacheFolder } from './cache-folder.mjs';

/**
 * Makes one program of a tool that is written in TypeScript and knows the contract or the server: translating and loading
 * their sources one by one would take it longer than making this. Each source finds what lies beside it.
 * @param {string} entry
 * @returns {Promise<string>} where the program lies
 */
export async function bundleTool(entry) {
  const { outputFiles } = await build({
    absWorkingDir: inProject('.'),
    entryPoints: [entry],
    outdir: inProject('.cache'),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    plugins: [fixAddresses, leavePackagesOutside],
  });
  await stop();
  const [program] = outputFiles;
  if (!program) throw new Error(`Nothing was made of '${entry}'.`);
  const name = basename(dirname(entry));
  return join(
    cacheFolder(`freshet-${name}`, program.hash.replaceAll('/', '-'), () => [
      { path: `${name}.mjs`, contents: program.contents },
    ]),
    `${name}.mjs`,
  );
}

/** @type {import('esbuild').Plugin} */
const fixAddresses = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
