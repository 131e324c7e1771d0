import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#platform/db/pool';
import { withClient } from '#platform/db/roles';
import { runInTenant, type Tx } from '#platform/db/transaction';
import { useClone } from '#test/clone-database';

const clone = useClone();
// One connection for everybody: whatever it kept of the last tenant would show.
const pool = openPool(clone.app, { max: 1, onError: () => undefined });
const db = openDatabase(pool);
const tenants = [11, 12] as const;

beforeAll(() =>
  withClient(clone.admin, async (client) => {
    for (const tenant of tenants) {
      await client.query(
        `insert into executions (tenant_id, id, job, payload, requested_by, requested_by_name, created_at)
         select $1::int, gen_random_uuid(), 'test', '{}', 1, 'tenant', now() from generate_series(1, 3)`,
        [tenant],
      );
    }
  }),
);
afterAll(() => pool.end());

const seen = (tx: Tx) => tx.selectFrom('executions').select(['tenant_id', 'requested_by_name']).execute();

test('two thousand transactions of alternating tenants on one connection, some broken off, never show a foreign row', async () => {
  let [shown, foreign, broken] = [0, 0, 0];
  for (let turn = 0; turn < 2000; turn += 1) {
    const tenant = tenants[turn % 2] ?? tenants[0];
    const mishap = Math.random();
    const work = runInTenant(db, tenant, async (tx) => {
      const rows = await seen(tx);
      shown += rows.length;
      foreign += rows.filter((row) => row.tenant_id !== tenant).length;
      if (mishap < 0.15) throw new Error('a bug');
      if (mishap < 0.3) await tx.selectFrom('executions').select('id').where('id', '=', 'not a uuid').execute();
    });
    await work.catch(() => {
      broken += 1;
    });
  }
  expect({ shown, foreign }).toEqual({ shown: 6000, foreign: 0 });
  expect(broken).toBeGreaterThan(300);
});

test('a connection that was never told a tenant sees and stores nothing', async () => {
  await withClient(clone.app, async (client) => {
    expect((await client.query('select from executions')).rowCount).toBe(0);
    expect((await client.query("update executions set job = 'x'")).rowCount).toBe(0);
    expect((await client.query('delete from executions')).rowCount).toBe(0);
    const storing = client.query(
      "insert into audit_entries (tenant_id, at, user_name, what, subject) values (11, now(), 'x', 'x', 'x')",
    );
    await expect(storing).rejects.toThrow('row-level security');
  });
});

test('a pooled connection has forgotten the tenant of its last transaction', async () => {
  await runInTenant(db, tenants[0], seen);
  expect((await pool.query('select from executions')).rowCount).toBe(0);
});

test("a row cannot be stored in, moved to or hung below another tenant's", async () => {
  const row = { job: 'x', payload: '{}', requested_by: 1, requested_by_name: 'x', created_at: new Date() };
  const storeForeign = runInTenant(db, tenants[0], (tx) =>
    tx
      .insertInto('executions')
      .values({ ...row, tenant_id: tenants[1], id: randomUUID() })
      .execute(),
  );
  await expect(storeForeign).rejects.toThrow('row-level security');
  const moveAway = runInTenant(db, tenants[0], (tx) =>
    tx.updateTable('executions').set({ tenant_id: tenants[1] }).execute(),
  );
  await expect(moveAway).rejects.toThrow('row-level security');
  const [theirs] = await runInTenant(db, tenants[1], (tx) => tx.selectFrom('executions').select('id').execute());
  const hangBelow = runInTenant(db, tenants[0], (tx) =>
    tx
      .insertInto('execution_logs')
      .values({ execution_id: theirs?.id ?? '', at: new Date(), level: 'info', message: 'x' })
      .execute(),
  );
  await expect(hangBelow).rejects.toThrow('execution_logs_execution_fk');
});

test.each([[undefined], [null], [''], [Number.NaN], [-1], [1.5], ['1'], [2_147_483_648], ["1'; reset role --"]])(
  'a transaction without a real tenant (%j) is not begun',
  (tenant) => {
    expect(() => runInTenant(db, tenant as unknown as number, seen)).toThrow('A transaction needs a tenant.');
  },
);
