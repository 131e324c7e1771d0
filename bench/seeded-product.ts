import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeRolePasswords, prepareDatabase } from '../server/src/platform/db/roles.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { type DemoAccount, makeFolder, signIn, startProduct } from './product.ts';

export interface Seeded {
  readonly origin: string;
  /** An access token of the tenant's administrator. */
  readonly token: string;
  /** Another one: filling a database may take longer than the first is good for. */
  signInAgain(): Promise<string>;
  /** That administrator, for a browser. */
  readonly account: DemoAccount;
  /** A system administrator of the same tenant. */
  readonly staff: DemoAccount;
  readonly tenantId: number;
  readonly tenantName: string;
  /** A bare connection that row-level security does not concern. */
  readonly sql: pg.Client;
  /** How to open more of those. */
  readonly bare: pg.ClientConfig;
}

/**
 * Runs the product on a database that can be reached directly too, so that rows can be put there by the million and the
 * same queries be run without the product.
 */
export async function withSeededProduct<T>(
  work: (seeded: Seeded) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const folder = makeFolder();
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  try {
    const passwords = makeRolePasswords();
    await prepareDatabase(postgres.connection, 'freshet', passwords);
    const { host, port } = postgres.connection;
    const url = (role: keyof typeof passwords) =>
      `postgres://${role}:${passwords[role]}@/freshet?host=${encodeURIComponent(host)}&port=${port}`;
    const product = await startProduct(join(folder, 'data'), {
      DATABASE_URL: url('freshet_app'),
      DATABASE_MIGRATE_URL: url('freshet_migrate'),
      FRESHET_DEMO: '1',
      FRESHET_RATE_LIMITS: '0',
      ...environment,
    });
    const bare = { ...postgres.connection, database: 'freshet' };
    const sql = new pg.Client(bare);
    try {
      await sql.connect();
      const account = product.accounts.find(({ UserName }) => UserName === 'kettle-admin');
      const staff = product.accounts.find(({ UserName }) => UserName === 'system-admin');
      if (!account || !staff) throw new Error('The demo has no administrators.');
      const signInAgain = () => signIn(product.origin, account);
      const token = await signInAgain();
      const people = { token, signInAgain, account, staff };
      return await work({ origin: product.origin, ...people, ...(await findTenant(sql)), sql, bare });
    } finally {
      await sql.end();
      await product.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findTenant(sql: pg.Client): Promise<{ tenantId: number; tenantName: string }> {
  const { rows } = await sql.query<{ tenantId: number; tenantName: string }>(
    `select t.id as "tenantId", t.name as "tenantName" from users u join tenants t on t.id = u.home_tenant_id
     where u.user_name = 'kettle-admin'`,
  );
  if (!rows[0]) throw new Error('The demo has no tenant.');
  return rows[0];
}

/** The time in the middle of several runs, in milliseconds; one run before them does not count. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  return (await sortedTimes(runs, work))[Math.floor(runs / 2)] ?? Number.NaN;
}

/** How long several runs took, in milliseconds, the quickest first; one run before them does not count. */
export async function sortedTimes(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
