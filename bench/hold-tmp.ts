import { existsSync, writeFileSync } from 'node:fs';
import { seedScience } from './seed-science.ts';
import { withSeededProduct } from './seeded-product.ts';
await withSeededProduct(async ({ sql, bare, origin, account }) => {
  const tenantId = await seedScience(sql);
  const by = "1, 'bench', now()";
  const { rows } = await sql.query(
    `with file as (insert into files (tenant_id, name, folded, created_by, created_by_name, created_at, changed_at)
         values ($1, 'a.csv', 'a.csv', ${by}, now()) returning id),
       version as (insert into file_versions (tenant_id, file_id, number, sha256, size_bytes, media_type, reason, created_by_name, created_at)
         select $1, id, 1, repeat('0', 64), 1, 'text/csv', 'uploaded', 'bench', now() from file returning id, file_id),
       reading as (insert into ingestions (tenant_id, execution_id, file_id, file_version_id, file_name, file_schema, file_schema_name, settings, created_by, created_by_name, created_at)
         select $1, gen_random_uuid(), file_id, id, 'a.csv', 'wqx', 'WQX', '{}', ${by} from version returning id, execution_id, file_id, file_version_id)
     insert into imports (tenant_id, ingestion_id, execution_id, file_id, file_version_id, file_name, service_name, status, created_by, created_by_name, created_at)
     select $1, id, execution_id, file_id, file_version_id, 'a.csv', 'WQX', 'Published', ${by} from reading returning id`,
    [tenantId],
  );
  const importId = Number(rows[0].id);
  await sql.query('update results set opened_by = $2 where tenant_id = $1', [tenantId, importId]);
  await sql.query('vacuum analyze results');
  writeFileSync('/tmp/verdicts-seed.json', JSON.stringify({ connection: bare, tenantId, importId, origin, account }));
  while (!existsSync('/tmp/verdicts-stop')) await new Promise((r) => setTimeout(r, 2000));
});
