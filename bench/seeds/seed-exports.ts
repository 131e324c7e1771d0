import type { Seeded } from '../seeded-product.ts';

/** A million results twice: 25 analytes in many samples of many stations, and 400 analytes in 2,500 samples of few. */
export const longShape = { stations: 400, visits: 100, analytes: 25 };
export const wideShape = { stations: 25, visits: 100, analytes: 400 };

interface Shape {
  readonly stations: number;
  readonly visits: number;
  readonly analytes: number;
}

export interface SeededExport {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
}

/** Puts the results of a shape into the tenant of the product, as a laboratory would have reported them. */
export async function seedExport({ sql, tenantId }: Seeded, name: string, shape: Shape): Promise<SeededExport> {
  const ids = async (query: string, values: readonly unknown[]) =>
    (await sql.query<{ id: string }>(query, [...values])).rows.map(({ id }) => Number(id));
  const stations = await ids(
    `insert into data_sources (tenant_id, source_type, time_zone, created_at)
     select $1, 'discrete_envirodata', 'America/Vancouver', now() from generate_series(1, $2::int) returning id`,
    [tenantId, shape.stations],
  );
  await sql.query(
    `insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'discrete_envirodata', $3 || ' station ' || id, $3 || id, true, now() from unnest($2::bigint[]) id`,
    [tenantId, stations, name],
  );
  const analytes = await ids(
    `insert into analytes (tenant_id, name, folded, display_name, created_at)
     select $1, $3 || ' analyte ' || i, $3 || 'analyte' || i, '', now() from generate_series(1, $2::int) i returning id`,
    [tenantId, shape.analytes, name],
  );
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on,
       media_type_id, coc_code, lab_sample_id, created_at)
     select $1, id, timestamptz '2010-01-01 17:00Z' + visit * interval '9 days', '', -480, date '2010-01-01' + visit * 9,
       (select min(id) from media_types), 'COC-' || visit, 'L' || visit || '-' || id, now()
     from unnest($2::bigint[]) id, generate_series(1, $3::int) visit`,
    [tenantId, stations, shape.visits],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, method, sampled_at,
       sign, value, detection_limit, unit, original_text, opened_at)
     select s.tenant_id, s.id, s.data_source_id, a.id, a.name, 'Total', 'EPA 200.8', s.sampled_at,
       case when n.i % 20 = 0 then '<' else '' end, case when n.i % 20 = 0 then null else (1 + n.i % 9973) / 1000.0 end,
       case when n.i % 20 = 0 then 0.005 end, 'mg/L',
       case when n.i % 20 = 0 then '<0.005' else to_char((1 + n.i % 9973) / 1000.0, 'FM990.000') end, now() - interval '1 day'
     from samples s join unnest($2::bigint[]) st on st = s.data_source_id
       cross join (select id, name from analytes where tenant_id = $1 and id = any ($3::bigint[])) a
       cross join lateral (select s.id * 31 + a.id * 7 as i) n
     where s.tenant_id = $1`,
    [tenantId, stations, analytes],
  );
  return { stations, analytes };
}
