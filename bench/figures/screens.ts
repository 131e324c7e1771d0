import { atMost, type Figure, type Result } from '../figure.ts';
import { signIn } from '../product.ts';
import { runBuilt } from '../run-built.ts';
import { type Call, type DemoIds, demoScreensOf, type Screens, screensOf, type TenantIds } from '../screen-calls.ts';
import { type Seeded, sortedTimes, withSeededProduct } from '../seeded-product.ts';
import { seedScience } from '../seeds/seed-science.ts';

const runs = 20;

const ofTenant = ['home', 'stations', 'place', 'map', 'month', 'graph', 'query', 'dashboard'];
const alsoOfTenant = ['samples', 'reports', 'monthly', 'guidelines'];
const ofDemo = ['imports', 'series', 'watch'];

/**
 * What a person waits for on the screens of the day, with a million results of 1,000 stations: all calls of a screen one
 * after the other, through HTTP; of twenty times the second slowest. Graphs are of 10 stations and 12 analytes, series
 * those of the demonstration in the same database.
 */
export const screenFigures: readonly Figure[] = [
  {
    names: [...ofTenant, ...alsoOfTenant, ...ofDemo].map((name) => `screens.${name}_p95_ms`),
    measure: () =>
      withSeededProduct(
        async (seeded) => {
          const demo = demoScreensOf(await findDemoIds(seeded));
          const ofStaff = () => signIn(seeded.origin, seeded.staff);
          // What is requested wrongly is reported before the long part.
          const few = screensOf(await findIds(seeded.sql, { ...seeded, month: '2026-10' }));
          await callEach(seeded.origin, seeded.token, few);
          await callEach(seeded.origin, await ofStaff(), demo);
          const screens = screensOf(await seedTenant(seeded));
          return [
            ...(await measureEach(seeded.origin, seeded.signInAgain, screens)),
            ...(await measureEach(seeded.origin, ofStaff, demo)),
          ];
        },
        // Without a worker: what is evaluated is evaluated once, by the bench, and is done when the calls begin.
        { FRESHET_ROLES: 'api' },
      ),
  },
];

async function callEach(origin: string, token: string, screens: Screens): Promise<void> {
  for (const calls of Object.values(screens)) await callAll(origin, token, calls);
}

async function measureEach(origin: string, newToken: () => Promise<string>, screens: Screens): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, calls] of Object.entries(screens)) {
    const token = await newToken();
    const ms = await slowest(() => callAll(origin, token, calls));
    results.push(atMost(`screens.${name}_p95_ms`, ms, `ms for ${calls.length} calls`, 1000));
  }
  return results;
}

/** The tenant with a million results, evaluated; the administrator of the demonstration is moved there. */
async function seedTenant({ sql, bare }: Seeded): Promise<TenantIds> {
  const tenantId = await seedScience(sql);
  await sql.query(
    `with made as (insert into monitoring_features (tenant_id, display_name, created_at)
       select $1, 'Bench ' || id, now() from data_sources where tenant_id = $1 returning id, display_name)
     update data_sources d set monitoring_feature_id = m.id, latitude = 49 + d.id % 100 / 50.0,
       longitude = -120 + d.id % 77 / 40.0
     from made m where d.tenant_id = $1 and m.display_name = 'Bench ' || d.id`,
    [tenantId],
  );
  await sql.query(`update users set home_tenant_id = $1 where user_name = 'kettle-admin'`, [tenantId]);
  const ids = await findIds(sql, { tenantId, tenantName: 'Bench', month: '2020-06' });
  const { stations, analytes, guidelines } = ids;
  await runBuilt('evaluate-again', { connection: bare, tenantId, stations, analytes, guidelines });
  return ids;
}

async function findIds(
  sql: Seeded['sql'],
  { tenantId, tenantName, month }: Pick<TenantIds, 'tenantId' | 'tenantName' | 'month'>,
): Promise<TenantIds> {
  const list = async (query: string) =>
    (await sql.query<{ id: number }>(query, [tenantId])).rows.map(({ id }) => Number(id));
  const stations = await list(
    `select id from data_sources where tenant_id = $1 and source_type = 'discrete_envirodata' order by id`,
  );
  const analytes = await list('select id from analytes where tenant_id = $1 order by id');
  const guidelines = await list('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1');
  const [place = 0] = await list('select min(id) as id from monitoring_features where tenant_id = $1');
  const { rows } = await sql.query<{ name: string }>(
    'select name from synonyms where tenant_id = $1 and data_source_id = $2 and is_primary',
    [tenantId, stations[0]],
  );
  const stationName = rows[0]?.name ?? '';
  return { tenantId, tenantName, month, place, stationName, stations, analytes, guidelines };
}

async function findDemoIds({ sql, tenantId }: Seeded): Promise<DemoIds> {
  const one = async <Row>(query: string): Promise<Row> => {
    const { rows } = await sql.query(query, [tenantId]);
    if (!rows[0]) throw new Error(`The demonstration has none: ${query}`);
    return rows[0];
  };
  const series = await one<{ id: number; from: string; to: string }>(
    `select series_id::int as id, min(day)::text || 'T00:00:00Z' as "from", max(day)::text || 'T00:00:00Z' as "to"
     from series_days where tenant_id = $1 group by series_id order by series_id limit 1`,
  );
  return { series: series.id, from: series.from, to: series.to };
}

async function callAll(origin: string, token: string, calls: readonly Call[]): Promise<void> {
  for (const { path, body } of calls) {
    const answer = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  }
}

/** Of twenty times the second slowest; one before them does not count. */
const slowest = async (work: () => Promise<void>): Promise<number> =>
  (await sortedTimes(runs, work)).at(-2) ?? Number.NaN;
