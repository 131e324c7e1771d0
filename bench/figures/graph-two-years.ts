import { atMost, type Figure } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';

const runs = 7;
const stations = 10;
const analytes = 12;

interface Chosen {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly guidelines: readonly number[];
}

/** What drawing 10 stations by 12 analytes over two years of weekly samples takes at the server: all calls of the screen. */
export const graphTwoYearsFigures: readonly Figure[] = [
  {
    names: ['graphs.two_years_ms'],
    measure: () =>
      withSeededProduct(
        async (seeded) => {
          const chosen = await seedTwoYears(seeded);
          const draw = makeDrawing(seeded, chosen);
          const points = await draw();
          const unit = `ms (${stations} stations, ${analytes} analytes, ${points.toLocaleString('en')} results)`;
          return [atMost('graphs.two_years_ms', await medianMs(runs, draw), unit, 1000)];
        },
        // Without a worker: nothing else takes processor time meanwhile.
        { FRESHET_ROLES: 'api' },
      ),
  },
];

/** A sample a week at ten stations, each with a result of twelve analytes, beside what the demonstration has. */
async function seedTwoYears({ sql, tenantId }: Seeded): Promise<Chosen> {
  const list = async (query: string, most: number) =>
    (await sql.query<{ id: string }>(`${query} limit ${most}`, [tenantId])).rows.map(({ id }) => Number(id));
  const chosen = {
    stations: await list(
      `select id from data_sources where tenant_id = $1 and source_type = 'discrete_envirodata' order by id`,
      stations,
    ),
    analytes: await list(
      'select id from analytes where tenant_id = $1 and default_unit_id is not null order by id',
      analytes,
    ),
    guidelines: await list('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1', 10),
  };
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on,
       media_type_id, created_at)
     select $1, d.id, t.at, t.at::text, 0, (t.at at time zone 'UTC')::date,
       (select max(media_type_id) from samples where tenant_id = $1), now()
     from unnest($2::bigint[]) d (id), (select now() - n * interval '7 days 3 minutes' as at from generate_series(1, 104) n) t`,
    [tenantId, chosen.stations],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, value,
       unit, original_text, opened_at)
     select $1, s.id, s.data_source_id, a.id, a.name, 'Total', s.sampled_at, 5 + (s.id * 7919 % 997) / 997.0,
       u.name, '5', now()
     from samples s, analytes a join units u on u.id = a.default_unit_id
     where s.tenant_id = $1 and s.data_source_id = any ($2) and a.tenant_id = $1 and a.id = any ($3)
     on conflict do nothing`,
    [tenantId, chosen.stations, chosen.analytes],
  );
  await sql.query('set session_replication_role = origin');
  await sql.query('vacuum analyze samples, results');
  return chosen;
}

/** Asks what the screen asks, and says how many results the answer is about. */
function makeDrawing({ origin, token }: Seeded, chosen: Chosen): () => Promise<number> {
  const dateRange = { start: null, end: null };
  const ask = async (call: string, guidelines: readonly number[]): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/Graphs/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Selection: { ...chosen, guidelines, dateRange }, Width: 1600 }),
    });
    if (!answer.ok) throw new Error(`Graphs/${call} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return async () => {
    const { Series } = (await ask('Series', [])) as { Series: { Count: number }[] };
    await ask('Limits', chosen.guidelines);
    const drawn = Series.reduce((sum, { Count }) => sum + Count, 0);
    if (drawn < stations * analytes * 100) throw new Error(`Only ${drawn} results are in the answer.`);
    return drawn;
  };
}
