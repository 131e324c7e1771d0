import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does the work while holding a lock folder, so that two commands started at once do not install or build over
 * each other. The lock of a process that no longer runs is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdLock(folder, work) {
  await mkdir(dirname(folder), { recursive: true });
  for (let hasWaited = false; !(await takeLock(folder)); hasWaited = true) {
    if (!hasWaited) console.error('Waiting for another command that is preparing this checkout.');
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function takeLock(folder) {
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** @param {string} folder */
async function isAbandoned(folder) {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
  // No pid yet: its owner is between making the folder and signing it, or was killed there.
  if (!pid) return (await pidStillMissing(folder)) === true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** @param {string} folder */
async function pidStillMissing(folder) {
  await pause(1000);
  return readFile(join(folder, 'pid'), 'utf8').then(
    (text) => text === '',
    () => true,
  );
}
