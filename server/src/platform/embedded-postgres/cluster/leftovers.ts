import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CannotStart, errorCode } from '../cannot-start.ts';
import { type StopTimeouts, usualStopTimeouts } from '../postmaster/postmaster.ts';
import { hasProc, isRunning, serverProcessesIn, signalReaches, waitUntil } from '../postmaster/process-table.ts';
import { runProgram } from '../postmaster/run-program.ts';

/**
 * Makes way for a new server in a data folder that we have claimed: stops the server of a Freshet that was killed, and
 * removes a pid file that would stop the new one although its process has ended or is another program. Returns what it
 * did.
 */
export async function clearLeftovers(
  dataFolder: string,
  stopTimeouts: StopTimeouts = usualStopTimeouts,
): Promise<string | undefined> {
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const data = realpathSync(dataFolder);
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isOurs = pid > 0 && (await isServerOf(pid, data));
  if (isOurs) await stopServer(pid, data, stopTimeouts);
  // Without its postmaster a busy process may still be writing; a second server must not start beside it.
  await endStragglers(data, stopTimeouts);
  if (hasProc() && existsSync(pidFile) && signalReaches(pid)) rmSync(pidFile, { force: true });
  return isOurs
    ? `PostgreSQL was still running without its Freshet (process ${pid}); it was stopped and started anew.`
    : undefined;
}

/** Ends a server. Only the fast shutdown is clean, but none of them loses anything committed. */
async function stopServer(pid: number, data: string, stopTimeouts: StopTimeouts): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', stopTimeouts.fastMilliseconds],
    ['SIGQUIT', stopTimeouts.immediateMilliseconds],
    ['SIGKILL', stopTimeouts.immediateMilliseconds],
  ];
  for (const [signal, milliseconds] of steps) {
    sendSignal(pid, signal);
    if (await waitUntil(() => !isRunning(pid), milliseconds)) return;
  }
  throw new CannotStart(
    `PostgreSQL (process ${pid}) is still running in ${data} and does not stop. End it and start again.`,
  );
}

async function endStragglers(data: string, stopTimeouts: StopTimeouts): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await waitUntil(() => serverProcessesIn(data).length === 0, 500)) return;
    for (const pid of serverProcessesIn(data)) sendSignal(pid, signal);
    if (await waitUntil(() => serverProcessesIn(data).length === 0, stopTimeouts.immediateMilliseconds)) return;
  }
  throw new CannotStart(
    `PostgreSQL processes (${serverProcessesIn(data).join(', ')}) still work in ${data}. End them and start again.`,
  );
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (hasProc()) return serverProcessesIn(data).includes(pid);
  const { status, printed } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)], {});
  return status === 0 && printed.includes('postgres') && printed.includes(data);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
