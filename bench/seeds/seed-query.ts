import type { Seeded } from '../seeded-product.ts';
import { dropIndexes } from './seed-results.ts';

export const stations = 34_000;
export const analytes = 300;
/** Each station is queried for some of the analytes: those of its neighbourhood in the list. */
const perStation = 30;

export interface SeededQuery {
  readonly stationIds: readonly number[];
  readonly analyteIds: readonly number[];
  /** An analyte that a few stations at the end of the list have, and nobody else. */
  readonly rareId: number;
  readonly guidelineIds: readonly number[];
}

/** A province: stations, analytes, and about so many results, visit after visit as imports bring them. */
export async function seedQuery(seeded: Pick<Seeded, 'sql' | 'tenantId'>, total: number): Promise<SeededQuery> {
  const { sql, tenantId } = seeded;
  await sql.query(
    `with made as (insert into data_sources (tenant_id, source_type, time_zone, latitude, longitude, created_at)
       select $1, 'discrete_envirodata', 'America/Vancouver', 49 + n % 1000 / 100.0, -120 - n / 5000.0, now()
       from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'discrete_envirodata', 'QUERY-' || n, 'query' || n, true, now() from numbered`,
    [tenantId, stations],
  );
  // Evaluated as the demo's copper is, so that guidelines have something to say.
  await sql.query(
    `insert into analytes (tenant_id, name, folded, applicable_unit_group_id, default_unit_id, created_at)
     select $1, 'Query metal ' || n, 'querymetal' || n, c.applicable_unit_group_id, c.default_unit_id, now()
     from generate_series(1, $2::int + 1) n, analytes c where c.tenant_id = $1 and c.name = 'Copper'`,
    [tenantId, analytes],
  );
  await sql.query(
    `insert into analyte_standards (tenant_id, lineage_id, analyte_id, created_at)
     select $1, l.lineage_id, a.id, now()
     from analytes c join analyte_standards l on l.tenant_id = c.tenant_id and l.analyte_id = c.id
       join analytes a on a.tenant_id = c.tenant_id and a.name like 'Query metal %'
     where c.tenant_id = $1 and c.name = 'Copper'`,
    [tenantId],
  );
  await fill(seeded, Math.max(1, Math.round(total / (stations * perStation))));
  const ids = async (query: string) =>
    (await sql.query<{ id: string }>(query, [tenantId])).rows.map(({ id }) => Number(id));
  const analyteIds = await ids(
    `select id from analytes where tenant_id = $1 and name like 'Query metal %' order by id`,
  );
  return {
    stationIds: await ids(
      `select data_source_id as id from synonyms where tenant_id = $1 and is_primary and name like 'QUERY-%' order by 1`,
    ),
    analyteIds: analyteIds.slice(0, analytes),
    rareId: analyteIds.at(-1) ?? 0,
    guidelineIds: await ids('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1'),
  };
}

async function fill({ sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>, visits: number): Promise<void> {
  await sql.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  );
  const indexes = await dropIndexes(sql, ['samples', 'results']);
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, media_type_id, created_at)
     select $1, s.data_source_id, day + interval '17 hours', to_char(day, 'YYYY-MM-DD') || ' 09:00', -480, day::date, m.id, now()
     from (select date_trunc('day', now()) - n * interval '1 month' as day from generate_series(1, $2::int) n) d,
       (select data_source_id from synonyms where tenant_id = $1 and is_primary and name like 'QUERY-%') s,
       (select id from media_types order by id limit 1) m
     order by day, s.data_source_id`,
    [tenantId, visits],
  );
  const result = `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, method,
      sampled_at, value, unit, original_text, opened_at)
    select $1, s.id, s.data_source_id, a.id, a.name, 'Dissolved', '200.8', s.sampled_at, (s.id * 7919 % 99991) / 1000.0,
      'µg/L', ((s.id * 7919 % 99991) / 1000.0)::text, now()`;
  const numbered = `(select data_source_id, row_number() over (order by data_source_id) as n from synonyms
      where tenant_id = $1 and is_primary and name like 'QUERY-%') st`;
  const metals = `(select id, name, row_number() over (order by id) as n from analytes
      where tenant_id = $1 and name like 'Query metal %') a`;
  await sql.query(
    `${result} from samples s join ${numbered} on st.data_source_id = s.data_source_id
       join ${metals} on a.n between 1 + st.n % ($2::int - $3::int) and st.n % ($2::int - $3::int) + $3::int
     where s.tenant_id = $1`,
    [tenantId, analytes, perStation],
  );
  await sql.query(
    `${result} from samples s join ${numbered} on st.data_source_id = s.data_source_id join ${metals} on a.n = $2::int + 1
     where s.tenant_id = $1 and st.n > $3::int - 20`,
    [tenantId, analytes, stations],
  );
  for (const definition of indexes) await sql.query(definition);
  await sql.query('set session_replication_role = origin; reset synchronous_commit');
  await sql.query('vacuum analyze samples, results');
  await sql.query('analyze');
  await sql.query('checkpoint');
}
