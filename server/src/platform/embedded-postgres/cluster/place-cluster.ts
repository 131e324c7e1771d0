import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { OsUser } from '../postmaster/os-user.ts';
import { firstClosedFolder } from './first-closed-folder.ts';
import { makeFolder } from './folders.ts';

const movedClusters = '/var/lib/freshet';

/** The folder that holds the cluster (`data`), its password and its socket: the one requested, or its replacement. */
export interface Place {
  readonly home: string;
  readonly notice?: string;
}

/** Where a cluster was made for this folder by an earlier start, if one was. */
export function findExistingHome(folder: string): string | undefined {
  const pointedAt = readPointer(folder);
  if (pointedAt !== undefined) {
    if (holdsCluster(pointedAt)) return pointedAt;
    throw new CannotStart(
      `The database of ${folder} was kept in ${pointedAt}, but is no longer there. Put it back, or delete ${pointerFile(folder)} to begin with an empty database.`,
    );
  }
  return [folder, movedClusterFolder(folder)].find(holdsCluster);
}

/** Decides where the cluster lies and makes that folder. */
export function placeCluster(folder: string, existingHome: string | undefined, user: OsUser): Place {
  const closed = firstClosedFolder(folder, user);
  const home = existingHome ?? (closed === undefined ? folder : movedClusterFolder(folder));
  if (home === folder) {
    if (closed === undefined) return { home };
    throw new CannotStart(
      `There is a database in ${folder}, but PostgreSQL cannot run as root and its user '${user.name}' cannot enter ${closed}. Start Freshet as the user who owns that folder, or let others enter it (chmod o+x ${closed}).`,
    );
  }
  makeFolder(home, 0o711);
  const stillClosed = firstClosedFolder(home, user);
  if (stillClosed !== undefined) {
    throw new CannotStart(`PostgreSQL's user '${user.name}' can enter neither ${folder} nor ${stillClosed}.`);
  }
  const reason =
    closed === undefined
      ? `The database of ${path.dirname(folder)} was moved by an earlier start`
      : `PostgreSQL cannot run as root and its user '${user.name}' cannot enter ${path.dirname(folder)}`;
  return { home, notice: `${reason}; the database is kept in ${home} instead.` };
}

/** Leaves a note where the cluster went, for people and for the next start. Written only once the cluster exists. */
export function recordPlace(folder: string, home: string): void {
  if (home !== folder && readPointer(folder) !== home) writeFileSync(pointerFile(folder), `${home}\n`, { mode: 0o600 });
}

/** A name people recognise, unique for the path: the last part of it that is neither hidden nor ours. */
export function movedClusterFolder(folder: string): string {
  const parts = folder.split(path.sep).filter((part) => part !== '' && part !== 'postgres' && !part.startsWith('.'));
  const readable = (parts.at(-1) ?? 'database').replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 30);
  return path.join(movedClusters, `${readable}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`);
}

function holdsCluster(home: string): boolean {
  const data = path.join(home, 'data');
  const stats = statSync(data, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  // Another user's cluster cannot be looked into; the caller reports to the person that it is one.
  if (process.getuid?.() !== 0 && stats.uid !== process.getuid?.()) return true;
  if (existsSync(path.join(data, 'PG_VERSION'))) return true;
  if (readdirSync(data).length === 0) return false;
  throw new CannotStart(`${data} is not a PostgreSQL database. Move it away and start again.`);
}

function pointerFile(folder: string): string {
  return path.join(folder, 'moved-to.txt');
}

function readPointer(folder: string): string | undefined {
  return existsSync(pointerFile(folder)) ? readFileSync(pointerFile(folder), 'utf8').trim() : undefined;
}
