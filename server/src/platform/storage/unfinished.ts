import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Files that are still being written have a name that says by which process. What one left behind that was killed can
 * then be distinguished from what another one is writing at this moment.
 */
const pattern = /^([0-9a-f]{16})-(\d+)-[0-9a-f-]{36}\.tmp$/;
let known: Promise<string> | null = null;

/**
 * Machines may share a folder, and containers a machine: a number of a process says something only where it was given,
 * and until the machine is restarted.
 */
function nameMachine(): Promise<string> {
  known ??= Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]).then((facts) =>
    createHash('sha256')
      .update([hostname(), ...facts].join(' '))
      .digest('hex')
      .slice(0, 16),
  );
  return known;
}

export const nameUnfinished = async (): Promise<string> => `${await nameMachine()}-${process.pid}-${randomUUID()}.tmp`;

/** Removes unfinished files that were last written before an instant, or by a process of this machine that is gone. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  const machine = await nameMachine();
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && (facts.mtimeMs < before.getTime() || isLeftBehind(name, machine, facts)))
      await rm(path, { force: true });
  }
}

function isLeftBehind(name: string, machine: string, { mtimeMs }: { readonly mtimeMs: number }): boolean {
  const [, writtenOn, writer] = pattern.exec(name) ?? [];
  if (writtenOn !== machine) return false;
  // In a container every life of the product has the same number.
  return Number(writer) === process.pid ? mtimeMs < performance.timeOrigin : !isAlive(Number(writer));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of somebody else, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
