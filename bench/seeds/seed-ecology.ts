import type { Seeded } from '../seeded-product.ts';

const visits = 10;
const species = 20;
const taxa = 400;

/** So many plots with ten visits of twenty species each. Answers the plots' ids. */
export async function seedEcology(
  { sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>,
  plots: number,
): Promise<number[]> {
  await sql.query(
    `with made as (insert into data_sources (tenant_id, source_type, time_zone, community_type, created_at)
       select $1, 'vegetativemonitoring_envirodata', 'America/Vancouver', 'Bench ' || n % 20, now()
       from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'vegetativemonitoring_envirodata', 'BENCH-' || n, 'bench' || n, true, now() from numbered`,
    [tenantId, plots],
  );
  await sql.query(
    `insert into taxa (tenant_id, name, rank, status, created_at)
     select $1, 'Bench species ' || n, 'species', 'native', now() from generate_series(1, $2::int) n`,
    [tenantId, taxa],
  );
  await sql.query(
    `insert into plot_visits (tenant_id, data_source_id, visited_on, created_at)
     select $1, s.data_source_id, make_date(2015 + y, 7, 1), now() - interval '1 hour'
     from synonyms s, generate_series(0, $2::int - 1) y where s.tenant_id = $1 and s.name like 'BENCH-%'`,
    [tenantId, visits],
  );
  await sql.query('analyze data_sources, synonyms, taxa, plot_visits');
  await sql.query(
    `with named as (select array_agg(id order by id) as ids from taxa where tenant_id = $1 and name like 'Bench species %')
     insert into plot_covers (tenant_id, visit_id, data_source_id, taxon_id, stratum, cover_scale, recorded, cover_percent)
     select $1, v.id, v.data_source_id, named.ids[1 + (v.data_source_id * 7 + k * 13) % $3], 'herb', 'percent',
       (1 + (v.id * k) % 30)::text, 1 + (v.id * k) % 30
     from plot_visits v join synonyms s on s.tenant_id = v.tenant_id and s.data_source_id = v.data_source_id,
       named, generate_series(1, $2::int) k
     where v.tenant_id = $1 and s.name like 'BENCH-%' on conflict do nothing`,
    [tenantId, species, taxa],
  );
  await sql.query('analyze plot_covers');
  const { rows } = await sql.query<{ id: string }>(
    `select data_source_id as id from synonyms where tenant_id = $1 and name like 'BENCH-%' order by 1`,
    [tenantId],
  );
  return rows.map(({ id }) => Number(id));
}

const surveysEach = 20;
const observationsEach = 50;

/** So many survey locations with twenty surveys of fifty observations each. Answers the locations' ids. */
export async function seedSurveys(
  { sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>,
  locations: number,
): Promise<number[]> {
  await sql.query(
    `with made as (insert into data_sources (tenant_id, source_type, time_zone, created_at)
       select $1, 'surveys_envirodata', 'America/Vancouver', now() from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'surveys_envirodata', 'REACH-' || n, 'reach' || n, true, now() from numbered`,
    [tenantId, locations],
  );
  await sql.query(
    `with type as (insert into survey_types (tenant_id, name, kind, created_at) values ($1, 'Bench fish', 'fish', now())
       returning id)
     insert into surveys (tenant_id, data_source_id, type_id, surveyed_on, effort_seconds, created_at)
     select $1, s.data_source_id, type.id, make_date(2005 + y, 8, 1), 1800, now() - interval '1 hour'
     from type, synonyms s, generate_series(0, $2::int - 1) y where s.tenant_id = $1 and s.name like 'REACH-%'`,
    [tenantId, surveysEach],
  );
  await sql.query(
    `insert into survey_observations (tenant_id, survey_id, data_source_id, taxon_id, count, length_mm, weight_g)
     select $1, v.id, v.data_source_id, x.id, 1, 80 + k, 10 + k from surveys v, generate_series(1, $2::int) k,
       lateral (select id from taxa t where t.tenant_id = $1 and t.name = 'Bench species ' || (1 + (v.id + k) % $3)) x
     where v.tenant_id = $1`,
    [tenantId, observationsEach, taxa],
  );
  await sql.query('analyze data_sources, synonyms, surveys, survey_observations');
  const { rows } = await sql.query<{ id: string }>(
    `select data_source_id as id from synonyms where tenant_id = $1 and name like 'REACH-%' order by 1`,
    [tenantId],
  );
  return rows.map(({ id }) => Number(id));
}
