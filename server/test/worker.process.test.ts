import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { migrate } from '#platform/db/migrate';
import { type ConnectionSettings, openDatabase, openPool } from '#platform/db/pool';
import { makeRolePasswords, prepareDatabase } from '#platform/db/roles';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { enqueueJob } from '#platform/jobs/enqueue';
import { findExecution, readLog } from '#platform/jobs/execution-queries';
import { tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { newScope } from './use-platform.ts';

const program = fileURLToPath(new URL('programs/slow-worker.ts', import.meta.url));
const slow = tenantJob({
  name: 'test.slow',
  payload: z.object({ until: z.string(), isDeaf: z.boolean() }),
  attempts: 3,
  run: async () => undefined,
});

let folder: string;
let server: EmbeddedPostgres;
let app: ConnectionSettings;
let platform: Platform;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-worker-'));
  // Otherwise root's PostgreSQL, which runs as another user, would have to lie elsewhere.
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  const passwords = makeRolePasswords();
  await prepareDatabase(server.connection, 'freshet', passwords);
  const database = { ...server.connection, database: 'freshet' };
  await migrate({ ...database, user: 'freshet_migrate', password: passwords.freshet_migrate });
  app = { ...database, user: 'freshet_app', password: passwords.freshet_app };
  const pool = openPool(app, { onError: () => undefined });
  platform = { pool, db: openDatabase(pool), clock: systemClock } as Platform;
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  }
});
afterAll(async () => {
  await platform.pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function until<T>(look: () => Promise<T | undefined | false> | T | undefined | false, seconds = 40): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Nothing happened within ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function startWorkerProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH, TEST_CONNECTION: JSON.stringify(app), FRESHET_LOG: 'silent', FRESHET_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const says = (text: string) => said.split('\n').some((line) => line.startsWith(text));
  await until(() => says('ready'));
  return { child, says };
}

async function ask(name: string, isDeaf = false) {
  const scope = await newScope(platform);
  const go = join(folder, name);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, slow, { until: go, isDeaf }));
  const read = () => scope.transaction((tx) => findExecution(tx, id));
  const log = () => scope.transaction((tx) => readLog(tx, id));
  return {
    read,
    log,
    letFinish: () => writeFileSync(go, ''),
    isOver: async () => (await read())?.state === 'succeeded',
  };
}

async function whoRuns(workers: Awaited<ReturnType<typeof startWorkerProcess>>[]) {
  const first = await until(() => workers.find((worker) => worker.says('running')));
  const second = workers.find((worker) => worker !== first);
  if (!second) throw new Error('There is only one worker.');
  return { first, second };
}

test('the job of a worker that is killed is finished by another one within 30 seconds', async () => {
  const work = await ask('killed');
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGKILL');
  const killedAt = Date.now();
  await until(() => second.says('running'));
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  work.letFinish();
  await until(work.isOver);
  expect(await work.read()).toMatchObject({ state: 'succeeded', attempt: 2 });
  expect((await work.log()).map((line) => line.message)).toEqual([`finished by ${second.child.pid}`]);
});

test('a worker that wakes up after another took over cannot write any more', async () => {
  const work = await ask('stalled');
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGSTOP');
  await until(() => second.says('running'));
  first.child.kill('SIGCONT');
  await until(() => first.says('refused: Another worker has taken over this work.'));
  work.letFinish();
  await until(work.isOver);
  expect((await work.log()).map((line) => line.message)).toEqual([`finished by ${second.child.pid}`]);
});

test('a worker that is asked to stop gives its job to another one, and the try does not count', async () => {
  const work = await ask('stopped');
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGTERM');
  await until(() => first.child.exitCode === 0);
  await until(() => second.says('running'));
  work.letFinish();
  await until(work.isOver);
  expect(await work.read()).toMatchObject({ state: 'succeeded', attempt: 2, tries: 1 });
});

test('a job that does not listen cannot keep its worker from stopping within 30 seconds', async () => {
  const work = await ask('deaf', true);
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGTERM');
  await until(() => first.child.exitCode === 0, 28);
  await until(() => second.says('running'), 10);
  work.letFinish();
  await until(work.isOver);
});

test('a worker outlives a restart of the database in the middle of a job, and the job is finished', async () => {
  const work = await ask('restarted');
  const worker = await startWorkerProcess();
  await until(() => worker.says('running'));
  await server.stop();
  await until(() => worker.says('refused'));
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  const backAt = Date.now();
  work.letFinish();
  await until(work.isOver, 45);
  expect(Date.now() - backAt).toBeLessThan(30_000);
  expect(worker.child.exitCode).toBe(null);
});
