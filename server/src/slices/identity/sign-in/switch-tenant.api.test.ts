import { createClient, endpoints, type TenantId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { auditOf, newAccount, refresh, signIn, statusWith } from '#test/builders/people/identity-people';
import { linkWorkAccount, openTo } from '#test/builders/people/identity-work-people';
import { injectTransport } from '#test/inject-transport';
import { useWorld } from '#test/world';
import { startSession } from '../sessions/start-session.ts';

const world = useWorld();
const clientWith = (token: string) => createClient(endpoints, injectTransport(world.app, token)).identity;

const join = (userId: number, tenantId: number) =>
  world.platform.db.insertInto('memberships').values({ user_id: userId, of_tenant: tenantId }).execute();

async function newWorkSession() {
  const person = await linkWorkAccount(world);
  const other = await world.newTenant();
  await openTo(world, other.id, person.directoryId);
  await join(person.userId, other.id);
  const session = await startSession(world.platform, {
    userId: person.userId,
    tenantId: person.tenantId,
    method: 'work-account',
  });
  return { person, other, session, client: clientWith(session.access_token) };
}

test('somebody with a work account moves to another of their tenants, and the old session ends', async () => {
  const { person, other, session, client } = await newWorkSession();
  const claims = await client.claims({});
  expect(claims.tenants.map(({ Id }) => Id)).toEqual([person.tenantId, other.id]);
  const moved = await client.switchTenant({ body: { TenantId: other.id } });
  expect(await clientWith(moved.access_token).claims({})).toMatchObject({
    userGroupId: other.id,
    role: other.name,
    signInMethod: 'work-account',
  });
  expect(await statusWith(world, session.access_token)).toBe(401);
  expect((await refresh(world, session.refresh_token)).status).toBe(400);
  const back = await clientWith(moved.access_token).switchTenant({ body: { TenantId: person.tenantId } });
  expect((await clientWith(back.access_token).claims({})).userGroupId).toBe(person.tenantId);
  for (const chain of [person.tenantId, other.id]) {
    expect((await auditOf(world, chain)).map(({ what }) => what)).toContain('session.tenantSwitched');
  }
});

test('tenants one is not in, archived ones and ones closed to the directory look like missing ones', async () => {
  const { person, client, session } = await newWorkSession();
  const [stranger, archived, closed] = [await world.newTenant(), await world.newTenant(), await world.newTenant()];
  await join(person.userId, archived.id);
  await join(person.userId, closed.id);
  await openTo(world, archived.id, person.directoryId);
  const { db, clock } = world.platform;
  await db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', archived.id).execute();
  const missing = 2_000_000_000 as TenantId;
  for (const TenantId of [stranger.id, archived.id, closed.id, missing]) {
    await expect(client.switchTenant({ body: { TenantId } })).rejects.toMatchObject({ code: 'notFound' });
  }
  expect(await statusWith(world, session.access_token)).toBe(200);
});

test('a password session cannot switch, even for somebody with a work account', async () => {
  const { person, other } = await newWorkSession();
  for (const account of [person, await newAccount(world)]) {
    const client = clientWith((await signIn(world, account)).body.access_token);
    expect((await client.claims({})).tenants).toHaveLength(1);
    const move = client.switchTenant({ body: { TenantId: other.id } });
    await expect(move).rejects.toMatchObject({ code: 'identity.forbidden' });
  }
});

test('without a directory set up, work-account sign-in is off and refuses everybody', async () => {
  expect((await world.anonymous.identity.workAccountSettings({})).Enabled).toBe(false);
  const entering = world.anonymous.identity.authenticated({ params: { email: 'somebody@example.org' } });
  await expect(entering).rejects.toMatchObject({ status: 401, code: 'identity.workAccountRefused' });
});

test('switching proves nothing anew: thirty days after the sign-in the session is over all the same', async () => {
  const { person, other, client } = await newWorkSession();
  const day = 24 * 3600;
  world.clock.advanceSeconds(8 * 60);
  const moved = await client.switchTenant({ body: { TenantId: other.id } });
  let refreshToken = moved.refresh_token;
  for (let week = 0; week < 3; week += 1) {
    world.clock.advanceSeconds(9 * day);
    refreshToken = (await refresh(world, refreshToken)).body.refresh_token;
    expect(refreshToken, `${person.userName} in week ${week}`).toBeDefined();
  }
  world.clock.advanceSeconds(3 * day - 8 * 60);
  expect((await refresh(world, refreshToken)).status).toBe(400);
});
