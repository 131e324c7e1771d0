import { createClient, endpoints } from '@freshet/contract';
import { expect, test } from 'vitest';
import { auditOf, postToken, refresh, statusWith } from '#test/identity-people';
import { injectTransport } from '#test/inject-transport';
import { type Person, useWorld } from '#test/world';
import { forgetSessions } from './session-cache.ts';

const world = useWorld();
const reason = 'The user cannot see a station';
const refused = { error: 'invalid_grant', error_description: 'The code is not right or no longer valid.' };

const askFor = (staff: Person, UserName: string, CanWrite = false) =>
  staff.identity.impersonationCode({ body: { UserName, Reason: reason, CanWrite } });

const use = (username: string, code: string) => postToken(world, { grant_type: 'impersonation', username, code });

async function newSupportSession(canWrite = false) {
  const [staff, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  const { Code } = await askFor(staff, tenant.user.userName, canWrite);
  const { body } = await use(tenant.user.userName, Code);
  const client = createClient(endpoints, injectTransport(world.app, body.access_token));
  return { staff, tenant, body, client, Code };
}

test('a system administrator signs in as a user for half an hour, without a way to renew', async () => {
  const { staff, tenant, body, client } = await newSupportSession();
  expect(body).toMatchObject({ userName: tenant.user.userName, expires_in: 1800 });
  expect(body.refresh_token).toBeUndefined();
  expect(await client.identity.claims({})).toMatchObject({
    userId: tenant.user.userId,
    userGroupId: tenant.id,
    signInMethod: 'impersonation',
    'can-admin': false,
    impersonation: {
      staffName: staff.userName,
      reason,
      canWrite: false,
      expiresAt: new Date(world.clock.now().getTime() + 1_800_000).toISOString(),
    },
  });
  expect((await refresh(world, body.access_token)).status).toBe(400);
  world.clock.advanceSeconds(1799);
  expect(await statusWith(world, body.access_token)).toBe(200);
  world.clock.advanceSeconds(1);
  expect(await statusWith(world, body.access_token)).toBe(401);
});

test('a code works once, for five minutes, and only for the user it was made for', async () => {
  const [staff, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  const { Code } = await askFor(staff, tenant.user.userName);
  expect(Buffer.from(Code, 'base64url')).toHaveLength(32);
  expect((await use(tenant.admin.userName, Code)).body).toEqual(refused);
  const both = await Promise.all([use(tenant.user.userName, Code), use(tenant.user.userName, Code)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await use(tenant.user.userName, Code)).body).toEqual(refused);
  const late = await askFor(staff, tenant.user.userName);
  world.clock.advanceSeconds(300);
  expect((await use(tenant.user.userName, late.Code)).body).toEqual(refused);
  expect((await use(tenant.user.userName, 'made-up')).body).toEqual(refused);
});

test('only system administrators make codes, and not while acting as somebody', async () => {
  const { tenant, client } = await newSupportSession(true);
  for (const person of [tenant.user, tenant.admin]) {
    await expect(askFor(person, tenant.user.userName)).rejects.toMatchObject({ code: 'identity.forbidden' });
  }
  const body = { UserName: tenant.admin.userName, Reason: reason, CanWrite: false };
  await expect(client.identity.impersonationCode({ body })).rejects.toMatchObject({ status: 403 });
});

test('system administrators, oneself, locked users and users of archived tenants cannot be impersonated', async () => {
  const [staff, other, tenant] = [await world.newSysAdmin(), await world.newSysAdmin(), await world.newTenant()];
  const { db, clock } = world.platform;
  const archived = await world.newTenant();
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', tenant.user.userId).execute();
  await db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', archived.id).execute();
  for (const userName of [other.userName, staff.userName, tenant.user.userName, archived.user.userName]) {
    await expect(askFor(staff, userName)).rejects.toMatchObject({ code: 'identity.impersonationTarget' });
  }
  await expect(askFor(staff, 'nobody-of-this-name')).rejects.toMatchObject({ code: 'notFound' });
});

test('a code made before either side changed is worth nothing', async () => {
  const { db, clock } = world.platform;
  const cases = [
    (staff: Person) => db.updateTable('users').set({ is_sys_admin: false }).where('id', '=', staff.userId).execute(),
    (staff: Person) => db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', staff.userId).execute(),
    (_staff: Person, user: Person) =>
      db.updateTable('users').set({ is_sys_admin: true }).where('id', '=', user.userId).execute(),
  ];
  for (const change of cases) {
    const [staff, tenant] = [await world.newSysAdmin(), await world.newTenant()];
    const { Code } = await askFor(staff, tenant.user.userName);
    await change(staff, tenant.user);
    expect((await use(tenant.user.userName, Code)).body).toEqual(refused);
  }
});

test('a support session ends when the member of staff is locked or demoted', async () => {
  const { db, clock } = world.platform;
  for (const change of [{ locked_at: clock.now() }, { is_sys_admin: false }]) {
    const { staff, body } = await newSupportSession();
    await db.updateTable('users').set(change).where('id', '=', staff.userId).execute();
    forgetSessions(world.platform);
    expect(await statusWith(world, body.access_token)).toBe(401);
  }
});

test('credentials cannot be touched in somebody else’s name, even with writing allowed', async () => {
  const { client, tenant } = await newSupportSession(true);
  const calls = [
    () => client.identity.updatePassword({ body: { CurrentPassword: 'x', NewPassword: 'x'.repeat(12) } }),
    () => client.identity.startAuthenticator({ body: { CurrentPassword: 'x' } }),
    () => client.identity.removeAuthenticator({ body: { CurrentPassword: 'x' } }),
    () => client.identity.switchTenant({ body: { TenantId: tenant.id } }),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'identity.impersonationReadOnly' });
  }
});

test('who, as whom and why stand together in the audit of the user’s tenant', async () => {
  const { staff, tenant, client } = await newSupportSession();
  await client.identity.logOff({ body: {} });
  const entries = await auditOf(world, tenant.id);
  expect(entries.find(({ what }) => what === 'impersonation.codeMade')).toMatchObject({
    user_id: staff.userId,
    subject: tenant.user.userName,
    reason,
  });
  for (const what of ['impersonation.codeUsed', 'session.ended']) {
    expect(entries.find((entry) => entry.what === what)).toMatchObject({
      user_id: tenant.user.userId,
      acting_staff_id: staff.userId,
      acting_staff_name: staff.userName,
    });
  }
});

test('a visit of staff is not shown as a visit of the user', async () => {
  const { tenant } = await newSupportSession();
  const user = () =>
    world.platform.db
      .selectFrom('users')
      .select('last_sign_in_at')
      .where('id', '=', tenant.user.userId)
      .executeTakeFirst();
  const before = await user();
  world.clock.advanceSeconds(60);
  const staff = await world.newSysAdmin();
  await use(tenant.user.userName, (await askFor(staff, tenant.user.userName)).Code);
  expect(await user()).toEqual(before);
});
