import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../cannot-start.ts';

interface ProcessFacts {
  /** One letter as in ps: R, S, Z ... */
  readonly state: string;
  /** Clock ticks between boot and the start of the process: distinguishes a reused number from the first process. */
  readonly startTicks: string;
}

/** Facts from /proc, or undefined where the process or /proc does not exist. */
export function processFacts(pid: number): ProcessFacts | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  // The command name is in brackets and may itself hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  return state && startTicks ? { state, startTicks } : undefined;
}

/** True while the process runs; a zombie, which only waits to be reaped, counts as dead. */
export function isRunning(pid: number): boolean {
  if (hasProc()) {
    const state = processFacts(pid)?.state;
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  return signalReaches(pid);
}

/** True when the number is taken, even if only by a zombie. PostgreSQL's own check sees no more than this. */
export function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** PostgreSQL processes at work in a data folder: every one of them keeps it as its working folder. */
export function serverProcessesIn(dataFolder: string): number[] {
  if (!hasProc()) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, dataFolder) && isRunning(pid));
}

export function hasProc(): boolean {
  return process.platform === 'linux';
}

export function bootId(): string {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

/** Polls until the condition holds or the time is over; says which. */
export async function waitUntil(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!holds()) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function worksIn(pid: number, dataFolder: string): boolean {
  try {
    // After the folder was replaced the kernel appends " (deleted)", which is rightly another folder.
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder && readProc(`/proc/${pid}/comm`)?.trim() === 'postgres';
  } catch {
    return false;
  }
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
