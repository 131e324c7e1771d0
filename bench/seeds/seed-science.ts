import type pg from 'pg';

const stations = 1000;
const visits = 40;
const analytes = 25;
const mostStandardsEach = 4;
export const seededResults = stations * visits * analytes;
export const seededStandards = analytes * mostStandardsEach;

/**
 * A tenant of its own with a million results: 25 analytes in 40 samples of 1,000 stations; and a guideline of 100
 * standards, of which half are equations in hardness and pH and a quarter are means of a period. One sample in ten has
 * no hardness, so that the ladder is climbed. With fewer standards for each analyte their mix is the same. Returns the
 * tenant's id.
 */
export async function seedScience(sql: pg.Client, standardsEach = mostStandardsEach): Promise<number> {
  const tenantId = await one(
    sql,
    `insert into tenants (name, apps, created_at) values ('Bench', '{WaterQuality}', now()) returning id`,
  );
  const unit = async (name: string) => one(sql, 'select id from units where name = $1', [name]);
  const [microgram, milligram] = [await unit('µg/L'), await unit('mg/L')];
  await sql.query(
    `insert into analytes (tenant_id, name, folded, default_unit_id, applicable_unit_group_id, created_at)
     select $1, 'Analyte ' || i, 'analyte' || i, $2, (select min(unit_group_id) from unit_group_members where unit_id = $2), now()
     from generate_series(1, $3::int) i`,
    [tenantId, microgram, analytes],
  );
  await seedResults(sql, tenantId);
  await seedStandards(sql, { tenantId, microgram, milligram, standardsEach });
  await sql.query('vacuum analyze');
  return tenantId;
}

async function seedResults(sql: pg.Client, tenantId: number): Promise<void> {
  await sql.query(
    `insert into data_sources (tenant_id, source_type, created_at)
     select $1, 'discrete_envirodata', now() from generate_series(1, $2::int)`,
    [tenantId, stations],
  );
  await sql.query(
    `insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, source_type, 'BENCH-' || id, 'bench' || id, true, now() from data_sources where tenant_id = $1`,
    [tenantId],
  );
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, created_at)
     select tenant_id, id, timestamptz '2020-01-01 12:00Z' + visit * interval '9 days', '', 0, date '2020-01-01' + visit * 9, now()
     from data_sources, generate_series(1, $2::int) visit where tenant_id = $1`,
    [tenantId, visits],
  );
  // The first analyte is hardness and the second pH; both are missing from one sample in ten.
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, sampled_at, sign, value, detection_limit, unit, original_text, opened_at)
     select s.tenant_id, s.id, s.data_source_id, a.id, a.name, 'Total', s.sampled_at,
       case when n.i % 20 = 0 then '<' else '' end, case when n.i % 20 = 0 then null else 0.1 + n.i % 997 / 10.0 end,
       case when n.i % 20 = 0 then 0.5 end, case when a.rank <= 2 then 'mg/L' else 'ug/L' end, '', now()
     from samples s
       cross join (select *, row_number() over (order by id) as rank from analytes where tenant_id = $1) a
       cross join lateral (select s.id * 31 + a.id * 7 as i) n
     where s.tenant_id = $1 and (a.rank > 2 or s.id % 10 > 0)`,
    [tenantId],
  );
}

interface Ids {
  readonly tenantId: number;
  readonly microgram: number;
  readonly milligram: number;
  readonly standardsEach: number;
}

async function seedStandards(sql: pg.Client, { tenantId, microgram, milligram, standardsEach }: Ids): Promise<void> {
  const guideline = await one(sql, `insert into guidelines (name, created_at) values ('Bench', now()) returning id`);
  const version = await one(
    sql,
    `insert into guideline_versions (guideline_id, number, started_at) values ($1, 1, now()) returning id`,
    [guideline],
  );
  await sql.query(
    `insert into tenant_guidelines (linked_tenant_id, guideline_id, guideline_version_id, linked_at) values ($1, $2, $3, now())`,
    [tenantId, guideline, version],
  );
  const stated = ['bench hardness', 'bench acidity'].map((name) => ({
    name,
    key: name,
    unitId: milligram,
    lowest: null,
    highest: null,
  }));
  await sql.query(
    `with numbered as (select *, row_number() over (order by id) as rank from analytes where tenant_id = $1),
       made as (insert into standards (guideline_version_id, lineage_id, created_at)
         select $2, nextval('standard_lineages'), now() from numbered, generate_series(1, $4::int) returning id, lineage_id),
       ranked as (select *, row_number() over (order by id) - 1 as n from made),
       texts as (insert into standard_texts (standard_id, number, analyte_name, unit_id, value_type, value, statistic, within_days, least_samples, spanning_days, cofactors, opened_at)
         select id, 1, 'Analyte', $3, case when n % 2 = 0 then 'equation' else 'double' end,
           case when n % 2 = 0 then 'if([bench hardness] <= 50, 20, Exp(0.76 * Ln([bench hardness]) + 1.06) + [bench acidity] / 10)' else '40' end,
           case when n % 4 = 3 then 'mean' else 'value' end, case when n % 4 = 3 then 30 end, case when n % 4 = 3 then 3 end,
           case when n % 4 = 3 then 7 end, case when n % 2 = 0 then $5::jsonb else '[]'::jsonb end, now() from ranked)
     insert into analyte_standards (tenant_id, lineage_id, analyte_id, created_at)
     select $1, ranked.lineage_id, numbered.id, now() from ranked join numbered on numbered.rank = 1 + ranked.n / $4`,
    [tenantId, version, microgram, standardsEach, JSON.stringify(stated)],
  );
  await sql.query(
    `with made as (insert into cofactors (name, folded, created_at)
       values ('bench hardness', 'bench hardness', now()), ('bench acidity', 'bench acidity', now()) returning id)
     insert into cofactor_analytes (tenant_id, cofactor_id, analyte_id, created_at)
     select $1, c.id, a.id, now() from (select id, row_number() over (order by id) as rank from made) c
       join (select id, row_number() over (order by id) as rank from analytes where tenant_id = $1) a on a.rank = c.rank`,
    [tenantId],
  );
}

async function one(sql: pg.Client, query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(query, [...values]);
  const [row] = rows;
  if (!row) throw new Error('Nothing was found or stored.');
  return row.id;
}
