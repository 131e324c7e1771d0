import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0298_corrections_among_tabs.sql'), 'utf8');

test('a tenant that chose its tabs of stations earlier goes on seeing the corrections', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ui_options (tenant_id, key, value) values (301, 'StationPageTabs', '["photos","notes"]'),
      (302, 'StationPageTabs', '[]'), (303, 'StationDashboardGraphs', '["time"]')`);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query('commit');
    const { rows } = await client.query('select value from ui_options where tenant_id > 300 order by tenant_id');
    expect(rows.map(({ value }) => JSON.parse(value))).toEqual([
      ['photos', 'notes', 'corrections'],
      ['corrections'],
      ['time'],
    ]);
    const { rows: forced } = await client.query(
      "select relforcerowsecurity as is_forced from pg_class where relname = 'ui_options'",
    );
    expect(forced).toEqual([{ is_forced: true }]);
  });
});
