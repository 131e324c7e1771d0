import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundleProgram } from './bundle-program.ts';
import type { Runner } from './runner.ts';

/**
 * Rows are short-lived: in half the room a tenth of the processor goes to garbage, in twice the room no less than here.
 */
const youngMb = 48;

/** Starts the program made of a file `*-thread.ts`. */
export function threadRunner(file: URL, memoryMb: number): Runner {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    execArgv: [],
  };
  const worker = new Worker(programOf(file), options);
  return {
    on: (event, heard) => void worker.on(event, heard),
    post: (message, transfer) => worker.postMessage(message, [...transfer]),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: async () => void (await worker.terminate()),
  };
}

/** The program that was made of a file of the sources, or is made of it now where the server runs from its sources. */
export function programOf(file: URL): URL {
  return import.meta.url.endsWith('.ts') ? bundleProgram(file) : builtProgram(file);
}

function builtProgram(file: URL): URL {
  const name = basename(file.pathname, '.ts');
  const places = ['./', '../'].map((folder) => new URL(`${folder}threads/${name}.js`, import.meta.url));
  const matchingPlace = places.find((place) => existsSync(fileURLToPath(place)));
  if (!matchingPlace) throw new Error(`The program '${name}' was not built.`);
  return matchingPlace;
}
