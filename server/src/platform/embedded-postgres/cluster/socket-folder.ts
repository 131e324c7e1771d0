import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotStart, errorCode } from '../cannot-start.ts';
import type { OsUser } from '../postmaster/os-user.ts';
import { socketPort } from '../settings.ts';
import { makeFolder, removeMatching } from './folders.ts';

// The kernel's field for a socket path has 108 bytes on Linux and 104 on macOS, with a closing zero.
const longestPathBytes = process.platform === 'linux' ? 107 : 103;

/** An empty folder for the socket that only PostgreSQL's user (and root) may enter. */
export function makeSocketFolder(home: string, user: OsUser): { folder: string; remove(): void } {
  const beside = path.join(home, 'run');
  if (isUsable(beside)) {
    makeFolder(beside, 0o700, user);
    removeMatching(beside, /^\.s\.PGSQL\./);
    return { folder: beside, remove: () => undefined };
  }
  const name = `freshet-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const folder = shortParents(user)
    .map((parent) => path.join(parent, name))
    .find(isUsable);
  if (folder === undefined)
    throw new CannotStart(`No folder with a short enough name was found for PostgreSQL's socket.`);
  makeInPublicPlace(folder, user);
  removeMatching(folder, /^\.s\.PGSQL\./);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isUsable(folder: string): boolean {
  // PostgreSQL reads the setting as a list, in which commas and quotes have a meaning.
  if (/[,"]/.test(folder)) return false;
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= longestPathBytes;
}

function shortParents(user: OsUser): string[] {
  return [...(user.drops ? ['/run'] : []), tmpdir(), '/tmp'].filter(isWritable);
}

/** Anyone may make names in a public place, so a folder that was there already is used only if it is really ours. */
function makeInPublicPlace(folder: string, user: OsUser): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    makeFolder(folder, 0o700, user);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const stats = lstatSync(folder);
    if (!stats.isDirectory() || stats.uid !== user.uid) {
      throw new CannotStart(
        `${folder} belongs to someone else. Remove it, or give Freshet a data folder with a shorter path.`,
      );
    }
    chmodSync(folder, 0o700);
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
