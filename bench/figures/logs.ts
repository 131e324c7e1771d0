import { randomUUID } from 'node:crypto';
import { atMost, type Figure, type Result } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

const lines = Number(process.env.LOG_LINES ?? 1_000_000);
const runs = 5;

/** A tenant's log of a million lines: its newest page and its histogram, in time and beside the same SQL on a bare connection. */
export const logFigures: readonly Figure[] = [
  {
    names: ['logs.first_page_ms', 'logs.first_page_vs_sql', 'logs.histogram_ms', 'logs.histogram_vs_sql'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        await seedLines(seeded);
        const fresh = { ...seeded, token: await seeded.signInAgain() };
        return [...(await measurePage(fresh)), ...(await measureHistogram(fresh))];
      }),
  },
];

async function seedLines({ sql, tenantId }: Seeded): Promise<void> {
  const execution = randomUUID();
  await sql.query(
    `insert into executions (tenant_id, id, job, payload, requested_by, requested_by_name, created_at, state)
     values ($1, $2, 'bench.write', '{}', 1, 'bench', now(), 'succeeded')`,
    [tenantId, execution],
  );
  await sql.query(
    `insert into execution_logs (tenant_id, execution_id, at, level, message, source, process_instance_id)
     select $1, $2::uuid, now() - n * interval '2 seconds',
       case when n % 200 = 0 then 'error' when n % 20 = 0 then 'warn' else 'info' end,
       'Line ' || n || ' of station ' || n % 700 || ': read', 'bench.write', $2::text
     from generate_series(1, $3::int) n`,
    [tenantId, execution, lines],
  );
  await sql.query('vacuum analyze execution_logs');
}

async function ask(
  { origin, token }: Seeded,
  body: object,
): Promise<{ hits: { hits: unknown[] }; aggregations?: unknown }> {
  const answer = await fetch(`${origin}/api/ServiceRegistry/queryElasticSearch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The query was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof ask>>;
}

async function measurePage(seeded: Seeded): Promise<Result[]> {
  const overHttp = () => ask(seeded, { size: 100, sort: [{ TimeStamp: 'desc' }] });
  const bare = () =>
    seeded.sql.query(
      `select *, (select count(*) from (select from execution_logs where tenant_id = $1 limit 10001) found)
       from execution_logs where tenant_id = $1 order by at desc, id desc limit 100`,
      [seeded.tenantId],
    );
  if ((await overHttp()).hits.hits.length < 100) throw new Error('There are too few lines.');
  return compare('first_page', overHttp, bare, { ms: 300, times: 20 });
}

async function measureHistogram(seeded: Seeded): Promise<Result[]> {
  const levels = { terms: { field: 'EventLevel' } };
  const time = { date_histogram: { field: 'TimeStamp', fixed_interval: '1d' }, aggs: { levels } };
  const overHttp = () => ask(seeded, { size: 0, aggs: { time } });
  const bare = () =>
    seeded.sql.query(
      `select date_bin('1 day', at, 'epoch'), level, count(*) from execution_logs where tenant_id = $1 group by 1, 2`,
      [seeded.tenantId],
    );
  return compare('histogram', overHttp, bare, { ms: 1000, times: 2 });
}

async function compare(
  name: string,
  overHttp: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  goal: { readonly ms: number; readonly times: number },
): Promise<Result[]> {
  await overHttp();
  await bare();
  const [ours, plain] = [await medianMs(runs, overHttp), await medianMs(runs, bare)];
  return [
    atMost(`logs.${name}_ms`, ours, `ms for ${lines} lines`, goal.ms),
    atMost(`logs.${name}_vs_sql`, ours / plain, `times the bare SQL (${plain.toFixed(0)} ms)`, goal.times),
  ];
}
