import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Runner } from './runner.ts';

/** Starts the program of a file `*-thread.ts`: the file itself from sources, the program made of it in the built server. */
export function threadRunner(file: URL, memoryMb: number): Runner {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
  };
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(codeFor(file), { ...options, eval: true })
    : new Worker(builtProgram(file), options);
  return {
    on: (event, heard) => void worker.on(event, heard),
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: async () => void (await worker.terminate()),
  };
}

/** The program that was made of a file of the sources. */
export function builtProgram(file: URL): URL {
  const name = basename(file.pathname, '.ts');
  const places = ['./', '../'].map((folder) => new URL(`${folder}threads/${name}.js`, import.meta.url));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (!found) throw new Error(`The program '${name}' was not built.`);
  return found;
}

/** A thread of Node 20 does not take the loader of TypeScript by a flag: it loads it itself, then the file. */
function codeFor(file: URL): string {
  const loader = new URL(
    './dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  );
  return `import('${loader.href}').then(({ register }) => (register(), import('${file.href}')))`;
}
