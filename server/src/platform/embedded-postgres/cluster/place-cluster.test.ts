import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OsUser } from '../postmaster/os-user.ts';
import { temporaryFolder } from '../test-support/stage.ts';
import { findExistingHome, movedClusterFolder, placeCluster, recordPlace } from './place-cluster.ts';

// Whichever user runs the tests, the folder below is closed to this user: it is not theirs and its mode lets nobody
// else in.
const dropped: OsUser = { uid: 54_321, gid: 54_321, name: 'postgres', drops: true };
let folder: string;

beforeEach(() => {
  folder = temporaryFolder(0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

function putClusterIn(home: string): void {
  mkdirSync(path.join(home, 'data'), { recursive: true });
  writeFileSync(path.join(home, 'data', 'PG_VERSION'), '18\n');
}

test('the replacement folder has a name people recognise and is never shared by two folders', () => {
  expect(movedClusterFolder('/root/x/.freshet/postgres')).toMatch(/^\/var\/lib\/freshet\/x-[0-9a-f]{8}$/);
  expect(movedClusterFolder('/root/x/.freshet/postgres')).toBe(movedClusterFolder('/root/x/.freshet/postgres'));
  expect(movedClusterFolder('/root/a/x/.freshet/postgres')).not.toBe(movedClusterFolder('/root/x/.freshet/postgres'));
  expect(movedClusterFolder('/root/Été à Lyon/.freshet/postgres')).toMatch(
    /^\/var\/lib\/freshet\/[A-Za-z0-9-]+-[0-9a-f]{8}$/,
  );
  expect(movedClusterFolder('/.freshet/postgres')).toMatch(/^\/var\/lib\/freshet\/database-[0-9a-f]{8}$/);
});

test('an ordinary user keeps the database in the folder asked for', () => {
  expect(placeCluster(folder, undefined, { ...dropped, drops: false })).toEqual({ home: folder });
});

test('a moved database is found again through the note left behind', () => {
  const moved = path.join(folder, 'elsewhere');
  putClusterIn(moved);
  recordPlace(folder, moved);
  expect(findExistingHome(folder)).toBe(moved);
});

test('a moved database that has gone is missed, not replaced by an empty one', () => {
  recordPlace(folder, path.join(folder, 'gone'));
  expect(() => findExistingHome(folder)).toThrow(
    `The database of ${folder} was kept in ${folder}/gone, but is no longer there. Put it back, or delete ${folder}/moved-to.txt to begin with an empty database.`,
  );
});

test('a database inside a folder that became closed is not replaced by an empty one', () => {
  putClusterIn(folder);
  expect(() => placeCluster(folder, findExistingHome(folder), dropped)).toThrow(
    `There is a database in ${folder}, but PostgreSQL cannot run as root and its user 'postgres' cannot enter ${folder}.`,
  );
});

test('a data folder that holds something else is left alone', () => {
  mkdirSync(path.join(folder, 'data'));
  expect(findExistingHome(folder)).toBeUndefined();
  writeFileSync(path.join(folder, 'data', 'letters.txt'), 'dear');
  expect(() => findExistingHome(folder)).toThrow(
    `${folder}/data is not a PostgreSQL database. Move it away and start again.`,
  );
});
