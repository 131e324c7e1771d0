import { createClient, endpoints } from '@freshet/contract';
import { expect, test } from 'vitest';
import {
  type Account,
  auditOf,
  newAccount,
  postToken,
  refresh,
  signIn,
  statusWith,
} from '#test/builders/people/identity-people';
import { linkWorkAccount } from '#test/builders/people/identity-work-people';
import { drainJobs } from '#test/drain-jobs';
import { injectTransport } from '#test/inject-transport';
import { type ApiClient, useWorld } from '#test/world';
import { forgetSessions } from '../sessions/session-cache.ts';
import { startSession } from '../sessions/start-session.ts';

const world = useWorld();
const reason = 'The user cannot see a station';
const refused = { error: 'invalid_grant', error_description: 'The code is incorrect or no longer valid.' };

/** A system administrator who knows their password. */
type Staff = ApiClient & Account;

const clientWith = (token: string) => createClient(endpoints, injectTransport(world.app, token));

async function newStaff(wanted: { hasTwoFactor?: boolean } = {}): Promise<Staff> {
  const account = await newAccount(world, { ...wanted, isSysAdmin: true });
  const { access_token } = await startSession(world.platform, { ...account, method: 'password' });
  return { ...clientWith(access_token), ...account };
}

const request = (UserName: string, Proof?: string, CanWrite = false) => ({
  body: { UserName, Reason: reason, CanWrite, ...(Proof === undefined ? {} : { Proof }) },
});

const askFor = (staff: Staff, userName: string, canWrite = false) =>
  staff.identity.impersonationCode(request(userName, staff.password, canWrite));

const use = (username: string, code: string) => postToken(world, { grant_type: 'impersonation', username, code });

async function newSupportSession(canWrite = false) {
  const [staff, tenant] = [await newStaff(), await world.newTenant()];
  const { Code } = await askFor(staff, tenant.user.userName, canWrite);
  const { body } = await use(tenant.user.userName, Code);
  return { staff, tenant, body, client: clientWith(body.access_token), Code };
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
  const [staff, tenant] = [await newStaff(), await world.newTenant()];
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

test('a session alone makes no code: staff without a second factor type their password again', async () => {
  const [staff, tenant] = [await newStaff(), await world.newTenant()];
  const ask = (proof?: string) => staff.identity.impersonationCode(request(tenant.user.userName, proof));
  await expect(ask()).rejects.toMatchObject({ code: 'identity.proofRequired' });
  await expect(ask('not the password')).rejects.toMatchObject({ code: 'identity.passwordWrong' });
  await expect(ask(staff.password)).resolves.toBeDefined();
  const made = (await auditOf(world, tenant.id)).filter(({ what }) => what === 'impersonation.codeMade');
  expect(made).toHaveLength(1);
});

test('staff with a second factor need a new code of it, once, and the password does not do', async () => {
  const [staff, tenant] = [await newStaff({ hasTwoFactor: true }), await world.newTenant()];
  const ask = (proof: string) => staff.identity.impersonationCode(request(tenant.user.userName, proof));
  await expect(ask(staff.password)).rejects.toMatchObject({ code: 'identity.codeWrong' });
  await world.anonymous.identity.authenticationCode({ body: { Username: staff.userName, CodeType: 'Email' } });
  await drainJobs(world);
  const code = /\b\d{6}\b/.exec(world.mails.findLast(({ to }) => to === staff.email)?.text ?? '')?.[0] ?? '';
  await expect(ask(code)).resolves.toBeDefined();
  await expect(ask(code)).rejects.toMatchObject({ code: 'identity.codeWrong' });
});

test('staff with a work account must have signed in within ten minutes; switching tenants does not count', async () => {
  const [work, tenant] = [await linkWorkAccount(world, { isSysAdmin: true }), await world.newTenant()];
  const { access_token } = await startSession(world.platform, { ...work, method: 'work-account' });
  const ask = (token: string) => clientWith(token).identity.impersonationCode(request(tenant.user.userName));
  world.clock.advanceSeconds(300);
  await expect(ask(access_token)).resolves.toBeDefined();
  const moved = await clientWith(access_token).identity.switchTenant({ body: { TenantId: work.tenantId } });
  await expect(ask(moved.access_token)).resolves.toBeDefined();
  world.clock.advanceSeconds(301);
  await expect(ask(moved.access_token)).rejects.toMatchObject({ code: 'identity.signInAgain' });
});

test('guessing the proof is slowed down together with guesses at sign-in', async () => {
  const [staff, tenant] = [await newStaff(), await world.newTenant()];
  const ask = () => staff.identity.impersonationCode(request(tenant.user.userName, 'a guess'));
  for (let guess = 0; guess < 5; guess += 1) await expect(ask()).rejects.toMatchObject({ status: 400 });
  await expect(ask()).rejects.toMatchObject({ code: 'request.tooMany' });
  const from = { ip: '127.0.0.1' };
  expect((await signIn(world, staff, {}, from)).body.error).toBe('temporarily_unavailable');
});

test('only system administrators make codes, and not while acting as somebody', async () => {
  const { tenant, client } = await newSupportSession(true);
  for (const person of [tenant.user, tenant.admin]) {
    const params = person.identity.impersonationCode(request(tenant.user.userName, 'whatever'));
    await expect(params).rejects.toMatchObject({ code: 'identity.forbidden' });
  }
  await expect(client.identity.impersonationCode(request(tenant.admin.userName))).rejects.toMatchObject({
    status: 403,
  });
});

test('system administrators, oneself, locked users and users of archived tenants cannot be impersonated', async () => {
  const [staff, other, tenant] = [await newStaff(), await newStaff(), await world.newTenant()];
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
    (staff: Staff) => db.updateTable('users').set({ is_sys_admin: false }).where('id', '=', staff.userId).execute(),
    (staff: Staff) => db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', staff.userId).execute(),
    (_staff: Staff, user: { userId: number }) =>
      db.updateTable('users').set({ is_sys_admin: true }).where('id', '=', user.userId).execute(),
  ];
  for (const change of cases) {
    const [staff, tenant] = [await newStaff(), await world.newTenant()];
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
  const staff = await newStaff();
  await use(tenant.user.userName, (await askFor(staff, tenant.user.userName)).Code);
  expect(await user()).toEqual(before);
});
