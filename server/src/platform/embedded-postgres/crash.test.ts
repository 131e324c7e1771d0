import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locateBinaries, prepareBinaries } from './binaries/binaries.ts';
import { clearLeftovers } from './cluster/leftovers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isRunning, processFacts, serverProcessesIn, signalReaches, waitUntil } from './postmaster/process-table.ts';
import { type Driven, drive, isRoot, makeStage, temporaryFolder } from './test-support/stage.ts';

const root = temporaryFolder();
const folder = path.join(root, 'postgres');
const data = path.join(folder, 'data');
const pidFile = path.join(data, 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
const hasNoProc = process.platform !== 'linux';
let stage: string;

beforeAll(async () => {
  stage = await makeStage();
});
beforeEach(async () => {
  await (await startEmbeddedPostgres({ folder, durable: false })).stop();
});
afterAll(() => {
  for (const made of [root, stage]) rmSync(made, { recursive: true, force: true });
});

async function connect({ connection }: Pick<EmbeddedPostgres, 'connection'> | Driven['report']): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function restartAndCount(table: string): Promise<{ rows: number; notices: readonly string[] }> {
  const database = await startEmbeddedPostgres({ folder });
  const client = await connect(database);
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  await client.end();
  await database.stop();
  return { rows: Number(rows[0]?.count), notices: database.notices };
}

/** A process of PostgreSQL's own user, whose number PostgreSQL therefore believes. */
function spawnAsServerUser(command: string, args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const { uid, gid } = statSync(data);
  const child = spawn(command, args, {
    ...(isRoot ? { uid, gid } : {}),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Object.assign(child, { stdout: child.stdout });
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Every process started with this folder among its arguments. */
function pidsGiven(argument: string): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return all.filter((pid) => readProc(pid, 'cmdline').includes(argument));
}

test('every confirmed row survives when Freshet and PostgreSQL are killed in mid-work', async () => {
  const freshet = await drive(stage, folder, { env: { DURABLE: 'yes' } });
  const client = await connect(freshet.report);
  await client.query('create table confirmed (n int)');
  let confirmed = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('insert into confirmed values ($1)', [confirmed]);
      confirmed += 1;
    }
  })().catch(() => undefined);
  expect(await waitUntil(() => confirmed >= 200, 120_000)).toBe(true);
  const servers = serverProcessesIn(data);
  freshet.process.kill('SIGKILL');
  for (const pid of servers) process.kill(pid, 'SIGKILL');
  await freshet.kill();
  await client.end().catch(() => undefined);
  await writing;
  const { rows } = await restartAndCount('confirmed');
  // The row under way may have been committed without its confirmation reaching us.
  expect([confirmed, confirmed + 1]).toContain(rows);
});

test('a PostgreSQL whose Freshet died is stopped and started anew with all its rows', async () => {
  const freshet = await drive(stage, folder);
  const client = await connect(freshet.report);
  await client.query('create table orphaned as select generate_series(1, 10)');
  const orphan = postmasterPid();
  await freshet.kill();
  expect(isRunning(orphan)).toBe(true);
  const logFile = path.join(folder, 'postgres.log');
  const logSoFar = readFileSync(logFile, 'utf8').length;
  const { rows, notices } = await restartAndCount('orphaned');
  expect(rows).toBe(10);
  expect(notices).toEqual([
    `PostgreSQL was still running without its Freshet (process ${orphan}); it was stopped and started anew.`,
  ]);
  expect(isRunning(orphan)).toBe(false);
  expect(readFileSync(logFile, 'utf8').slice(logSoFar)).not.toContain('not properly shut down');
  await client.end().catch(() => undefined);
});

test('a second Freshet is refused by naming the first, which goes on undisturbed', async () => {
  const first = await drive(stage, folder);
  const second = await drive(stage, folder);
  expect(second.report.failure).toBe(`Another Freshet (process ${first.process.pid}) is using this data folder.`);
  const client = await connect(first.report);
  await client.query('select 1');
  await client.end();
  await first.stop();
  expect(serverProcessesIn(data)).toEqual([]);
});

test('of several Freshets started at once after a crash exactly one gets the folder', async () => {
  const crashed = await drive(stage, folder);
  await crashed.kill();
  const all = await Promise.all([1, 2, 3].map(() => drive(stage, folder)));
  const [winner, ...others] = all.filter(({ report }) => report.failure === undefined);
  expect(others).toEqual([]);
  const failures = all.flatMap(({ report }) => report.failure ?? []);
  expect(failures).toEqual(
    Array(2).fill(`Another Freshet (process ${winner?.process.pid}) is using this data folder.`),
  );
  await winner?.stop();
});

test('a Freshet that leaves without a clean stop takes PostgreSQL with it', async () => {
  const freshet = await drive(stage, folder);
  await freshet.leave();
  expect(await waitUntil(() => serverProcessesIn(data).length === 0, 120_000)).toBe(true);
});

test.skipIf(hasNoProc)('an orphan that hangs is ended by force (needs /proc)', async () => {
  const freshet = await drive(stage, folder);
  process.kill(postmasterPid(), 'SIGSTOP');
  await freshet.kill();
  await clearLeftovers(data, { fastMilliseconds: 50, immediateMilliseconds: 2_000 });
  expect(serverProcessesIn(data)).toEqual([]);
});

test.skipIf(hasNoProc)(
  'a dead postmaster that nobody has reaped does not hold up the start (needs /proc)',
  async () => {
    const { uid, gid } = statSync(data);
    const bin = await prepareBinaries(locateBinaries(), folder, { uid, gid, name: 'server', drops: isRoot });
    const careless = `"$0" -D "$1" -k "$2" -c listen_addresses= >/dev/null & echo $!; exec sleep 120`;
    const parent = spawnAsServerUser('sh', [
      '-c',
      careless,
      path.join(bin, 'postgres'),
      data,
      path.join(folder, 'run'),
    ]);
    const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
    expect(await waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'), 120_000)).toBe(
      true,
    );
    process.kill(zombie, 'SIGKILL');
    expect(await waitUntil(() => processFacts(zombie)?.state === 'Z', 120_000)).toBe(true);
    expect([postmasterPid(), signalReaches(zombie)]).toEqual([zombie, true]);
    const database = await startEmbeddedPostgres({ folder, durable: false });
    expect(processFacts(zombie)?.state).toBe('Z');
    await database.stop();
    parent.kill('SIGKILL');
  },
);

test.skipIf(hasNoProc)(
  'an innocent process that got the number of a dead postmaster is left alone (needs /proc)',
  async () => {
    const innocent = spawnAsServerUser('sleep', ['120']);
    await once(innocent, 'spawn');
    writeFileSync(pidFile, `${innocent.pid}\n${data}\n1700000000\n5432\n${folder}/run\n\n  1 1\nready\n`);
    await (await startEmbeddedPostgres({ folder, durable: false })).stop();
    expect(isRunning(innocent.pid ?? 0)).toBe(true);
    innocent.kill('SIGKILL');
  },
);

test.skipIf(hasNoProc)(
  'a busy query that outlived its postmaster is ended before a new server starts (needs /proc)',
  async () => {
    const freshet = await drive(stage, folder);
    const client = await connect(freshet.report);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const busy = Number(rows[0]?.pid);
    const endless = client.query('select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b');
    const ended = endless.catch((error: unknown) => error);
    expect(await waitUntil(() => processFacts(busy)?.state === 'R', 120_000)).toBe(true);
    process.kill(postmasterPid(), 'SIGKILL');
    await freshet.kill();
    expect(isRunning(busy)).toBe(true);
    const database = await startEmbeddedPostgres({ folder, durable: false });
    expect(isRunning(busy)).toBe(false);
    expect(await ended).toBeInstanceOf(Error);
    await database.stop();
  },
);

test.skipIf(hasNoProc).each(['initdb too', 'initdb lives on'])(
  'a first start that was killed half-way is done again (%s; needs /proc)',
  async (how) => {
    const fresh = path.join(root, `fresh-${how.length}`);
    const starting = drive(stage, fresh);
    const drafts = () => (existsSync(fresh) ? readdirSync(fresh).filter((name) => name.startsWith('data.tmp-')) : []);
    const begun = () => drafts().some((name) => readdirSync(path.join(fresh, name)).includes('PG_VERSION'));
    expect(await waitUntil(begun, 120_000)).toBe(true);
    for (const pid of pidsGiven(fresh)) {
      if (how === 'initdb too' || readProc(pid, 'comm').trim() === 'node') process.kill(pid, 'SIGKILL');
    }
    expect((await starting).report.failure).toBe('the program ended without a word');
    expect(existsSync(path.join(fresh, 'data'))).toBe(false);
    const database = await startEmbeddedPostgres({ folder: fresh, durable: false });
    await (await connect(database)).end();
    await database.stop();
    expect(readdirSync(fresh).filter((name) => name.includes('tmp-'))).toEqual([]);
  },
);
