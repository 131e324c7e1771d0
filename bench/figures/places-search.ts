import { atMost, type Figure } from '../figure.ts';
import { medianMs, type Seeded, withSeededProduct } from '../seeded-product.ts';
import { seedPlaces } from '../seeds/seed-places.ts';

const stations = 34_000;
const runs = 15;

/** What people type on the way to a station: a letter, a word, a name, something that is not there. */
const typed = ['k', 'ke', 'kettle', 'river at', 'E0012', 'midway', 'a', 'rock creek', 'no such place'];
const rounds = 25;

/** The jump search and the list of all places, at 34,000 stations, by one client, one call after the other. */
export const placesSearchFigures: readonly Figure[] = [
  {
    names: ['places.search_ms', 'places.ui_vs_sql', 'places.ui_ms'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        await seedPlaces(seeded.sql, seeded.tenantId, stations);
        await seedNames(seeded);
        const found = await search(seeded, 'e');
        if (found === 0) throw new Error('The search finds nothing.');
        const p95 = await searchP95(seeded);
        await loadUi(seeded);
        const overHttp = await medianMs(runs, () => loadUi(seeded));
        const bare = await medianMs(runs, () => loadBare(seeded));
        return [
          atMost('places.search_ms', p95, 'ms, 95th percentile', 100),
          atMost('places.ui_vs_sql', overHttp / bare, 'times the bare SQL', 3),
          { name: 'places.ui_ms', value: Math.round(overHttp), unit: 'ms', goal: 'for information', holds: true },
        ];
      }),
  },
];

/** Each data source has two names, one of them like its place's. */
async function seedNames({ sql, tenantId }: Seeded): Promise<void> {
  await sql.query(
    `insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select d.tenant_id, d.id, d.source_type, n.name, regexp_replace(lower(n.name), '[^a-z0-9]', '', 'g'), n.is_primary, now()
     from data_sources d join monitoring_features f on f.tenant_id = d.tenant_id and f.id = d.monitoring_feature_id
       cross join lateral (values (f.display_name || ' ' || d.id, true), ('S-' || d.id, false)) n(name, is_primary)
     where d.tenant_id = $1 and not exists (select from synonyms s where s.tenant_id = d.tenant_id and s.data_source_id = d.id)`,
    [tenantId],
  );
  await sql.query('vacuum analyze');
}

async function search({ origin, token }: Seeded, text: string): Promise<number> {
  const answer = await fetch(`${origin}/api/StationManagement/Search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ SearchData: text }),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  const { Total } = (await answer.json()) as { Total: number };
  return Total;
}

async function searchP95(seeded: Seeded): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typed) {
      const from = performance.now();
      await search(seeded, text);
      times.push(performance.now() - from);
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function loadUi({ origin, token }: Seeded): Promise<void> {
  const answer = await fetch(`${origin}/api/MonitoringFeaturesUI`, { headers: { authorization: `Bearer ${token}` } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < stations * 100) throw new Error(`The list answered ${answer.status}.`);
}

const questions = [
  'select id, display_name from monitoring_features where tenant_id = $1',
  `select d.id, d.source_type, d.monitoring_feature_id, s.name, d.latitude, d.longitude, d.category_id
   from data_sources d join synonyms s on s.tenant_id = d.tenant_id and s.data_source_id = d.id and s.is_primary
   where d.tenant_id = $1`,
];

async function loadBare({ sql, tenantId }: Seeded): Promise<void> {
  for (const query of questions) await sql.query(query, [tenantId]);
}
