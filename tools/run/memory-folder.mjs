import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const shared = '/dev/shm';
const prefix = 'freshet-tests-';
const neededBytes = 6 * 2 ** 30;

/**
 * A folder in memory for what the tests write and throw away, or null where there is none or too little of it. Every
 * file of API tests copies a database of more than a thousand files and removes it again, which a disk takes long to
 * write.
 * @param {{ mounts: string, freeBytes: number }} [machine]
 * @returns {{ path: string, remove: () => void } | null}
 */
export function makeMemoryFolder(machine = thisMachine()) {
  if (!isFit(machine)) return null;
  clearLeftovers();
  const path = mkdtempSync(`${shared}/${prefix}${process.pid}-`);
  // As open as the usual place for such files: PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Tests that were killed could not give their memory back. */
function clearLeftovers() {
  for (const name of readdirSync(shared).filter((each) => each.startsWith(prefix))) {
    const [owner] = name.slice(prefix.length).split('-');
    if (!isRunning(Number(owner))) rmSync(`${shared}/${name}`, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {{ mounts: string, freeBytes: number }} machine */
export function isFit({ mounts, freeBytes }) {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === shared);
  const [, , kind, options = ''] = mount?.split(' ') ?? [];
  // Tests run programs that they copied.
  return kind === 'tmpfs' && !options.split(',').includes('noexec') && freeBytes >= neededBytes;
}

function thisMachine() {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return { mounts: readFileSync('/proc/mounts', 'utf8'), freeBytes: Math.min(bavail * bsize, freemem()) };
  } catch {
    // Other systems have no such place.
    return { mounts: '', freeBytes: 0 };
  }
}
