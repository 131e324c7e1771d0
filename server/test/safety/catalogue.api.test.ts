import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { describe, expect, test } from 'vitest';
import { describeSchema } from '#platform/db/describe-schema';
import { withClient } from '#platform/db/roles';
import { projectFolder, serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';
import { findHolesInTheWall, listTenantTables } from '#test/safety/wall-lint';

const clone = useClone();

/** Makes a change, looks for holes, and takes the change back. */
const holesAfter = (change: string) =>
  withClient(clone.admin, async (client) => {
    await client.query('begin');
    await client.query(change);
    const holes = await findHolesInTheWall(client);
    await client.query('rollback');
    return holes;
  });

test('the catalogue has no hole between tenants and nothing a distributed engine refuses', async () => {
  expect(await withClient(clone.admin, findHolesInTheWall)).toEqual([]);
});

test('there are tenant tables to look at', async () => {
  const tables = await withClient(clone.admin, listTenantTables);
  expect(tables).toEqual(expect.arrayContaining(['audit_entries', 'audit_seals', 'execution_logs', 'executions']));
});

describe('the policy of any tenant table', () => {
  test.each([
    ['drop policy tenant_wall on TABLE', 'TABLE has 0 policies'],
    ['alter policy tenant_wall on TABLE using (true)', 'TABLE has a weak policy tenant_wall'],
    ['alter policy tenant_wall on TABLE with check (true)', 'TABLE has a weak policy tenant_wall'],
    ['create policy other on TABLE using (true)', 'TABLE has 2 policies'],
    ['alter table TABLE disable row level security', 'TABLE has row-level security off or not forced'],
    ['alter table TABLE no force row level security', 'TABLE has row-level security off or not forced'],
  ])('is missed when it is dropped or weakened: %s', async (change, finding) => {
    const tables = await withClient(clone.admin, listTenantTables);
    const inEach = (text: string) => tables.map((table) => text.replace('TABLE', table));
    // In all tables at once: each finding names its table, and looking for them is what takes the time.
    const holes = await holesAfter(inEach(change).join(';'));
    expect(holes.filter((hole) => !hole.endsWith(' has a weak policy other')).sort()).toEqual(inEach(finding).sort());
  });
});

describe('each other rule finds what it is there for', () => {
  test.each([
    ['role freshet_app is powerful', 'alter role freshet_app bypassrls'],
    ['freshet_app is a member of freshet_owner', 'grant freshet_owner to freshet_app'],
    ['freshet_app may create things in the schema', 'grant create on schema public to freshet_app'],
    [
      'forgotten has no tenant_id and is not a system table',
      'create table forgotten (id int); alter table forgotten owner to freshet_owner',
    ],
    ['executions is not owned by freshet_owner', 'alter table executions owner to freshet_app'],
    [
      'audit_seals.tenant_id may be null or is no integer',
      'alter table audit_seals drop constraint audit_seals_pkey, alter tenant_id drop not null',
    ],
    ['index across does not begin with tenant_id', 'create index across on executions (created_at)'],
    ['index across does not begin with tenant_id', 'create unique index across on executions (id)'],
    [
      'foreign key across does not carry tenant_id',
      'alter table executions add unique (id), add parent uuid, add constraint across foreign key (parent) references executions (id)',
    ],
    [
      'foreign key broken sets columns to null or a default',
      'alter table execution_logs drop constraint execution_logs_execution_fk, add constraint broken foreign key (tenant_id, execution_id) references executions (tenant_id, id) on delete set null',
    ],
    [
      'executions has the trigger t',
      "create function f() returns trigger language plpgsql as 'begin return new; end'; create trigger t before insert on executions for each row execute function f()",
    ],
    ['executions.n counts in less than bigint', 'alter table executions add n int generated always as identity'],
    ['view v shows more than its reader may see', 'create view v as select * from executions'],
    [
      'view m shows more than its reader may see',
      'create materialized view m as select * from executions; grant select on m to freshet_app',
    ],
    [
      'function d() runs with the rights of its owner',
      "create function d() returns int language sql security definer as 'select 1'",
    ],
    ['freshet_app has truncate on executions', 'grant truncate on executions to freshet_app'],
    ['freshet_app has truncate on executions', 'grant truncate on executions to public'],
    ['freshet_app has references on users', 'grant references on users to freshet_app'],
    ['freshet_app has trigger on users', 'grant trigger on users to freshet_app'],
    ['freshet_app may rewrite audit_entries', 'grant update (reason) on audit_entries to freshet_app'],
    ['freshet_app may rewrite audit_seals', 'grant delete on audit_seals to freshet_app'],
  ])('%s', async (finding, change) => {
    expect(await holesAfter(change)).toContain(finding);
  });
});

test('bulk copies into tenant tables are refused, so nothing is loaded past the wall', async () => {
  await withClient(clone.app, async (client) => {
    const copying = pipeline(Readable.from(['']), client.query(copyFrom('copy executions (id) from stdin')));
    await expect(copying).rejects.toThrow('COPY FROM not supported with row-level security');
    await expect(client.query("copy executions to program 'cat'")).rejects.toThrow('permission denied');
  });
});

test('the application role cannot truncate, alter or rewrite history', async () => {
  await withClient(clone.app, async (client) => {
    for (const statement of [
      'truncate executions',
      'alter table executions disable row level security',
      'drop policy tenant_wall on executions',
      'update audit_entries set reason = null',
      'delete from audit_entries',
      'delete from audit_seals',
      'set role freshet_owner',
      "set session authorization 'freshet_owner'",
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  });
});

test('the generated table types are those of the migrated database', async () => {
  const path = join(serverFolder, 'src/platform/db/schema.generated.ts');
  const described = await withClient(clone.admin, (client: pg.Client) => describeSchema(client));
  const biome = join(projectFolder, 'node_modules/.bin/biome');
  const formatted = execFileSync(biome, ['format', `--stdin-file-path=${path}`], {
    input: described,
    cwd: projectFolder,
    encoding: 'utf8',
  });
  if (process.env.UPDATE === '1') writeFileSync(path, formatted);
  expect(readFileSync(path, 'utf8')).toBe(formatted);
});
