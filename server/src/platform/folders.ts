import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server package, whether this code runs from its sources or from the bundle. */
export const serverFolder = findServerFolder(dirname(fileURLToPath(import.meta.url)));

/** The checkout: where `.freshet` and the built web lie unless configured otherwise. */
export const projectFolder = dirname(serverFolder);

function findServerFolder(from: string): string {
  const candidate = join(from, 'package.json');
  if (existsSync(candidate) && readFileSync(candidate, 'utf8').includes('"@freshet/server"')) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The server is not inside its package folder.');
  return findServerFolder(parent);
}
