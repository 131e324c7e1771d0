import { expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import { auditOf, newAccount, refresh, signIn, statusWith } from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';
import { endSessionsOf, raiseSessionVersion } from './end-sessions.ts';
import { forgetSessions } from './session-cache.ts';
import { startSession } from './start-session.ts';

const world = useWorld();

/** What somebody does in another process, which cannot clear the memory of this one. */
const elsewhere = () => {
  const { db, clock } = world.platform;
  return {
    lock: (id: number) => db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', id).execute(),
    demote: (id: number) => inInstallation(world.platform, (tx) => raiseSessionVersion(tx, id)),
    end: (id: number) => inInstallation(world.platform, (tx) => endSessionsOf(tx, id, 'test')),
    remove: (id: number) => db.deleteFrom('users').where('id', '=', id).execute(),
    archive: (id: number) => db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', id).execute(),
  };
};

test('lock, demotion, archive, removal and an ended session are obeyed within five seconds', async () => {
  const changes = elsewhere();
  for (const change of [changes.lock, changes.demote, changes.end, changes.remove]) {
    const { user } = await world.newTenant();
    expect(await statusWith(world, user.token)).toBe(200);
    await change(user.userId);
    world.clock.advanceSeconds(5);
    expect(await statusWith(world, user.token)).toBe(401);
  }
  const tenant = await world.newTenant();
  expect(await statusWith(world, tenant.user.token)).toBe(200);
  await changes.archive(tenant.id);
  world.clock.advanceSeconds(5);
  expect(await statusWith(world, tenant.user.token)).toBe(401);
  expect(await statusWith(world, tenant.admin.token)).toBe(401);
});

test('busy sessions are looked at again too: use does not keep an ended one alive', async () => {
  const { user } = await world.newTenant();
  expect(await statusWith(world, user.token)).toBe(200);
  await elsewhere().lock(user.userId);
  for (let second = 0; second < 4; second += 1) {
    world.clock.advanceSeconds(1);
    await statusWith(world, user.token);
  }
  world.clock.advanceSeconds(1);
  expect(await statusWith(world, user.token)).toBe(401);
});

test('the question of an idle page is answered from memory for five seconds, and never longer', async () => {
  const { user } = await world.newTenant();
  const ask = async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    const { statusCode, body } = await world.app.inject({ url: '/api/Account/Session', headers });
    return { statusCode, body };
  };
  expect(await ask()).toEqual({ statusCode: 200, body: '{}' });
  await elsewhere().lock(user.userId);
  world.clock.advanceSeconds(4);
  expect((await ask()).statusCode).toBe(200);
  world.clock.advanceSeconds(1);
  expect((await ask()).statusCode).toBe(401);
});

test('a change in this process is obeyed at once', async () => {
  const { user } = await world.newTenant();
  expect(await statusWith(world, user.token)).toBe(200);
  await elsewhere().lock(user.userId);
  forgetSessions(world.platform);
  expect(await statusWith(world, user.token)).toBe(401);
});

test('a session in a tenant ends with the membership', async () => {
  const [home, other] = [await world.newTenant(), await world.newTenant()];
  const member = { user_id: home.user.userId, of_tenant: other.id };
  await world.platform.db.insertInto('memberships').values(member).execute();
  const start = { userId: home.admin.userId, tenantId: other.id, method: 'work-account' } as const;
  expect(await statusWith(world, (await startSession(world.platform, start)).access_token)).toBe(401);
  const session = await startSession(world.platform, { ...start, userId: home.user.userId });
  expect(await statusWith(world, session.access_token)).toBe(200);
  await world.platform.db.deleteFrom('memberships').where('user_id', '=', home.user.userId).execute();
  world.clock.advanceSeconds(5);
  expect(await statusWith(world, session.access_token)).toBe(401);
});

test('a tenant administrator is one in their own tenant only', async () => {
  const [home, other] = [await world.newTenant(), await world.newTenant()];
  await world.platform.db
    .insertInto('memberships')
    .values({ user_id: home.admin.userId, of_tenant: other.id })
    .execute();
  const start = { userId: home.admin.userId, tenantId: other.id, method: 'work-account' } as const;
  const { access_token } = await startSession(world.platform, start);
  const answer = await world.app.inject({ url: '/api/Claims', headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.json()).toMatchObject({ userGroupId: other.id, 'can-tenant-admin': false });
  expect((await home.admin.identity.claims({}))['can-tenant-admin']).toBe(true);
});

test('log-off ends the session that asks, at once, its refresh token included', async () => {
  const account = await newAccount(world);
  const [here, there] = [(await signIn(world, account)).body, (await signIn(world, account)).body];
  expect(await statusWith(world, here.access_token)).toBe(200);
  expect((await logOff(here.access_token, {})).statusCode).toBe(200);
  expect(await statusWith(world, here.access_token)).toBe(401);
  expect((await refresh(world, here.refresh_token)).status).toBe(400);
  expect(await statusWith(world, there.access_token)).toBe(200);
  expect((await auditOf(world, account.tenantId)).map(({ what }) => what)).toContain('session.ended');
});

test('log-off with a refresh token ends the session of that token', async () => {
  const account = await newAccount(world);
  const [here, there] = [(await signIn(world, account)).body, (await signIn(world, account)).body];
  await logOff(here.access_token, { RefreshTokenId: there.refresh_token });
  expect(await statusWith(world, there.access_token)).toBe(401);
  expect(await statusWith(world, here.access_token)).toBe(200);
});

test("somebody else's refresh token is a missing one at log-off, and their session lives", async () => {
  const [mine, theirs] = [await newAccount(world), await newAccount(world)];
  const [ownSession, other] = [(await signIn(world, mine)).body, (await signIn(world, theirs)).body];
  const foreign = await logOff(ownSession.access_token, { RefreshTokenId: other.refresh_token });
  const unknown = await logOff(ownSession.access_token, { RefreshTokenId: 'unknown' });
  const withoutId = (answer: typeof foreign) => ({ ...answer.json(), RequestId: '' });
  expect([foreign.statusCode, withoutId(foreign)]).toEqual([404, withoutId(unknown)]);
  expect(await statusWith(world, other.access_token)).toBe(200);
  expect(await statusWith(world, ownSession.access_token)).toBe(200);
});

const logOff = (token: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: '/api/Account/LogOff',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
