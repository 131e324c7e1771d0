import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { CannotStart, describeServerFailure, errorCode, useAnotherServer } from '../cannot-start.ts';
import { cleanEnvironment } from '../postmaster/environment.ts';
import { identityFor, type OsUser, parsePasswd, readPasswd } from '../postmaster/os-user.ts';
import { runProgram } from '../postmaster/run-program.ts';
import { meaningfulLines } from '../postmaster/server-log.ts';
import { makeFolder, removeMatching, syncFolder } from './folders.ts';

export const superuser = 'freshet_super';

interface NewCluster {
  readonly home: string;
  readonly binFolder: string;
  readonly user: OsUser;
  readonly durable: boolean;
}

/**
 * Makes the cluster `home/data`. It is built under another name and renamed when complete and on disk, so that an
 * interrupted attempt is never mistaken for a database.
 */
export async function makeCluster({ home, binFolder, user, durable }: NewCluster): Promise<void> {
  removeMatching(home, /^(data|password)\.tmp-/);
  const suffix = `tmp-${randomBytes(4).toString('hex')}`;
  const draft = path.join(home, `data.${suffix}`);
  const passwordCopy = path.join(home, `password.${suffix}`);
  const password = randomBytes(24).toString('base64url');
  writeDurably(passwordFile(home), password);
  try {
    makeFolder(draft, 0o700, user);
    // initdb reads it as PostgreSQL's user, who has no access to ours.
    writeFileSync(passwordCopy, password, { mode: 0o600 });
    if (user.drops) chownSync(passwordCopy, user.uid, user.gid);
    await runInitdb(path.join(binFolder, 'initdb'), initdbArguments(draft, passwordCopy, durable), { home, user });
    renameSync(draft, path.join(home, 'data'));
    syncFolder(home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordCopy, { force: true });
  }
}

export function readPassword(home: string): string {
  try {
    return readFileSync(passwordFile(home), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new CannotStart(`The password of the database is missing: put ${passwordFile(home)} back from a backup.`);
  }
}

function initdbArguments(draft: string, passwordCopy: string, durable: boolean): string[] {
  return [
    ...['-D', draft, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordCopy}`],
    // Built into PostgreSQL: the order of texts never changes with the libraries of the machine.
    ...['--locale-provider=builtin', '--locale=C.UTF-8', '-E', 'UTF8', '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ];
}

async function runInitdb(
  initdb: string,
  args: string[],
  { home, user }: { home: string; user: OsUser },
): Promise<void> {
  const options = { ...identityFor(user), cwd: home, env: cleanEnvironment(home) };
  const first = await runProgram(initdb, args, options);
  if (first.status === 0) return;
  if (!/could not look up effective user ID/.test(first.printed)) {
    throw describeServerFailure(meaningfulLines(first.printed), home, user.name);
  }
  // initdb only wants a name for itself: in a user namespace it gets that of 'nobody', the files stay ours.
  const nobody = parsePasswd(readPasswd()).find(({ name }) => name === 'nobody')?.uid ?? 65_534;
  removeMatching(args[1] ?? '', /./);
  const second = await runProgram('unshare', ['--user', `--map-user=${nobody}`, initdb, ...args], options);
  if (second.status === 0) return;
  throw new CannotStart(
    `PostgreSQL cannot make its database because user ${user.uid} has no name on this machine. Add a line for it to /etc/passwd, start Freshet as another user, or ${useAnotherServer}.`,
  );
}

function passwordFile(home: string): string {
  return path.join(home, 'superuser-password');
}

function writeDurably(file: string, content: string): void {
  rmSync(file, { force: true });
  const fd = openSync(file, 'wx', 0o600);
  try {
    writeSync(fd, content);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
