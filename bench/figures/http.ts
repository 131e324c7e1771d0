import { rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { makeRolePasswords, prepareDatabase } from '../../server/src/platform/db/roles.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { atMost, type Figure } from '../figure.ts';
import { makeFolder, signIn, startProduct } from '../product.ts';

const connections = 50;
const seconds = 8;

/**
 * One page of audit entries: through HTTP, sign-in check, row-level security and reply validation, and as the same SQL
 * on bare connections of a role that row-level security does not concern. Both with 50 connections at once.
 */
export const httpFigures: readonly Figure[] = [
  { names: ['http.read_vs_sql', 'http.reads_per_s'], measure: measureReads },
];

async function measureReads() {
  const folder = makeFolder();
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const passwords = makeRolePasswords();
  await prepareDatabase(postgres.connection, 'freshet', passwords);
  const url = (role: keyof typeof passwords) =>
    `postgres://${role}:${passwords[role]}@/freshet?host=${encodeURIComponent(postgres.connection.host)}&port=${postgres.connection.port}`;
  const product = await startProduct(join(folder, 'data'), {
    DATABASE_URL: url('freshet_app'),
    DATABASE_MIGRATE_URL: url('freshet_migrate'),
    FRESHET_DEMO: '1',
    FRESHET_RATE_LIMITS: '0',
  });
  try {
    const admin = { ...postgres.connection, database: 'freshet' };
    const tenantId = await seedEntries(admin);
    const account = product.accounts.find(({ UserName }) => UserName === 'kettle-admin');
    if (!account) throw new Error('The demo has no tenant administrator.');
    const token = await signIn(product.origin, account);
    const overHttp = await readOverHttp(`${product.origin}/api/Audit/Entries?limit=20`, token);
    const bare = await readBare(admin, tenantId);
    return [
      atMost('http.read_vs_sql', bare / overHttp, 'times the bare SQL', 4),
      {
        name: 'http.reads_per_s',
        value: Math.round(overHttp),
        unit: 'per second',
        goal: 'for information',
        holds: true,
      },
    ];
  } finally {
    await product.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seedEntries(admin: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "select home_tenant_id as id from users where user_name = 'kettle-admin'",
  );
  const tenantId = rows[0]?.id ?? 0;
  await client.query(
    `insert into audit_entries (tenant_id, at, user_name, what, subject, new)
     select $1, now() - i * interval '1 minute', 'bench', 'bench.made', 'Entry ' || i, jsonb_build_object('n', i) from generate_series(1, 100000) i`,
    [tenantId],
  );
  await client.query('analyze audit_entries');
  await client.end();
  return tenantId;
}

async function readOverHttp(url: string, token: string): Promise<number> {
  const options = { url, connections, headers: { authorization: `Bearer ${token}` } };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} reads failed.`);
  return result.requests.average;
}

/** Reads per second of the same question asked by the same number of bare connections. */
async function readBare(admin: pg.ClientConfig, tenantId: number): Promise<number> {
  const question = `select e.id, e.at, e.user_name, e.acting_staff_name, e.what, e.subject, e.old, e.new, e.reason, e.request_id, s.position is not null as sealed
    from audit_entries e left join audit_seals s on s.tenant_id = e.tenant_id and s.entry_id = e.id
    where e.tenant_id = $1 order by e.id desc limit 21`;
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(admin);
      await client.connect();
      return client;
    }),
  );
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.query(question, [tenantId]);
        count += 1;
      }
      await client.end();
    }),
  );
  return count / seconds;
}
