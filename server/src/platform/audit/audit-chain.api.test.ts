import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { newScope, usePlatform } from '#test/use-platform';
import { anchorChains, readAnchors } from './anchors.ts';
import { hashedColumns } from './chain.ts';
import { recordAudit, systemActor } from './record-audit.ts';
import { sealingSweep, sealTenant, startSealing } from './seal-audit.ts';
import { type ChainReport, verifyAudit, verifyTenant } from './verify-audit.ts';

const { platform, clone } = usePlatform();

/** What somebody with every right on the database could do behind our back. */
const tamper = (statement: string, values: unknown[]) =>
  withClient(clone.admin, (client) => client.query(statement, values));

async function newChain(entries: number) {
  const scope = await newScope(platform);
  for (let n = 1; n <= entries; n += 1) {
    await scope.transaction((tx) =>
      recordAudit(tx, scope, { what: 'thing.changed', subject: `thing ${n}`, old: { n: n - 1 }, new: { n } }),
    );
  }
  await sealTenant(platform, scope.tenantId);
  const verify = () =>
    verifyTenant(platform, scope.tenantId, readAnchors(platform.config.dataFolder).get(scope.tenantId));
  return { scope, tenantId: scope.tenantId, verify };
}

test('an untouched chain is found whole, with the number of its entries', async () => {
  const { tenantId, verify, scope } = await newChain(5);
  expect(await verify()).toEqual({ tenantId, sealed: 5, unsealed: 0, fault: null });
  await scope.transaction((tx) => recordAudit(tx, scope, { what: 'thing.changed', subject: 'one more' }));
  expect(await verify()).toEqual({ tenantId, sealed: 5, unsealed: 1, fault: null });
  await sealTenant(platform, tenantId);
  expect(await verify()).toEqual({ tenantId, sealed: 6, unsealed: 0, fault: null });
});

test('the hash covers every column of an entry', async () => {
  const { rows } = await platform.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'audit_entries' order by ordinal_position`,
  );
  expect(rows.map((row) => row.name)).toEqual([...hashedColumns]);
});

test.each([
  ["subject = 'thing 9'"],
  ["at = at + interval '1 microsecond'"],
  ['user_id = 1'],
  ["user_name = user_name || ' '"],
  ['acting_staff_id = 1'],
  [`new = '{"n": 3.0}'`],
  ['old = null'],
  ["reason = ''"],
])('a sealed entry that was changed (%s) is found', async (change) => {
  const { tenantId, verify } = await newChain(4);
  await tamper(`update audit_entries set ${change} where tenant_id = $1 and subject = 'thing 3'`, [tenantId]);
  expect((await verify()).fault).toMatch(/^The entry or its seal was changed \(position 3, entry \d+\)\.$/);
});

test('an entry that was removed is found, with and without its seal', async () => {
  const removed = await newChain(4);
  await tamper(`delete from audit_entries where tenant_id = $1 and subject = 'thing 2'`, [removed.tenantId]);
  expect((await removed.verify()).fault).toMatch(/^The entry was removed \(position 2, entry \d+\)\.$/);
  await tamper('delete from audit_seals where tenant_id = $1 and position = 2', [removed.tenantId]);
  expect((await removed.verify()).fault).toBe('Position 2 was removed; the next one is 3.');
  await tamper('update audit_seals set position = position - 1 where tenant_id = $1 and position > 2', [
    removed.tenantId,
  ]);
  expect((await removed.verify()).fault).toContain('changed (position 2');
});

test('a seal that was changed is found', async () => {
  const { tenantId, verify } = await newChain(3);
  await tamper(
    `update audit_seals set sealed_at = sealed_at + interval '1 microsecond' where tenant_id = $1 and position = 2`,
    [tenantId],
  );
  expect((await verify()).fault).toContain('changed (position 2');
});

test('cutting off the newest entries together with their seals is found', async () => {
  const { tenantId, verify } = await newChain(4);
  await anchorChains(platform, [tenantId]);
  await tamper('delete from audit_seals where tenant_id = $1 and position > 2', [tenantId]);
  await tamper(`delete from audit_entries where tenant_id = $1 and subject in ('thing 3', 'thing 4')`, [tenantId]);
  expect((await verify()).fault).toBe(
    'The chain ends at position 2, but it once reached position 4: its newest entries were removed.',
  );
  await anchorChains(platform, [tenantId]);
  expect(readAnchors(platform.config.dataFolder).get(tenantId)?.position).toBe(4);
});

test('a chain that was written anew after a change is found', async () => {
  const { tenantId, verify } = await newChain(3);
  await anchorChains(platform, [tenantId]);
  await tamper(`update audit_entries set subject = 'thing 9' where tenant_id = $1 and subject = 'thing 2'`, [tenantId]);
  await tamper('delete from audit_seals where tenant_id = $1', [tenantId]);
  await sealTenant(platform, tenantId);
  expect((await verify()).fault).toContain('The chain was rewritten');
});

test.each(['update audit_entries set subject = null', 'delete from audit_entries', 'truncate audit_entries'])(
  'the application itself may not %s',
  async (statement) => {
    const scope = await newScope(platform);
    for (const table of ['audit_entries', 'audit_seals']) {
      const forTable = statement
        .replace('audit_entries', table)
        .replace('subject', table === 'audit_seals' ? 'hash' : 'subject');
      await expect(scope.transaction(async () => platform.pool.query(forTable))).rejects.toThrow('permission denied');
    }
  },
);

test('twenty writers at once, some rolled back, and several sealers leave a chain without gaps', async () => {
  const scope = await newScope(platform);
  let intact = 0;
  const write = async (writer: number) => {
    for (let n = 0; n < 15; n += 1) {
      await scope
        .transaction(async (tx) => {
          await recordAudit(tx, scope, { what: 'thing.changed', subject: `${writer}.${n}` });
          if (n % 5 === 4) throw new Error('rolled back');
        })
        .then(
          () => (intact += 1),
          () => undefined,
        );
    }
  };
  let isWriting = true;
  const seal = async () => {
    while (isWriting) await sealTenant(platform, scope.tenantId);
  };
  const sealers = [seal(), seal(), seal()];
  await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
  isWriting = false;
  await Promise.all(sealers);
  await sealTenant(platform, scope.tenantId);
  expect(intact).toBe(20 * 12);
  expect(await verifyTenant(platform, scope.tenantId)).toEqual({
    ...{ tenantId: scope.tenantId, sealed: intact, unsealed: 0 },
    fault: null,
  });
});

test('what this process writes is sealed within seconds, and what others left by the sweep', async () => {
  const scope = await newScope(platform);
  const sealed = () =>
    inNamedTenant(platform, scope.tenantId, (tx) => tx.selectFrom('audit_seals').selectAll().execute());
  await scope.transaction((tx) => recordAudit(tx, scope, { what: 'thing.changed', subject: 'mine' }));
  const sealing = startSealing(platform);
  await expect.poll(async () => (await sealed()).length).toBe(1);
  await sealing.stop();
  await inInstallation(platform, (tx) =>
    recordAudit(tx, systemActor(platform.clock), { what: 'installation.changed', subject: 'theirs' }),
  );
  await sealingSweep(platform).run();
  const reports: ChainReport[] = [];
  for await (const report of verifyAudit(platform)) reports.push(report);
  expect(reports.find((report) => report.tenantId === 0)).toMatchObject({ unsealed: 0, fault: null });
  expect(readAnchors(platform.config.dataFolder).get(scope.tenantId)?.position).toBe(1);
});
