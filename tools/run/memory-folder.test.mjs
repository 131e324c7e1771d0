import { existsSync, mkdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFit, makeMemoryFolder } from './memory-folder.mjs';

const plenty = 8 * 2 ** 30;
const mounts = 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n';

test('tests write into memory where there is plenty of it', () => {
  expect(isFit({ mounts, freeBytes: plenty })).toBe(true);
});

test.each([
  ['there is little of it', mounts, 2 ** 30],
  ['no program may run from there', mounts.replace('nodev', 'nodev,noexec'), plenty],
  ['the machine has no such place', 'proc /proc proc rw 0 0\n', plenty],
  ['what lies there is on a disk', mounts.replaceAll('tmpfs', 'ext4'), plenty],
])('and onto the disk where %s', (_why, given, freeBytes) => {
  expect(isFit({ mounts: given, freeBytes })).toBe(false);
  expect(makeMemoryFolder({ mounts: given, freeBytes })).toBeNull();
});

const hasNone = !existsSync('/dev/shm');

test.skipIf(hasNone)('the folder is open to all users, and goes with the tests (needs /dev/shm)', () => {
  const made = makeMemoryFolder({ mounts, freeBytes: plenty });
  if (!made) throw new Error('It was not made.');
  expect(statSync(made.path).mode & 0o7777).toBe(0o1777);
  made.remove();
  expect(existsSync(made.path)).toBe(false);
});

test.skipIf(hasNone)('what killed tests left in memory is removed by the next ones (needs /dev/shm)', () => {
  // Larger than any number of a process.
  const left = '/dev/shm/freshet-tests-999999999-x';
  mkdirSync(left);
  const made = makeMemoryFolder({ mounts, freeBytes: plenty });
  expect([existsSync(left), existsSync(made?.path ?? '')]).toEqual([false, true]);
  made?.remove();
});
