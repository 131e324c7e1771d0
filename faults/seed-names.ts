import type pg from 'pg';
import { analytes, stations } from './made-rows.ts';

/** Stations and analytes that the generated files name, in the tenant of a person. Answers the tenant. */
export async function seedNames(sql: pg.Client, userName: string): Promise<number> {
  const found = await sql.query<{ id: number }>('select home_tenant_id as id from users where user_name = $1', [
    userName,
  ]);
  const tenantId = found.rows[0]?.id;
  if (tenantId === undefined) throw new Error('The demo has no tenant.');
  await sql.query(
    `with made as (insert into data_sources (tenant_id, source_type, time_zone, created_at)
       select $1, 'discrete_envirodata', 'America/Vancouver', now() from generate_series(1, $2::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into synonyms (tenant_id, data_source_id, source_type, name, folded, is_primary, created_at)
     select $1, id, 'discrete_envirodata', 'FAULT-' || n, 'fault' || n, true, now() from numbered`,
    [tenantId, stations],
  );
  await sql.query(
    `insert into analytes (tenant_id, name, folded, created_at)
     select $1, 'Fault metal ' || n, 'faultmetal' || n, now() from generate_series(1, $2::int) n`,
    [tenantId, analytes],
  );
  return tenantId;
}
