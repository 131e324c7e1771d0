import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { leavePackagesOutside, threadPrograms } from '../tools/build/build-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside the server, which looks for what it brings along beside itself.
const folder = join(root, 'server/.cache/bench');

/**
 * Runs a program of this folder in a process of its own, so that its memory can be measured, compiled as the product
 * is: what runs TypeScript directly names every function as it is made, which the innermost loops feel. Gives back what
 * it prints last, as JSON.
 */
export async function runBuilt<T>(name: string, argument: unknown, flags: readonly string[] = []): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}.mjs`);
  const settings = {
    ...({ bundle: true, platform: 'node', format: 'esm', target: 'node20.19', logLevel: 'warning' } as const),
    plugins: [leavePackagesOutside],
  };
  await build({ ...settings, entryPoints: [join(root, 'bench', `${name}.ts`)], outfile });
  // Beside it, as in the product.
  await build({ ...settings, absWorkingDir: root, entryPoints: threadPrograms(root), outdir: folder });
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, outfile, JSON.stringify(argument)]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
