import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { processFacts, waitUntil } from './postmaster/process-table.ts';
import { temporaryFolder } from './test-support/stage.ts';

const folder = path.join(temporaryFolder(), 'postgres');
const settings = { max_connections: '33' };
let database: EmbeddedPostgres;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'postgres.log'), 'an old line\n');
  truncateSync(path.join(folder, 'postgres.log'), 11 * 1024 * 1024);
  process.env.PGOPTIONS = '-c geqo=off';
  database = await startEmbeddedPostgres({ folder, settings });
});
afterAll(async () => {
  await database.stop();
  delete process.env.PGOPTIONS;
  rmSync(path.dirname(folder), { recursive: true });
});

async function ask(sql: string, override: pg.ClientConfig = {}): Promise<string> {
  const client = new pg.Client({ ...database.connection, ...override });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

const show = (name: string) => ask(`show ${name}`);
const postmasterPid = () => readFileSync(path.join(database.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0];

test('everything committed is on disk before it is confirmed', async () => {
  expect([await show('fsync'), await show('full_page_writes'), await show('synchronous_commit')]).toEqual([
    'on',
    'on',
    'on',
  ]);
  expect(await show('data_checksums')).toBe('on');
});

test('nothing listens on the network, and the socket is open to its user only', async () => {
  expect(await show('listen_addresses')).toBe('');
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(database.connection.host).uid).toBe(statSync(database.dataFolder).uid);
});

test('the password is needed, random and readable by the owner of Freshet only', async () => {
  await expect(ask('select 1', { password: 'password' })).rejects.toThrow('password authentication failed');
  expect(await ask(`select bool_and(auth_method = 'scram-sha-256') from pg_hba_file_rules`)).toBe('true');
  const file = path.join(folder, 'superuser-password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).uid).toBe(process.getuid?.());
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{32}$/);
});

test('the order of texts does not depend on the machine', async () => {
  expect(
    await ask(`select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding)
                    from pg_database where datname = 'template1'`),
  ).toBe('b C.UTF-8 UTF8');
});

test('the settings suit a small machine and the caller may change them', async () => {
  expect(await show('shared_buffers')).toBe('256MB');
  expect(await show('max_wal_size')).toBe('4GB');
  expect(await show('wal_compression')).toBe('pglz');
  expect(await show('max_connections')).toBe('33');
});

test.skipIf(process.platform !== 'linux')('the server sees nothing of the environment of Freshet (needs /proc)', () => {
  const environment = readFileSync(`/proc/${postmasterPid()}/environ`, 'utf8').split('\0').filter(Boolean);
  const names = environment.map((entry) => entry.split('=')[0]);
  // PostgreSQL sets some PG variables of its own at start.
  expect(new Set(names.filter((name) => !name?.startsWith('PG')))).toEqual(new Set(['HOME', 'LC_ALL', 'PATH', 'TZ']));
  expect(environment).toContain(`HOME=${folder}`);
  expect(names).not.toContain('PGOPTIONS');
});

test.skipIf(process.platform !== 'linux')(
  'Ctrl-C in the terminal reaches Freshet and not its database (needs /proc)',
  () => {
    const group = readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(group).toBe(postmasterPid());
  },
);

test('a large log is put aside at start and one earlier log is kept', () => {
  expect(statSync(path.join(folder, 'postgres.log.1')).size).toBe(11 * 1024 * 1024);
  expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).toContain('starting PostgreSQL 18');
});

test('a second start in the same folder is refused while the first one lives', async () => {
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    `Another Freshet (process ${process.pid}) is using this data folder.`,
  );
  expect(await ask('select 1')).toBe('1');
});

test('after a clean stop nothing is left running, and after the next start the rows are there', async () => {
  await ask('create table kept as select 42 as answer');
  const pid = Number(postmasterPid());
  await database.stop();
  await database.stop();
  expect(processFacts(pid)).toBeUndefined();
  expect(existsSync(path.join(folder, 'owner.json'))).toBe(false);
  database = await startEmbeddedPostgres({ folder, settings });
  expect(await ask('select answer from kept')).toBe('42');
  expect(database.notices).toEqual([]);
  expect(database.version).toMatch(/^18\./);
});

test('Freshet hears of it when the database dies, and only then', async () => {
  const reasons: string[] = [];
  database.onUnexpectedExit((reason) => reasons.push(reason));
  await database.stop();
  database = await startEmbeddedPostgres({ folder, settings });
  expect(reasons).toEqual([]);
  database.onUnexpectedExit((reason) => reasons.push(reason));
  process.kill(Number(postmasterPid()), 'SIGQUIT');
  expect(await waitUntil(() => reasons.length > 0, 120_000)).toBe(true);
  expect(reasons[0]).toMatch(/^PostgreSQL ended unexpectedly \(.+\)\. It last said: .*immediate shutdown/);
  await database.stop();
  database = await startEmbeddedPostgres({ folder, settings });
});
