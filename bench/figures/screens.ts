import { atMost, type Figure, type Result } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { type Seeded, sortedTimes, withSeededProduct } from '../seeded-product.ts';
import { seedScience } from '../seeds/seed-science.ts';

const runs = 20;

interface Call {
  readonly path: string;
  /** Sent by POST; without it the call is a GET. */
  readonly body?: unknown;
}

/**
 * What a person waits for on the screens of the day, with a million results of 1,000 stations: all calls of a screen one
 * after the other, through HTTP; of twenty times the second slowest. Graphs are of 10 stations and 12 analytes.
 */
export const screenFigures: readonly Figure[] = [
  {
    names: ['screens.home_p95_ms', 'screens.place_p95_ms', 'screens.map_p95_ms', 'screens.month_p95_ms'].concat([
      'screens.graph_p95_ms',
      'screens.query_p95_ms',
      'screens.dashboard_p95_ms',
    ]),
    measure: () =>
      withSeededProduct(
        async (seeded) => {
          // What is requested wrongly is reported before the long part.
          const few = screensOf(await findIds(seeded.sql, seeded));
          for (const calls of Object.values(few)) await callAll(seeded.origin, seeded.token, calls);
          const screens = screensOf(await seedTenant(seeded));
          const token = await seeded.signInAgain();
          const results: Result[] = [];
          for (const [name, calls] of Object.entries(screens)) {
            const ms = await slowest(() => callAll(seeded.origin, token, calls));
            results.push(atMost(`screens.${name}_p95_ms`, ms, `ms for ${calls.length} calls`, 1000));
          }
          return results;
        },
        // Without a worker: what is evaluated is evaluated once, by the bench, and is done when the calls begin.
        { FRESHET_ROLES: 'api' },
      ),
  },
];

interface Ids {
  readonly tenantId: number;
  readonly tenantName: string;
  readonly place: number;
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly guidelines: readonly number[];
}

/** The tenant with a million results, evaluated; the administrator of the demonstration is moved there. */
async function seedTenant({ sql, bare }: Seeded): Promise<Ids> {
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
  const ids = await findIds(sql, { tenantId, tenantName: 'Bench' });
  const { stations, analytes, guidelines } = ids;
  await runBuilt('evaluate-again', { connection: bare, tenantId, stations, analytes, guidelines });
  return ids;
}

async function findIds(
  sql: Seeded['sql'],
  { tenantId, tenantName }: Pick<Ids, 'tenantId' | 'tenantName'>,
): Promise<Ids> {
  const list = async (query: string) =>
    (await sql.query<{ id: number }>(query, [tenantId])).rows.map(({ id }) => Number(id));
  const stations = await list(
    `select id from data_sources where tenant_id = $1 and source_type = 'discrete_envirodata' order by id`,
  );
  const analytes = await list('select id from analytes where tenant_id = $1 order by id');
  const guidelines = await list('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1');
  const [place = 0] = await list('select min(id) as id from monitoring_features where tenant_id = $1');
  return { tenantId, tenantName, place, stations, analytes, guidelines };
}

function screensOf({
  tenantId,
  tenantName,
  place,
  stations,
  analytes,
  guidelines,
}: Ids): Readonly<Record<string, readonly Call[]>> {
  const some = { stations: stations.slice(0, 10), analytes: analytes.slice(0, 12), guidelines };
  const Selection = { ...some, dateRange: { start: null, end: null } };
  const station = stations[0] ?? 0;
  return {
    home: [
      { path: '/api/StartLoading', body: { TenantName: tenantName } },
      { path: '/api/SideMenuLoading', body: { tenantId } },
      { path: '/api/Home/Round', body: {} },
    ],
    place: [
      { path: `/api/MonitoringFeatures/${place}` },
      { path: `/api/Guideline/LatestVerdicts/${station}` },
      { path: `/api/QueryConfiguration/StationDashboard/${station}` },
    ],
    map: [{ path: '/api/MonitoringFeaturesUI' }, { path: '/api/Map/States' }],
    month: [{ path: '/api/Map/States?month=2020-06' }],
    graph: [
      { path: '/api/Graphs/Series', body: { Selection: { ...Selection, guidelines: [] }, Width: 1600 } },
      { path: '/api/Graphs/Limits', body: { Selection, Width: 1600 } },
    ],
    query: [
      { path: '/api/MultiStationQuery/StationsGuidelines' },
      { path: '/api/MultiStationQuery/Count', body: { selection: Selection } },
      { path: '/api/MultiStationQuery/Results', body: { selection: Selection, after: null, take: 200 } },
    ],
    dashboard: [
      { path: '/api/Dashboards/Proposal' },
      { path: '/api/Graphs/Exceedances', body: { Selection } },
      {
        path: '/api/MultiStationQuery/Judged',
        body: { selection: Selection, state: 'exceeds', after: null, take: 500 },
      },
    ],
  };
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
