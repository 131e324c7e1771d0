import type { TenantId, UserChange, UserDetail } from '@freshet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { type Person, useWorld } from '#test/world';

const world = useWorld();

const refusal = { code: 'admin.lastSystemAdministrator', status: 409 };

// Each test begins in an installation without system administrators.
beforeEach(() =>
  inInstallation(world.platform, async (tx) => {
    await tx.updateTable('users').set({ is_sys_admin: false }).where('is_sys_admin', '=', true).execute();
  }),
);

const changeOf = async (boss: Person, who: Person): Promise<UserChange> => {
  const user: UserDetail = await boss.admin.userDetail({ body: { UserId: who.userId } });
  const { UserId, Email, UserRole, IsTenantAdmin, IsSysAdmin, EnableTwoFactor, IsLockedOut } = user;
  return { UserId, Email, UserRole, IsTenantAdmin, IsSysAdmin, EnableTwoFactor, IsLockedOut };
};

const countActive = async () => {
  const { rows } = await world.platform.pool.query<{ active: number }>(`
    select count(*)::int as active from users u join tenants t on t.id = u.home_tenant_id
    where u.is_sys_admin and u.locked_at is null and t.archived_at is null`);
  return rows[0]?.active;
};

/** Of two calls made at the same moment one works; the other is refused, or comes from somebody who is already gone. */
const expectOneToStay = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
  expect(refusals).toHaveLength(1);
  expect(['admin.lastSystemAdministrator', 'identity.signInRequired']).toContain(refusals[0]);
  expect(await countActive()).toBe(1);
};

describe('the last active system administrator', () => {
  test('cannot be deleted, demoted or locked', async () => {
    const boss = await world.newSysAdmin();
    const same = await changeOf(boss, boss);
    await expect(boss.admin.deleteUser({ body: { UserId: boss.userId } })).rejects.toMatchObject(refusal);
    await expect(boss.admin.updateUser({ body: { ...same, IsSysAdmin: false } })).rejects.toMatchObject(refusal);
    await expect(boss.admin.updateUser({ body: { ...same, IsLockedOut: true } })).rejects.toMatchObject(refusal);
    expect(await changeOf(boss, boss)).toEqual(same);
  });

  test('cannot be moved to an archived tenant', async () => {
    const boss = await world.newSysAdmin();
    const { id, name } = await world.newTenant();
    await boss.admin.archiveTenant({ params: { tenantId: id } });
    const move = { ...(await changeOf(boss, boss)), UserRole: name };
    await expect(boss.admin.updateUser({ body: move })).rejects.toMatchObject(refusal);
  });

  test('is the last one even when others are locked or in an archived tenant', async () => {
    const [boss, locked, shut] = [await world.newSysAdmin(), await world.newSysAdmin(), await world.newSysAdmin()];
    await boss.admin.updateUser({ body: { ...(await changeOf(boss, locked)), IsLockedOut: true } });
    const { TenantId } = await boss.admin.userDetail({ body: { UserId: shut.userId } });
    await boss.admin.archiveTenant({ params: { tenantId: TenantId } });
    await expect(boss.admin.deleteUser({ body: { UserId: boss.userId } })).rejects.toMatchObject(refusal);
  });

  test('may still change their own address and second factor', async () => {
    const boss = await world.newSysAdmin();
    const change = { ...(await changeOf(boss, boss)), EnableTwoFactor: true };
    await expect(boss.admin.updateUser({ body: change })).resolves.toMatchObject({ EnableTwoFactor: true });
  });
});

test('one of two system administrators may step down', async () => {
  const [boss] = [await world.newSysAdmin(), await world.newSysAdmin()];
  const change = { ...(await changeOf(boss, boss)), IsSysAdmin: false };
  await expect(boss.admin.updateUser({ body: change })).resolves.toMatchObject({ IsSysAdmin: false });
});

describe('when the last two administrators act at the same moment, one of them stays', () => {
  test.each(Array.from({ length: 5 }, (_, round) => [round + 1]))('both demote the other (round %i)', async () => {
    const [one, two] = [await world.newSysAdmin(), await world.newSysAdmin()];
    const demoteOne = { ...(await changeOf(two, one)), IsSysAdmin: false };
    const demoteTwo = { ...(await changeOf(one, two)), IsSysAdmin: false };
    const calls = [one.admin.updateUser({ body: demoteTwo }), two.admin.updateUser({ body: demoteOne })];
    await expectOneToStay(calls);
  });

  test('both delete the other', async () => {
    const [one, two] = [await world.newSysAdmin(), await world.newSysAdmin()];
    const calls = [
      one.admin.deleteUser({ body: { UserId: two.userId } }),
      two.admin.deleteUser({ body: { UserId: one.userId } }),
    ];
    await expectOneToStay(calls);
  });

  test("each archives the other's tenant", async () => {
    const [one, two] = [await world.newSysAdmin(), await world.newSysAdmin()];
    const tenantOf = async (who: Person): Promise<TenantId> =>
      (await who.admin.userDetail({ body: { UserId: who.userId } })).TenantId;
    const [ofOne, ofTwo] = [await tenantOf(one), await tenantOf(two)];
    const calls = [
      one.admin.archiveTenant({ params: { tenantId: ofTwo } }),
      two.admin.archiveTenant({ params: { tenantId: ofOne } }),
    ];
    await expectOneToStay(calls);
  });

  test('one is locked while the other deletes themselves', async () => {
    const [one, two] = [await world.newSysAdmin(), await world.newSysAdmin()];
    const lockTwo = { ...(await changeOf(one, two)), IsLockedOut: true };
    const calls = [one.admin.updateUser({ body: lockTwo }), one.admin.deleteUser({ body: { UserId: one.userId } })];
    await expectOneToStay(calls);
  });
});
