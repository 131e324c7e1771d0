import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSocketFolder } from './cluster/socket-folder.ts';
import { startEmbeddedPostgres } from './index.ts';
import { temporaryFolder } from './test-support/stage.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function expectToWork(requested: string): Promise<string> {
  const database = await startEmbeddedPostgres({ folder: requested, durable: false });
  const client = new pg.Client(database.connection);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.stop();
  return database.connection.host;
}

test('a folder too deep for a socket gets a short private socket folder, removed at the stop', async () => {
  const deep = path.join(folder, 'd'.repeat(60), 'e'.repeat(60), 'postgres');
  const host = await expectToWork(deep);
  expect(Buffer.byteLength(path.join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
  expect(host.startsWith(deep)).toBe(false);
  expect(existsSync(host)).toBe(false);
});

test('spaces, commas, quotes and accents in the folder name do no harm', async () => {
  await expectToWork(path.join(folder, `L'été, "2024" & more`, 'postgres'));
});

test('a folder reached through a symbolic link works', async () => {
  mkdirSync(path.join(folder, 'real'));
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  await expectToWork(path.join(folder, 'link', 'postgres'));
});

test('a socket folder that somebody else put in the public place is not trusted', () => {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, name: 'me', drops: false };
  const home = path.join(folder, 'd'.repeat(120));
  const first = makeSocketFolder(home, me);
  expect(statSync(first.folder).mode & 0o777).toBe(0o700);
  first.remove();
  symlinkSync(folder, first.folder);
  try {
    expect(() => makeSocketFolder(home, me)).toThrow(`${first.folder} belongs to someone else.`);
  } finally {
    rmSync(first.folder);
  }
});
