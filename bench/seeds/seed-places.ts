import type pg from 'pg';

const rivers = ['Kettle', 'Boundary', 'Granby', 'Trapping', 'Beaverdell', 'Wilkinson', 'Rendell', 'Damfino', 'Taurus'];
const places = ['above the mill', 'at the bridge', 'near Midway', 'below the outfall', 'at Rock Creek', 'headwaters'];

/**
 * Gives a tenant as many places as a province has. Each has a station with three samples, in a category; one in eight
 * has a gauge too.
 */
export async function seedPlaces(sql: pg.Client, tenantId: number, count: number): Promise<void> {
  await sql.query(
    `insert into monitoring_features (tenant_id, display_name, created_at)
     select $1, 'E' || lpad((i * 7919 % 1000003)::text, 7, '0') || ' ' || ($3::text[])[1 + i % 9] || ' River '
       || ($4::text[])[1 + i % 6], now() from generate_series(1, $2::int) i`,
    [tenantId, count, rivers, places],
  );
  await sql.query(
    `insert into data_sources (tenant_id, source_type, monitoring_feature_id, latitude, longitude, category_id, created_at)
     select f.tenant_id, kind.source_type, f.id, 49 + f.id % 1000 / 100.0, -120 + f.id % 997 / 100.0,
       (select min(id) + f.id % 4 from station_categories where station_categories.kind = kind.category_kind), now()
     from monitoring_features f join (values ('discrete_envirodata', 'discrete', 1), ('continuous_aquarius', 'continuous', 8))
       as kind (source_type, category_kind, every) on f.id % kind.every = 0
     where f.tenant_id = $1`,
    [tenantId],
  );
  // Without a name of its own a source is on no list and no map.
  await sql.query(
    `insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select d.tenant_id, d.id, d.source_type, 'PLACE-' || d.id, 'place' || d.id, true, now() from data_sources d
     where d.tenant_id = $1
       and not exists (select from synonyms s where s.tenant_id = d.tenant_id and s.data_source_id = d.id and s.is_primary)`,
    [tenantId],
  );
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, media_type_id, created_at)
     select tenant_id, id, now() - visit * interval '30 days', '', 0, current_date - visit * 30,
       (select min(id) + data_sources.id % 4 from media_types), now()
     from data_sources, generate_series(1, 3) visit where tenant_id = $1 and source_type = 'discrete_envirodata'`,
    [tenantId],
  );
  await sql.query(
    `insert into group_settings (tenant_id, setting_type, group_types)
     values ($1, 'discrete', '{station_category,data_media_type}')`,
    [tenantId],
  );
  await sql.query('vacuum analyze');
}
