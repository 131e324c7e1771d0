import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0550_fields_of_staged_rows_in_a_table.sql'), 'utf8');

const before = `
  drop table staged_fields;
  alter table staged_rows drop column station_class, drop column analyte_class, add column fields jsonb not null;
  alter table staged_rows set (toast_tuple_target = 512)`;

test('what the file wrote of rows that wait is there after an update, in every tenant', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(before);
    await client.query('commit');
    for (const tenant of [7, 8])
      await client.query(
        `insert into staged_rows (tenant_id, ingestion_id, ordinal, file_version_id, row_no, state, fields)
         select $1::int, 1, no, 1, no + 2, 'held', jsonb_build_object('Station', 'Creek ' || $1::int, 'Result', no::text)
         from generate_series(0, 2) no`,
        [tenant],
      );
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query('commit');
    const { rows } = await client.query<{ tenant_id: number; ordinal: number; fields: string }>(
      'select tenant_id, ordinal, fields from staged_fields join staged_rows using (tenant_id, ingestion_id, ordinal) order by 1, 2',
    );
    expect(rows.map(({ tenant_id, ordinal, fields }) => [tenant_id, ordinal, JSON.parse(fields)])).toEqual(
      [7, 8].flatMap((tenant) => [0, 1, 2].map((no) => [tenant, no, { Station: `Creek ${tenant}`, Result: `${no}` }])),
    );
    const { rows: open } = await client.query(`select relname from pg_class
      where relname in ('staged_rows', 'staged_fields') and not (relforcerowsecurity and relrowsecurity)`);
    expect(open).toEqual([]);
  });
});
