import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countPendingMigrations, migrate } from '#platform/db/migrate';
import { refusePowerfulRole, withClient } from '#platform/db/roles';
import { useClone } from '#test/clone-database';

const clone = useClone();

test('the server is content with the role it is meant to use', async () => {
  await withClient(clone.app, async (client) => {
    await expect(refusePowerfulRole(client)).resolves.toBeUndefined();
  });
});

test('the server refuses to run as a superuser', async () => {
  await withClient(clone.admin, async (client) => {
    await expect(refusePowerfulRole(client)).rejects.toThrow(/is a superuser, so tenants would not be kept apart/);
  });
});

test.each([
  ['that bypasses row-level security', 'bypassrls', /bypasses row-level security/],
  ['that may create roles', 'createrole', /may create roles/],
  ['that may become the owner of the tables', 'in role freshet_owner', /owns tables/],
])('the server refuses to run as a role %s', async (_what, attribute, sentence) => {
  const role = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(clone.admin, async (client) => {
    await client.query('begin');
    await client.query(`create role ${role} ${attribute}`);
    await client.query(`set local role ${role}`);
    await expect(refusePowerfulRole(client)).rejects.toThrow(sentence);
    await client.query('rollback');
  });
});

test('the server refuses to run as the role that migrates', async () => {
  await withClient(clone.migrate, async (client) => {
    await expect(refusePowerfulRole(client)).rejects.toThrow(/'freshet_migrate' owns tables/);
  });
});

test('a migrated database has nothing pending', async () => {
  expect(await withClient(clone.app, countPendingMigrations)).toBe(0);
});

test('a database changed by a newer version is neither served nor migrated', async () => {
  await withClient(clone.admin, (client) =>
    client.query("insert into migrations (name, run_on) values ('9999_from_the_future', now())"),
  );
  const sentence = /changed by a newer Freshet \(9999_from_the_future\). Start that version, or restore a backup/;
  await expect(withClient(clone.app, countPendingMigrations)).rejects.toThrow(sentence);
  await expect(migrate(clone.migrate)).rejects.toThrow(sentence);
});
