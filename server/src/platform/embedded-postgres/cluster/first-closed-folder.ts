import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { OsUser } from '../postmaster/os-user.ts';

/** The first folder on the way to `target` (itself included) that the user may not enter, if any. */
export function firstClosedFolder(target: string, user: OsUser): string | undefined {
  if (!user.drops) return undefined;
  return foldersDownTo(realpathSync(target)).find((folder) => !mayExecute(statSync(folder), user));
}

function foldersDownTo(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...foldersDownTo(parent), target];
}

/** Whether the mode bits let the user run the file or enter the folder. */
export function mayExecute({ mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>, user: OsUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  // Dropping to a user also drops every supplementary group, so only the primary group counts.
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
