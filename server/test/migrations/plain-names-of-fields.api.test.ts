import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const steps = ['0524_parsing_of_reading_plans.sql', '0525_untouched_points_of_runs.sql'].map((name) =>
  readFileSync(join(serverFolder, 'migrations', name), 'utf8'),
);

test('what a file was read by and what a run counted have their new names in every tenant, and nothing is lost', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ingestions (tenant_id, execution_id, file_id, file_version_id, file_name, file_schema,
        file_schema_name, settings, state, created_at, created_by, created_by_name)
      values (7, gen_random_uuid(), 1, 1, 'a.csv', 'generic-long', 'Long',
        '{"schemaId": "generic-long", "judge": {"timeZone": "UTC"}}', 'review', now(), 1, 'A')`);
    await client.query(`insert into importer_runs (tenant_id, importer_id, started_at, state, counts)
      values (8, 1, now(), 'succeeded', '{"added": 1, "kept": 2}'), (8, 1, now(), 'succeeded', '{"added": 3, "kept": 0}')`);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    for (const step of steps) await client.query(step);
    await client.query('commit');
    const { rows: plans } = await client.query('select settings from ingestions where tenant_id = 7');
    expect(plans).toEqual([{ settings: { schemaId: 'generic-long', parsing: { timeZone: 'UTC' } } }]);
    const { rows: runs } = await client.query('select counts from importer_runs where tenant_id = 8 order by id');
    expect(runs.map(({ counts }) => counts)).toEqual([
      { added: 1, untouched: 2 },
      { added: 3, kept: 0 },
    ]);
    const { rows: open } = await client.query(`select relname from pg_class
      where relname in ('ingestions', 'importer_runs') and not relforcerowsecurity`);
    expect(open).toEqual([]);
  });
});
