import autocannon from 'autocannon';
import pg from 'pg';
import { atMost, type Figure } from '../figure.ts';
import { type Seeded, withSeededProduct } from '../seeded-product.ts';

const connections = 50;
const seconds = 4;
const rounds = 3;
const entries = 100_000;

/**
 * One page of audit entries: through HTTP, sign-in check, row-level security and reply validation, and as the same SQL
 * on bare connections of a role that row-level security does not concern. Both with 50 connections at once, by turns,
 * so that whatever else the machine does meets both alike; the round in the middle counts.
 */
export const httpFigures: readonly Figure[] = [
  { names: ['http.read_vs_sql', 'http.reads_per_s'], measure: () => withSeededProduct(measureReads) },
];

async function measureReads(seeded: Seeded) {
  await seedEntries(seeded);
  await readOverHttp(seeded, 2);
  const found: { ratio: number; overHttp: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const overHttp = await readOverHttp(seeded, seconds);
    found.push({ overHttp, ratio: (await readBare(seeded)) / overHttp });
  }
  const middle = found.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return [
    atMost('http.read_vs_sql', middle.ratio, 'times the bare SQL', 4),
    {
      name: 'http.reads_per_s',
      value: Math.round(middle.overHttp),
      unit: 'per second',
      goal: 'for information',
      holds: true,
    },
  ];
}

/** Entries that are sealed already: otherwise sealing them would go on beside the measurement. */
async function seedEntries({ sql, tenantId }: Seeded): Promise<void> {
  await sql.query(
    `with made as (
       insert into audit_entries (tenant_id, at, user_name, what, subject, new)
       select $1, now() - i * interval '1 minute', 'bench', 'bench.made', 'Entry ' || i, jsonb_build_object('n', i)
       from generate_series(1, $2::int) i returning tenant_id, id)
     insert into audit_seals (tenant_id, position, entry_id, hash, sealed_at)
     select tenant_id, 1000000 + row_number() over (order by id), id, sha256(id::text::bytea), now() from made`,
    [tenantId, entries],
  );
  await sql.query('vacuum analyze audit_entries, audit_seals');
}

async function readOverHttp({ origin, token }: Seeded, duration: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url: `${origin}/api/Audit/Entries?limit=20`, connections, headers, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} reads failed.`);
  return result.requests.average;
}

const query = `select e.id, e.at, e.user_name, e.acting_staff_name, e.what, e.subject, e.old, e.new, e.reason, e.request_id, s.position is not null as sealed
  from audit_entries e left join audit_seals s on s.tenant_id = e.tenant_id and s.entry_id = e.id
  where e.tenant_id = $1 order by e.id desc limit 21`;

/** Reads per second of the same query by the same number of bare connections. */
async function readBare({ bare, tenantId }: Seeded): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(bare);
      await client.connect();
      return client;
    }),
  );
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.query(query, [tenantId]);
        count += 1;
      }
      await client.end();
    }),
  );
  return count / seconds;
}
