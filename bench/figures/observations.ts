import { atMost, type Figure } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

const samples = 4000;
const analytes = 50;
const runs = 7;

/**
 * Two hundred thousand results of one station as one table: through HTTP with sign-in check, row-level security,
 * grouping and reply validation, and as bare SQL that fetches the same rows. By one client, one call after the other.
 */
export const observationFigures: readonly Figure[] = [
  {
    names: ['observations.table_vs_sql', 'observations.table_ms'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const stationId = await seedResults(seeded);
        const reply = await readOverHttp(seeded, stationId);
        if (reply !== samples * analytes) throw new Error(`The table has ${reply} results.`);
        const overHttp = await medianMs(runs, () => readOverHttp(seeded, stationId));
        const bare = await medianMs(runs, () => readBare(seeded, stationId));
        return [
          atMost('observations.table_vs_sql', overHttp / bare, 'times the bare SQL', 5),
          {
            name: 'observations.table_ms',
            value: Math.round(overHttp),
            unit: 'ms',
            goal: 'for information',
            holds: true,
          },
        ];
      }),
  },
];

async function seedResults({ sql, tenantId }: Seeded): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into data_sources (tenant_id, source_type, created_at) values ($1, 'discrete_envirodata', now()) returning id`,
    [tenantId],
  );
  const stationId = Number(rows[0]?.id);
  await sql.query(
    `insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     values ($1, $2, 'discrete_envirodata', 'Bench well', 'benchwell', true, now())`,
    [tenantId, stationId],
  );
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, created_at)
     select $1, $2, now() - visit * interval '1 day', '', 0, current_date - visit, now() from generate_series(1, $3::int) visit`,
    [tenantId, stationId, samples],
  );
  await sql.query(
    `insert into analytes (tenant_id, name, created_at) select $1, 'Bench analyte ' || n, now() from generate_series(1, $2::int) n`,
    [tenantId, analytes],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit, original_text, opened_at)
     select s.tenant_id, s.id, s.data_source_id, a.id, a.name, s.sampled_at, (s.id % 1000) / 7.0, 'mg/L', ((s.id % 1000) / 7.0)::text, now()
     from samples s join analytes a on a.tenant_id = s.tenant_id and a.name like 'Bench analyte %'
     where s.tenant_id = $1 and s.data_source_id = $2`,
    [tenantId, stationId],
  );
  await sql.query('vacuum analyze');
  return stationId;
}

async function readOverHttp({ origin, token }: Seeded, StationId: number): Promise<number> {
  const answer = await fetch(`${origin}/api/WaterQuality/FetchTabularData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ StationId, StartDate: '2000-01-02', EndDate: '2100-01-01' }),
  });
  if (!answer.ok) throw new Error(`The table answered ${answer.status}.`);
  const { AnalytesData } = (await answer.json()) as { AnalytesData: { Points: unknown[] }[] };
  return AnalytesData.reduce((sum, { Points }) => sum + Points.length, 0);
}

const query = `select r.id, r.sample_id, r.analyte_id, r.analyte_name, r.fraction, s.sampled_at, s.depth_m, r.qa_qc_kind, r.sign, r.value,
    r.detection_limit, r.unit, r.original_text, r.flag_ids
  from samples s join results r on r.tenant_id = s.tenant_id and r.sample_id = s.id
  where s.tenant_id = $1 and s.data_source_id = $2 and r.closed_at is null order by s.sampled_at, r.id`;

const readBare = ({ sql, tenantId }: Seeded, stationId: number) => sql.query(query, [tenantId, stationId]);
