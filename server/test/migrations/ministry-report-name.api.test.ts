import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0236_ministry_report_name.sql'), 'utf8');

test('the group whose report to the ministry had the other name keeps it', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into tenants (id, name, apps, created_at)
      values (201, 'Group 201', '{}', now()), (202, 'Group 202', '{}', now())`);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query('commit');
    const { rows } = await client.query("select tenant_id, value from ui_options where key = 'MinistryReport'");
    expect(rows).toEqual([{ tenant_id: 202, value: 'BC MOE Monthly' }]);
    const { rows: forced } = await client.query(
      "select relforcerowsecurity as is_forced from pg_class where relname = 'ui_options'",
    );
    expect(forced).toEqual([{ is_forced: true }]);
  });
});
