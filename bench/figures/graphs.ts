import { atMost, type Figure, type Result } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

const points = Number(process.env.GRAPH_POINTS ?? 1_000_000);
const runs = 3;
const big = `${points.toLocaleString('en')} results`;

/** What a person waits for who opens a graph of a station with a million results, and what others wait meanwhile. */
export const graphFigures: readonly Figure[] = [
  {
    names: [
      'graphs.million_ms',
      'graphs.million_limits_ms',
      'graphs.million_boxes_ms',
      'graphs.million_trends_ms',
      'graphs.others_wait_ms',
    ],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const ids = await seedMillion(seeded);
        const ask = makeAsker(seeded, ids);
        const graphs = [
          await measureSeries(ask),
          await measureLimits(ask),
          await measureBoxes(ask),
          await measureTrends(ask),
        ];
        return [...graphs, await measureOthers(seeded, ask)];
      }),
  },
];

interface Ids {
  readonly station: number;
  readonly analyte: number;
  readonly guidelines: readonly number[];
}

/** A result every five minutes, each in a sample of its own, as imports would bring them. */
async function seedMillion({ sql, tenantId }: Seeded): Promise<Ids> {
  const { rows } = await sql.query<{ station: string; analyte: string }>(
    `select s.data_source_id as station, a.id as analyte from synonyms s, analytes a
     where s.tenant_id = $1 and s.is_primary and s.source_type = 'discrete_envirodata'
       and a.tenant_id = $1 and a.name = 'Copper' order by 1 limit 1`,
    [tenantId],
  );
  const [station, analyte] = [Number(rows[0]?.station), Number(rows[0]?.analyte)];
  await sql.query(`set session_replication_role = replica; set synchronous_commit = off`);
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on,
       media_type_id, created_at)
     select $1, $2, t.at, t.at::text, 0, (t.at at time zone 'UTC')::date,
       (select max(media_type_id) from samples where tenant_id = $1 and data_source_id = $2), now()
     from (select timestamptz '2010-01-01' + n * interval '5 minutes' as at from generate_series(1, $3::int) n) t`,
    [tenantId, station, points],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, value,
       unit, original_text, opened_at)
     select $1, s.id, $2, $3, 'Copper', 'Total', s.sampled_at, 5 + sin(s.id / 5000.0) + (s.id * 7919 % 997) / 997.0,
       'µg/L', '5', now()
     from samples s where s.tenant_id = $1 and s.data_source_id = $2 and s.sampled_at < '2024-01-01'
     on conflict do nothing`,
    [tenantId, station, analyte],
  );
  await sql.query('set session_replication_role = origin; reset synchronous_commit');
  await sql.query('vacuum analyze samples, results');
  await sql.query('checkpoint');
  return { station, analyte, guidelines: await listGuidelines({ sql, tenantId }, analyte) };
}

/** Those that evaluate single values; averages over a month of such data are no laboratory's. */
async function listGuidelines({ sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>, analyte: number) {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct v.guideline_id as id from analyte_standards l
       join standards s on s.lineage_id = l.lineage_id and s.removed_at is null
       join standard_texts t on t.standard_id = s.id and t.closed_at is null and t.statistic = 'value'
       join guideline_versions v on v.id = s.guideline_version_id
     where l.tenant_id = $1 and l.analyte_id = $2`,
    [tenantId, analyte],
  );
  return rows.map(({ id }) => Number(id));
}

type Ask = (call: string, more: object) => Promise<Record<string, unknown[]>>;

function makeAsker({ origin, token }: Seeded, { station, analyte, guidelines }: Ids): Ask {
  const dateRange = { start: null, end: null };
  const Selection = { stations: [station], analytes: [analyte], guidelines, dateRange };
  return async (call, more) => {
    const answer = await fetch(`${origin}/api/Graphs/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Selection, ...more }),
    });
    if (!answer.ok) throw new Error(`Graphs/${call} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown[]>;
  };
}

/** Asks some times, and makes sure that the answer is about all of them. */
async function measure(ask: () => Promise<unknown[] | undefined>): Promise<{ ms: number; found: number }> {
  let found = 0;
  const ms = await medianMs(runs, async () => {
    found = (await ask())?.length ?? 0;
    if (found === 0) throw new Error('There is nothing in the answer.');
  });
  return { ms, found };
}

interface Counted {
  readonly Count: number;
  readonly Points?: { readonly Times: unknown[] };
}

const largest = (lines: unknown): Counted => {
  const matchingLine = (lines as Counted[] | undefined)?.find(({ Count }) => Count >= points);
  if (!matchingLine) throw new Error(`There is no line of ${points} points.`);
  return matchingLine;
};

async function measureSeries(ask: Ask): Promise<Result> {
  const { ms, found } = await measure(async () => largest((await ask('Series', { Width: 1200 })).Series).Points?.Times);
  // For information: what a person on two cores is glad to wait for.
  return atMost('graphs.million_ms', ms, `ms (${big}, ${found} drawn)`, 2000);
}

async function measureLimits(ask: Ask): Promise<Result> {
  const { ms, found } = await measure(async () => (await ask('Limits', { Width: 1200 })).Limits);
  return atMost('graphs.million_limits_ms', ms, `ms (${big}, ${found} limits)`, 3000);
}

async function measureBoxes(ask: Ask): Promise<Result> {
  const { ms, found } = await measure(async () => (await ask('Boxes', { By: 'month' })).Boxes);
  return atMost('graphs.million_boxes_ms', ms, `ms (${big}, ${found} boxes)`, 3000);
}

async function measureTrends(ask: Ask): Promise<Result> {
  const { ms } = await measure(async () => [largest((await ask('Trends', {})).Trends)]);
  return atMost('graphs.million_trends_ms', ms, `ms (${big})`, 3000);
}

/** The longest that somebody else's request waits while those are answered. */
async function measureOthers({ origin }: Seeded, ask: Ask): Promise<Result> {
  let isAnswering = true;
  let worst = 0;
  const others = async () => {
    while (isAnswering) {
      const from = performance.now();
      await (await fetch(`${origin}/livez`)).text();
      worst = Math.max(worst, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const watching = others();
  for (const [call, more] of [
    ['Limits', { Width: 1200 }],
    ['Boxes', { By: 'station' }],
    ['Boxes', { By: 'month' }],
    ['Trends', {}],
  ] as const)
    await ask(call, more);
  isAnswering = false;
  await watching;
  return atMost('graphs.others_wait_ms', worst, 'ms', 100);
}
