import type { Seeded } from '../seeded-product.ts';
import { analytes, stations } from './seed-ingest.ts';

/** Brings the store of the tenant to so many results of the same stations and analytes, by a fast path: without checks, and with indexes made at the end. */
export async function fillResults({ sql, tenantId }: Pick<Seeded, 'sql' | 'tenantId'>, total: number): Promise<void> {
  const { rows } = await sql.query<{ count: string }>('select count(*) from results where tenant_id = $1', [tenantId]);
  const visits = Math.ceil((total - Number(rows[0]?.count)) / (stations * analytes));
  if (visits <= 0) return;
  await sql.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  );
  const indexes = await dropIndexes(sql, ['samples', 'results']);
  await sql.query(
    `insert into samples (tenant_id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on, created_at)
     select $1, s.data_source_id, d.day + interval '9 hours', to_char(d.day, 'YYYY-MM-DD') || ' 09:00', -480, d.day::date, now()
     from (select timestamptz '1999-12-01' - n * interval '6 hours' as day from generate_series(1, $2::int) n) d,
       (select data_source_id from synonyms where tenant_id = $1 and is_primary and name like 'BENCH-%') s`,
    [tenantId, visits],
  );
  await sql.query(
    `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, fraction, method, sampled_at,
       value, unit, original_text, opened_at)
     select $1, s.id, s.data_source_id, a.id, a.name, 'Dissolved', '200.8', s.sampled_at, (s.id * 7919 % 99991) / 1000.0,
       'ug/L', ((s.id * 7919 % 99991) / 1000.0)::text, now()
     from samples s, (select id, name from analytes where tenant_id = $1 and name like 'Bench metal %') a
     where s.tenant_id = $1 and s.sampled_at < '1999-12-02' and s.sampled_at_text like '% 09:00'`,
    [tenantId],
  );
  for (const definition of indexes) await sql.query(definition);
  await sql.query('set session_replication_role = origin; reset synchronous_commit');
  await sql.query('vacuum analyze samples, results');
  await sql.query('checkpoint');
}

/** Drops the indexes of tables that no constraint needs; answers how to make them again. */
export async function dropIndexes(sql: Seeded['sql'], tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
