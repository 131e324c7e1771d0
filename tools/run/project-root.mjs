import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file belongs to. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectRoot, ...parts);

/**
 * Ends the process with one sentence and no stack trace: what a person needs when a tool cannot go on.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
