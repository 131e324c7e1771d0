import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { OsUser } from '../postmaster/os-user.ts';

/** Makes a folder with exactly this mode, whatever the umask. */
export function makeFolder(folder: string, mode: number, owner?: OsUser): void {
  mkdirSync(folder, { recursive: true, mode });
  chmodSync(folder, mode);
  if (owner?.drops) chownSync(folder, owner.uid, owner.gid);
}

/** Makes renames and new names in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Removes everything in a folder whose name matches: what an interrupted start left behind. */
export function removeMatching(folder: string, pattern: RegExp): void {
  for (const name of readdirSync(folder).filter((entry) => pattern.test(entry))) {
    // A program that outlived its parent may still be writing there for a moment.
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}
