import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Starts the program of a file `*-thread.ts`: the file itself from sources, the program made of it in the built server. */
export function startThread(file: URL, resourceLimits: ResourceLimits): Worker {
  const options = { resourceLimits, execArgv: [] };
  if (import.meta.url.endsWith('.ts')) return new Worker(codeFor(file), { ...options, eval: true });
  const name = basename(file.pathname, '.ts');
  const places = ['./', '../'].map((folder) => new URL(`${folder}threads/${name}.js`, import.meta.url));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (!found) throw new Error(`The thread '${name}' was not built.`);
  return new Worker(found, options);
}

/** A thread of Node 20 does not take the loader of TypeScript by a flag: it loads it itself, then the file. */
function codeFor(file: URL): string {
  const loader = new URL(
    './dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  );
  return `import('${loader.href}').then(({ register }) => (register(), import('${file.href}')))`;
}
