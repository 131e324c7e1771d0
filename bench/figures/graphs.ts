import { atMost, type Figure, type Result } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

const points = Number(process.env.GRAPH_POINTS ?? 1_000_000);
const runs = 3;

/** What a person waits for who opens the graph of a station with a million results: the answer the first picture is drawn from. */
export const graphFigures: readonly Figure[] = [
  {
    names: ['graphs.million_ms'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const ids = await seedMillion(seeded);
        return [await measureSeries(seeded, ids)];
      }),
  },
];

interface Ids {
  readonly station: number;
  readonly analyte: number;
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
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, created_at)
     select $1, $2, t.at, t.at::text, 0, (t.at at time zone 'UTC')::date, now()
     from (select timestamptz '2010-01-01' + n * interval '5 minutes' as at from generate_series(1, $3::int) n) t`,
    [tenantId, station, points],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, value,
       unit, original_text, opened_at)
     select $1, s.id, $2, $3, 'Copper', 'Bench', s.sampled_at, 5 + sin(s.id / 5000.0) + (s.id * 7919 % 997) / 997.0,
       'µg/L', '5', now()
     from samples s where s.tenant_id = $1 and s.data_source_id = $2 and s.sampled_at < '2024-01-01'`,
    [tenantId, station, analyte],
  );
  await sql.query('set session_replication_role = origin; reset synchronous_commit');
  await sql.query('vacuum analyze samples, results');
  return { station, analyte };
}

async function measureSeries({ origin, token }: Seeded, { station, analyte }: Ids): Promise<Result> {
  const dateRange = { start: null, end: null };
  const Selection = { stations: [station], analytes: [analyte], guidelines: [], dateRange };
  let drawn = 0;
  const ask = async () => {
    const answer = await fetch(`${origin}/api/Graphs/Series`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Selection, Width: 1200 }),
    });
    const { Series } = (await answer.json()) as { Series?: { Count: number; Points: { Times: unknown[] } }[] };
    const largest = Series?.find(({ Count }) => Count >= points);
    if (!largest) throw new Error(`There is no series of ${points} points (${answer.status}).`);
    drawn = largest.Points.Times.length;
  };
  const ms = await medianMs(runs, ask);
  // For information: what a person on two cores is glad to wait for.
  return atMost('graphs.million_ms', ms, `ms (${points.toLocaleString('en')} results, ${drawn} drawn)`, 2000);
}
