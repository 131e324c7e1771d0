import { readFileSync } from 'node:fs';
import { CannotStart, useAnotherServer } from '../cannot-start.ts';

/** The user PostgreSQL runs as. `drops` is true when this process is root and must become that user first. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
  readonly drops: boolean;
}

interface Surroundings {
  readonly uid: number;
  readonly gid: number;
  /** The text of /etc/passwd. */
  readonly passwd: string;
  /** Who owns the existing cluster: PostgreSQL only opens a folder owned by the user it runs as. */
  readonly clusterOwner?: { readonly uid: number; readonly gid: number } | undefined;
}

/** PostgreSQL refuses to run as root, so root becomes `postgres` or else `nobody`; anyone else stays who they are. */
export function chooseOsUser({ uid, gid, passwd, clusterOwner }: Surroundings): OsUser {
  const users = parsePasswd(passwd);
  const nameOf = (id: number) => users.find((user) => user.uid === id)?.name ?? `uid ${id}`;
  if (uid !== 0) {
    if (clusterOwner !== undefined && clusterOwner.uid !== uid) {
      const owner = nameOf(clusterOwner.uid);
      throw new CannotStart(
        `The database belongs to the user '${owner}', but Freshet was started by '${nameOf(uid)}'. Start it as '${owner}' or as root.`,
      );
    }
    return { uid, gid, name: nameOf(uid), drops: false };
  }
  // A user that appears later (say, by installing a system PostgreSQL) must not lock root out of its own database.
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) {
    return { ...clusterOwner, name: nameOf(clusterOwner.uid), drops: true };
  }
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (user === undefined) {
    throw new CannotStart(
      `PostgreSQL cannot run as root, and /etc/passwd has neither a user 'postgres' nor 'nobody'. Start Freshet as an ordinary user, or ${useAnotherServer}.`,
    );
  }
  return { ...user, drops: true };
}

/** What `spawn` needs to become the user; nothing when it is us already. */
export function identityFor(user: OsUser): { uid?: number; gid?: number } {
  return user.drops ? { uid: user.uid, gid: user.gid } : {};
}

export function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

export function parsePasswd(passwd: string): { name: string; uid: number; gid: number }[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
