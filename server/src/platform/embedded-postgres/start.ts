import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BinaryPackage, locateBinaries, prepareBinaries } from './binaries/binaries.ts';
import { CannotStart, describeServerFailure, describeSystemError, useAnotherServer } from './cannot-start.ts';
import { claimFolder } from './cluster/claim-folder.ts';
import { makeFolder } from './cluster/folders.ts';
import { clearLeftovers } from './cluster/leftovers.ts';
import { makeCluster, readPassword, superuser } from './cluster/make-cluster.ts';
import { findExistingHome, placeCluster, recordPlace } from './cluster/place-cluster.ts';
import { makeSocketFolder } from './cluster/socket-folder.ts';
import { chooseOsUser, type OsUser, readPasswd } from './postmaster/os-user.ts';
import { launchPostmaster, type Postmaster } from './postmaster/postmaster.ts';
import { openServerLog, type ServerLog } from './postmaster/server-log.ts';
import { type Connection, waitUntilReady } from './postmaster/wait-until-ready.ts';
import { settingArguments, socketPort } from './settings.ts';

/** A PostgreSQL server that this process started and looks after. */
export interface EmbeddedPostgres {
  /** `host` is the folder of the Unix socket; `port` only names the socket in it. */
  readonly connection: Connection;
  /** Where the cluster really lies: it may have moved. */
  readonly dataFolder: string;
  /** Sentences the person who started Freshet should see. */
  readonly notices: readonly string[];
  readonly version: string;
  stop(): Promise<void>;
  /** Calls the listener when the server ends unexpectedly. */
  onUnexpectedExit(listener: (reason: string) => void): void;
}

interface Options {
  /** Holds the cluster, its log and its lock; made when missing. */
  readonly folder: string;
  readonly settings?: Record<string, string>;
  /** False trades safety for speed and is for tests only. */
  readonly durable?: boolean;
}

/** Starts PostgreSQL in a folder, making the cluster first when there is none. Throws one clear sentence otherwise. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const undo: (() => void)[] = [];
  const undoAll = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  try {
    return await startIn(options, undo, undoAll);
  } catch (error) {
    undoAll();
    throw describeSystemError(error, options.folder);
  }
}

async function startIn(options: Options, undo: (() => void)[], undoAll: () => void): Promise<EmbeddedPostgres> {
  const { durable = true } = options;
  const binaries = locateBinaries();
  const folder = openFolder(options.folder);
  undo.push(claimFolder(folder).release);
  const existingHome = findExistingHome(folder);
  const user = userFor(existingHome);
  const { home, notice } = placeCluster(folder, existingHome, user);
  // A copied checkout points at the same moved cluster, which then has two claimants.
  if (home !== folder) undo.push(claimFolder(home).release);
  const binFolder = await prepareBinaries(binaries, home, user);
  if (existingHome === undefined) await makeCluster({ home, binFolder, user, durable });
  recordPlace(folder, home);
  refuseOtherVersion(home, binaries);
  const orphanNotice = await clearLeftovers(path.join(home, 'data'));
  const socket = makeSocketFolder(home, user);
  undo.push(socket.remove);
  const log = openServerLog(path.join(folder, 'postgres.log'));
  undo.push(log.close);
  const launch = { binFolder, home, user, log, settingArguments: settingArguments(socket.folder, options) };
  const connection = {
    ...{ host: socket.folder, port: socketPort, user: superuser, password: readPassword(home) },
    database: 'postgres' as const,
  };
  const { postmaster, version } = await launchAndWait(launch, connection);
  const notices = [notice, orphanNotice].filter((sentence) => sentence !== undefined);
  return {
    connection,
    dataFolder: path.join(home, 'data'),
    notices,
    version,
    ...superviseServer(postmaster, log, undoAll),
  };
}

function openFolder(folder: string): string {
  if (process.platform === 'win32') {
    throw new CannotStart(`The embedded PostgreSQL does not run on Windows yet; ${useAnotherServer}.`);
  }
  // Root's folder must let PostgreSQL's user through to its own folders inside, but not look around.
  makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpathSync(folder);
}

function userFor(existingHome: string | undefined): OsUser {
  const clusterOwner = existingHome === undefined ? undefined : statSync(path.join(existingHome, 'data'));
  return chooseOsUser({
    uid: process.getuid?.() ?? -1,
    gid: process.getgid?.() ?? -1,
    passwd: readPasswd(),
    clusterOwner,
  });
}

function refuseOtherVersion(home: string, { major }: BinaryPackage): void {
  const made = readFileSync(path.join(home, 'data', 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new CannotStart(
    `The database in ${home} was made by PostgreSQL ${made}, but this Freshet brings PostgreSQL ${major}. Make a backup with the Freshet that made it (npm run backup), then restore it into an empty data folder with this one.`,
  );
}

async function launchAndWait(launch: Parameters<typeof launchPostmaster>[0], connection: Connection) {
  const postmaster = launchPostmaster(launch);
  let end: string | undefined;
  void postmaster.ended.then((reason) => {
    end = reason;
  });
  try {
    const version = await waitUntilReady(connection, () => end !== undefined);
    if (version !== undefined) return { postmaster, version };
    throw describeServerFailure(launch.log.lastWords() || (end ?? ''), launch.home, launch.user.name);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

function superviseServer(postmaster: Postmaster, log: ServerLog, undoAll: () => void) {
  let isStopping = false;
  return {
    async stop() {
      isStopping = true;
      await postmaster.stop();
      undoAll();
    },
    onUnexpectedExit(listener: (reason: string) => void) {
      void postmaster.ended.then((how) => {
        if (isStopping) return;
        const reason = `PostgreSQL ended unexpectedly (${how}). It last said: ${log.lastWords()}`;
        // The listener may want to start it again in the same place, so the claim on the folder ends first.
        undoAll();
        listener(reason);
      });
    },
  };
}
