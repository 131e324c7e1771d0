import { setTimeout } from 'node:timers/promises';
import { type DemoAccount, signIn } from '../bench/product.ts';
import { beginReading, makeCsv, noFaults } from './database-kills.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import { upload } from './upload.ts';
import type { Line } from './verdict.ts';

/** What the product promises in seconds, where it is not a matter of the bench. */
const promises = { lock: 5, killedWorker: 30, stoppedWorker: 30, database: 45 };
const givesUpSeconds = 180;
const rows = 20_000;
/** Files of this part have names of their own. */
const firstFileNo = 5000;

interface Trial {
  readonly product: Product;
  /** Of the tenant, and of the installation. */
  readonly administrator: Person;
  readonly operator: Person;
  /** An ordinary user, who is locked out for it. */
  readonly user: DemoAccount;
}

/** Tries each promise once and says how long it took. */
export async function tryPromises({ product, administrator, operator, user }: Trial): Promise<Line> {
  const { worker } = product;
  const reported: [string, number, number][] = [
    ['A locked account was refused', await untilRefused(product, operator, user), promises.lock],
    [
      'The work of a worker that was killed began again',
      await untilBegunAgain(product, administrator, { fileNo: 1, break: () => worker.kill() }),
      promises.killedWorker,
    ],
    ['A worker with work under way stopped', await untilStopped(product, administrator), promises.stoppedWorker],
    [
      'Work began again after a crash of the database',
      await untilBegunAgain(product, administrator, { fileNo: 3, break: async () => product.killDatabase() }),
      promises.database,
    ],
  ];
  for (const [what, seconds, limit] of reported)
    console.log(`${what} after ${seconds.toFixed(1)} s (at most ${limit} s).`);
  const late = reported.filter(([, seconds, limit]) => !(seconds <= limit));
  return {
    what: 'promises of seconds',
    looked: reported.length,
    faults: late.map(([what, seconds, limit]) => `${what} after ${seconds.toFixed(1)} s, not within ${limit} s.`),
  };
}

async function untilRefused({ origin }: Product, operator: Person, user: DemoAccount): Promise<number> {
  const headers = { authorization: `Bearer ${await signIn(origin, user)}` };
  const look = async () => (await fetch(`${origin}/api/dataSources`, { headers })).status;
  if ((await look()) !== 200) throw new Error(`${user.UserName} could not look at stations before being locked.`);
  const { UserName } = user;
  const { body } = await operator.ask('POST', '/api/Account/UsersDetail', { UserName });
  const change = { ...body, IsLockedOut: true };
  const { status } = await operator.ask('POST', '/api/Account/UpdateUserAccountDetail', change);
  if (status !== 200) throw new Error(`${UserName} could not be locked: ${status}.`);
  return secondsUntil(async () => (await look()) === 401);
}

interface Breaking {
  readonly fileNo: number;
  break(): Promise<void>;
}

/** Seconds from a break while a job is running until it runs again, or is over. */
async function untilBegunAgain(product: Product, person: Person, breaking: Breaking): Promise<number> {
  const id = await startWork(product, person, breaking.fileNo);
  const { attempt } = await stateOf(product, id);
  await breaking.break();
  return secondsUntil(async () => {
    const now = await stateOf(product, id).catch(() => null);
    return now !== null && (now.attempt > attempt || now.state === 'succeeded');
  });
}

async function untilStopped(product: Product, person: Person): Promise<number> {
  await startWork(product, person, 2);
  const from = performance.now();
  await product.worker.restartWith({});
  return (performance.now() - from) / 1000;
}

/** A file is being read; it takes some seconds. */
async function startWork(product: Product, person: Person, fileNo: number): Promise<string> {
  const id = await beginReading(person, await upload(person, makeCsv(firstFileNo + fileNo, rows), noFaults));
  await secondsUntil(async () => (await stateOf(product, id)).state === 'running');
  return id;
}

const stateOf = (product: Product, id: string): Promise<{ state: string; attempt: number }> =>
  product
    .withDatabase((sql) => sql.query('select state, attempt from executions where id = $1', [id]))
    .then(({ rows: [row] }) => row);

/** Infinity when it never happens. */
async function secondsUntil(hasHappened: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  const since = () => (performance.now() - from) / 1000;
  while (!(await hasHappened())) {
    if (since() > givesUpSeconds) return Number.POSITIVE_INFINITY;
    await setTimeout(50);
  }
  return since();
}
