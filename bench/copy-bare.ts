import type { Seeded } from './seeded-product.ts';

/** The same rows into an empty table with the same indexes, checks and references, by a role that no policy concerns. */
export async function copyBare({ sql }: Pick<Seeded, 'sql'>, path: string, importId: number): Promise<number> {
  await sql.query('create table bare_results (like results including all)');
  await sql.query(`alter table bare_results
    add foreign key (tenant_id, sample_id) references samples (tenant_id, id),
    add foreign key (tenant_id, analyte_id) references analytes (tenant_id, id)`);
  await sql.query(`copy (select * from results where opened_by = ${importId} order by id) to '${path}'`);
  await sql.query('checkpoint');
  const from = performance.now();
  await sql.query(`copy bare_results from '${path}'`);
  const seconds = (performance.now() - from) / 1000;
  await sql.query('drop table bare_results');
  return seconds;
}
