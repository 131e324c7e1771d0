import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { atMost, type Figure } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedPlaces } from '../seeds/seed-places.ts';

const stations = 34_000;
const runs = 15;

/**
 * What is loaded after sign-in, start-loading and the side menu of 34,000 stations: through HTTP with sign-in check,
 * row-level security, sorting, grouping, reply validation and gzip, and as bare SQL that fetches the same rows. Both by
 * one client, one call after the other.
 */
export const placesFigures: readonly Figure[] = [
  {
    names: ['places.load_vs_sql', 'places.load_kb', 'places.load_ms'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        await seedPlaces(seeded.sql, seeded.tenantId, stations);
        const bytes = await loadOverHttp(seeded);
        await expectAll(seeded);
        const overHttp = await medianMs(runs, () => loadOverHttp(seeded));
        const bare = await medianMs(runs, () => loadBare(seeded));
        return [
          atMost('places.load_vs_sql', overHttp / bare, 'times the bare SQL', 5),
          atMost('places.load_kb', bytes / 1000, 'kB compressed', 2000),
          { name: 'places.load_ms', value: Math.round(overHttp), unit: 'ms', goal: 'for information', holds: true },
        ];
      }),
  },
];

/** Loads the first screen, and says how many bytes came over the wire. */
async function loadOverHttp({ origin, token, tenantId, tenantName }: Seeded): Promise<number> {
  const answers = [
    await post(`${origin}/api/StartLoading`, token, { TenantName: tenantName }),
    await post(`${origin}/api/SideMenuLoading`, token, { tenantId }),
  ];
  return answers.reduce((sum, answer) => sum + answer.length, 0);
}

async function expectAll({ origin, token, tenantId }: Seeded): Promise<void> {
  const packed = await post(`${origin}/api/SideMenuLoading`, token, { tenantId });
  const { MonitoringFeatures } = JSON.parse(gunzipSync(packed).toString()) as { MonitoringFeatures: unknown[] };
  if (MonitoringFeatures.length < stations) throw new Error(`The menu has only ${MonitoringFeatures.length} places.`);
}

/** `fetch` would unpack the answer; here the packed bytes count. */
async function post(url: string, token: string, body: unknown): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
  const call = request(url, { method: 'POST', headers });
  call.end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return bytes;
}

const questions = [
  'select key, value from ui_options where tenant_id = $1',
  'select * from media_types order by lower(name)',
  'select * from station_categories order by lower(name)',
  'select * from tags order by lower(name)',
  'select * from map_layers l left join map_services s on s.tenant_id = l.tenant_id and s.map_layer_id = l.id where l.tenant_id = $1',
  'select * from content_items where tenant_id = $1 order by ordinal',
  'select setting_type, group_types from group_settings where tenant_id = $1',
  'select id, display_name from monitoring_features where tenant_id = $1',
  `select id, monitoring_feature_id, source_type, category_id, community_type, plot_type, survey_type
   from data_sources where tenant_id = $1 and monitoring_feature_id is not null`,
  'select distinct data_source_id, media_type_id from samples where tenant_id = $1',
];

async function loadBare({ sql, tenantId }: Seeded): Promise<void> {
  for (const query of questions) await sql.query(query, query.includes('$1') ? [tenantId] : []);
}
