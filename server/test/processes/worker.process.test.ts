import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { migrate } from '#platform/db/migrate';
import { type ConnectionSettings, openDatabase, openPool } from '#platform/db/pool';
import { makeRolePasswords, prepareDatabase, withClient } from '#platform/db/roles';
import type { Scope, Tx } from '#platform/db/scope';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { serverFolder } from '#platform/folders';
import { enqueueJob } from '#platform/jobs/enqueue';
import { beginRun, findExecution, readLog } from '#platform/jobs/executions/execution-queries';
import { tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { leavePackagesOutside } from '../../../tools/build/build-server.mjs';
import { internalServices } from '../../src/slices/data-services/registry/internal-services.ts';
import { enqueueService } from '../../src/slices/data-services/running/enqueue-service.ts';
import { startDataServicePeer } from '../peers/data-service.ts';
import { newScope } from '../use-platform.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url));
/** Bundled once, as the product is: reading the sources would take each of the many processes longer than its work. */
const programs = join(serverFolder, '.cache', `workers-${process.pid}`);
const slow = tenantJob({
  name: 'test.slow',
  payload: z.object({ until: z.string(), ignoresCancel: z.boolean() }),
  attempts: 3,
  run: async () => undefined,
});
const poison = tenantJob({
  name: 'test.poison',
  payload: z.object({}),
  attempts: 3,
  run: async () => undefined,
});

let folder: string;
let server: EmbeddedPostgres;
/** Migrated once and copied for each test, so that they can wait side by side without taking one another's jobs. */
const model = 'model';
let copies = 0;
const passwords = makeRolePasswords();
const started: ChildProcess[] = [];
const open: Platform[] = [];

beforeAll(async () => {
  await build({
    entryPoints: ['slow-worker', 'service-worker'].map(sourceOf),
    ...{ outdir: programs, bundle: true, splitting: true, platform: 'node', format: 'esm' },
    ...{ logLevel: 'warning', plugins: [leavePackagesOutside] },
  });
  folder = mkdtempSync(join(tmpdir(), 'freshet-worker-'));
  // Otherwise root's PostgreSQL, which runs as another user, would have to lie elsewhere.
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  await prepareDatabase(server.connection, model, passwords);
  const owner = { user: 'freshet_migrate', password: passwords.freshet_migrate };
  await migrate({ ...server.connection, database: model, ...owner });
});
afterAll(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  }
  for (const { pool } of open.splice(0)) await pool.end();
  await server.stop();
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
});

// Only what never comes: on a machine that does much else a process alone takes a minute to start.
const longestSeconds = 900;

async function until<T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const deadline = Date.now() + longestSeconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Nothing happened within ${longestSeconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A queue that nobody used before, not even an earlier try of the same test. */
async function openQueue() {
  copies += 1;
  const name = `queue_${copies}`;
  await withClient(server.connection, (client) => client.query(`create database ${name} template ${model}`));
  const app = { ...server.connection, database: name, user: 'freshet_app', password: passwords.freshet_app };
  const pool = openPool(app, { onError: () => undefined });
  const platform = { pool, db: openDatabase(pool), clock: systemClock } as Platform;
  open.push(platform);
  return {
    platform,
    startWorkerProcess: (program = 'slow-worker', extra = {}) => startWorkerProcess(app, program, extra),
    ask: (ignoresCancel = false) => ask(platform, name, ignoresCancel),
  };
}

async function startWorkerProcess(app: ConnectionSettings, program: string, extra: Record<string, string>) {
  const environment = { TEST_CONNECTION: JSON.stringify(app), FRESHET_LOG: 'silent', FRESHET_DATA: folder };
  const child = spawn(process.execPath, [join(programs, `${program}.js`)], {
    env: { PATH: process.env.PATH, ...environment, ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let wording = '';
  child.stdout.on('data', (part: Buffer) => {
    wording += part.toString();
  });
  const says = (text: string, times = 1) => wording.split('\n').filter((line) => line.startsWith(text)).length >= times;
  await until(() => says('ready'));
  return { child, says };
}

async function ask(platform: Platform, name: string, ignoresCancel: boolean) {
  const scope = await newScope(platform);
  const go = join(folder, name);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, slow, { until: go, ignoresCancel }));
  const read = () => scope.transaction((tx) => findExecution(tx, id));
  const log = () => scope.transaction((tx) => readLog(tx, id));
  return {
    read,
    log,
    letFinish: () => writeFileSync(go, ''),
    isOver: async () => (await read())?.state === 'succeeded',
  };
}

/** The last line of every execution that succeeded; a second one would show work done twice. */
const done: string = expect.stringMatching(/^The job was completed in [\d.]+ s\.$/);
interface ServiceRuns {
  readonly address: string;
  readonly count: number;
}

/** Registers a service over HTTP with a configuration that may run several times at once, and asks for runs of it. */
async function askForRuns(tx: Tx, platform: Platform, scope: Scope, { address, count }: ServiceRuns) {
  const times = { created_at: scope.now(), changed_at: scope.now() };
  const service = await tx
    .insertInto('services')
    .values({ ...times, kind: 'external', link: 'sync', name: 'Sync', address, created_by_name: scope.userName })
    .returningAll()
    .executeTakeFirstOrThrow();
  const owner = { owner_id: scope.userId, owner_name: scope.userName };
  const configuration = await tx
    .insertInto('service_configurations')
    .values({ ...times, ...owner, service_id: service.id, name: 'All', allows_overlap: true })
    .returningAll()
    .executeTakeFirstOrThrow();
  const ids = [];
  for (let no = 0; no < count; no += 1) {
    ids.push(await enqueueService(tx, platform, scope, { service, configuration, isTestRun: false }));
  }
  return ids;
}

async function whoRuns(workers: Awaited<ReturnType<typeof startWorkerProcess>>[]) {
  const first = await until(() => workers.find((worker) => worker.says('running')));
  const second = workers.find((worker) => worker !== first);
  if (!second) throw new Error('There is only one worker.');
  return { first, second };
}

test.concurrent('the job of a worker that is killed is finished by another one', async () => {
  const { ask, startWorkerProcess } = await openQueue();
  const work = await ask();
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGKILL');
  await until(() => second.says('running'));
  work.letFinish();
  await until(work.isOver);
  expect(await work.read()).toMatchObject({ state: 'succeeded', attempt: 2 });
  expect((await work.log()).map((line) => line.message)).toEqual([`finished by ${second.child.pid}`, done]);
});

test.concurrent('a worker that wakes up after another took over cannot write any more', async () => {
  const { ask, startWorkerProcess } = await openQueue();
  const work = await ask();
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGSTOP');
  await until(() => second.says('running'));
  first.child.kill('SIGCONT');
  // By what it notices first: that another has taken over, or that its connection is gone.
  await until(() => first.says('refused'));
  work.letFinish();
  await until(work.isOver);
  expect((await work.log()).map((line) => line.message)).toEqual([`finished by ${second.child.pid}`, done]);
});

test.concurrent('a worker that is asked to stop gives its job to another one, and the try does not count', async () => {
  const { ask, startWorkerProcess } = await openQueue();
  const work = await ask();
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGTERM');
  await until(() => first.child.exitCode === 0);
  await until(() => second.says('running'));
  work.letFinish();
  await until(work.isOver);
  expect(await work.read()).toMatchObject({ state: 'succeeded', attempt: 2, tries: 0 });
});

test.concurrent('a job that does not listen cannot keep its worker from stopping', async () => {
  const { ask, startWorkerProcess } = await openQueue();
  const work = await ask(true);
  const { first, second } = await whoRuns([await startWorkerProcess(), await startWorkerProcess()]);
  first.child.kill('SIGTERM');
  await until(() => first.child.exitCode === 0);
  await until(() => second.says('running'));
  work.letFinish();
  await until(work.isOver);
});

test.concurrent('work that ends every process that does it is given up after three, and other work goes on beside it', async () => {
  const { platform, ask, startWorkerProcess } = await openQueue();
  const scope = await newScope(platform);
  const id = await scope.transaction((tx) => enqueueJob(tx, scope, poison, {}));
  // A worker went away with it, as with a machine: the reason is unknown, so that counts nothing.
  await scope.transaction((tx) => beginRun(tx, id, scope.now(), crypto.randomUUID()));
  await platform.pool.query('update graphile_worker._private_jobs set attempts = 1');
  const work = await ask();
  const worker = await startWorkerProcess();
  await until(() => worker.says('running'));
  const read = () => scope.transaction((tx) => findExecution(tx, id));
  const isGivenUp = async () => {
    // The pauses between the tries are nothing this test is about.
    await platform.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    return (await read())?.state === 'failed';
  };
  await until(isGivenUp);
  expect(await read()).toMatchObject({
    ...{ tries: 3, lost_runs: 1 },
    error: 'The job stopped its worker process 3 times, so it is not retried.',
  });
  const messages = (await scope.transaction((tx) => readLog(tx, id))).map(({ message }) => message);
  expect(messages[0]).toBe('The job stopped its worker process (SIGABRT), 1 of 3 times.');
  work.letFinish();
  await until(work.isOver);
  expect((await work.log()).map((line) => line.message)).toEqual([`finished by ${worker.child.pid}`, done]);
  expect(worker.child.exitCode).toBe(null);
});

test.concurrent('a dozen runs of a service end once each, with a reason, although two workers are killed during them', async () => {
  const { platform, startWorkerProcess } = await openQueue();
  internalServices.register(() => []);
  const peer = await startDataServicePeer();
  const extra = { FRESHET_OUTGOING_INSIDE: peer.host };
  const scope = await newScope(platform);
  const ids = await scope.transaction((tx) => askForRuns(tx, platform, scope, { address: peer.url, count: 12 }));
  peer.mood = 'waits';
  const workers = [
    await startWorkerProcess('service-worker', extra),
    await startWorkerProcess('service-worker', extra),
  ];
  await until(() => peer.requests.length === 4);
  for (const { child } of workers) child.kill('SIGKILL');
  await until(() => peer.givenUp === 4);
  peer.mood = 'well';
  await startWorkerProcess('service-worker', extra);
  const rows = () => Promise.all(ids.map((id) => scope.transaction((tx) => findExecution(tx, id))));
  await until(async () => (await rows()).every((row) => row?.finished_at));
  expect((await rows()).map((row) => [row?.state, row?.display_message])).toEqual(
    ids.map(() => ['succeeded', 'Synchronized 3 stations.']),
  );
  const ends = await Promise.all(ids.map((id) => scope.transaction((tx) => readLog(tx, id))));
  expect(ends.map((lines) => lines.filter(({ message }) => / done in /.test(message)).length)).toEqual(
    ids.map(() => 1),
  );
  expect((await rows()).filter((row) => row?.lost_runs === 1)).toHaveLength(4);
  expect(peer.requests).toHaveLength(ids.length + 4);
  await peer.close();
});

test('a worker outlives a restart of the database in the middle of two jobs, and both are finished', async () => {
  const { ask, startWorkerProcess } = await openQueue();
  const [work, other] = [await ask(), await ask()];
  const worker = await startWorkerProcess();
  await until(() => worker.says('running', 2));
  await server.stop();
  await until(() => worker.says('refused', 2));
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  work.letFinish();
  await until(work.isOver);
  await until(other.isOver);
  expect([(await work.read())?.tries, (await other.read())?.tries]).toEqual([0, 0]);
  expect(worker.child.exitCode).toBe(null);
});
