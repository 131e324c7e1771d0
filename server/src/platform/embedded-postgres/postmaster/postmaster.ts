import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment } from './environment.ts';
import { identityFor, type OsUser } from './os-user.ts';
import type { ServerLog } from './server-log.ts';

/** How long to wait for a server to end after each way of asking it. */
export interface StopTimeouts {
  readonly fastMilliseconds: number;
  readonly immediateMilliseconds: number;
}

export const usualStopTimeouts: StopTimeouts = { fastMilliseconds: 20_000, immediateMilliseconds: 10_000 };

interface Launch {
  readonly binFolder: string;
  readonly home: string;
  readonly user: OsUser;
  readonly settingArguments: string[];
  readonly log: ServerLog;
  readonly stopTimeouts?: StopTimeouts;
}

/** A running server process. */
export interface Postmaster {
  /** Settles with a few words on how the process ended; never rejects. */
  readonly ended: Promise<string>;
  /** Fast shutdown; immediate when that takes too long. */
  stop(): Promise<void>;
}

export function launchPostmaster({ binFolder, home, user, settingArguments, log, stopTimeouts }: Launch): Postmaster {
  const child = spawn(path.join(binFolder, 'postgres'), ['-D', path.join(home, 'data'), ...settingArguments], {
    ...identityFor(user),
    cwd: home,
    env: cleanEnvironment(home),
    stdio: ['ignore', log.fd, log.fd],
    // A session of its own: Ctrl-C in the terminal must reach Freshet alone, which needs the database to finish.
    detached: true,
  });
  const askToStop = () => child.kill('SIGINT');
  process.once('exit', askToStop);
  const ended = whenEnded(child);
  void ended.then(() => process.off('exit', askToStop));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopInSteps(child, ended, stopTimeouts ?? usualStopTimeouts);
    return stopping;
  };
  return { ended, stop };
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`it could not be run: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

async function stopInSteps(child: ChildProcess, ended: Promise<string>, stopTimeouts: StopTimeouts): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', stopTimeouts.fastMilliseconds],
    ['SIGQUIT', stopTimeouts.immediateMilliseconds],
  ];
  for (const [signal, milliseconds] of steps) {
    child.kill(signal);
    const giveUp = new AbortController();
    const late = sleep(milliseconds, 'late' as const, { signal: giveUp.signal }).catch(() => 'late' as const);
    const outcome = await Promise.race([ended, late]);
    giveUp.abort();
    if (outcome !== 'late') return;
  }
  child.kill('SIGKILL');
  await ended;
}
