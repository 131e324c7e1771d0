import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../run/project-root.mjs';

const cacheDays = 2;

/**
 * A folder with files that are made for tests, below `node_modules`, where runners take them as they are. It is named by what
 * is in it: runs that begin together may make the same one, and a later one never changes what an earlier one still reads.
 * @param {string} kind
 * @param {string} name
 * @param {() => { path: string, contents: string | Uint8Array }[]} makeFiles called only where it does not exist yet
 * @returns {string}
 */
export function cacheFolder(kind, name, makeFiles) {
  const all = inProject('node_modules/.cache', kind);
  const folder = join(all, name);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const draft = `${folder}.${process.pid}`;
  for (const { path, contents } of makeFiles()) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), contents);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  removeOld(all, name);
  return folder;
}

/**
 * @param {string} all
 * @param {string} current
 */
function removeOld(all, current) {
  const oldest = Date.now() - cacheDays * 86_400_000;
  for (const name of readdirSync(all)) {
    const path = join(all, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (name !== current && usedAt < oldest) rmSync(path, { recursive: true, force: true });
  }
}
