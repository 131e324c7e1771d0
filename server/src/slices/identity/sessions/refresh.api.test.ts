import { expect, test } from 'vitest';
import { auditOf, newAccount, postToken, refresh, signIn, statusWith } from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';

const world = useWorld();
const day = 24 * 3600;
const over = { error: 'invalid_grant', error_description: 'The session is over. Please sign in again.' };

async function newSession() {
  const account = await newAccount(world);
  const { body } = await signIn(world, account);
  return { account, ...body };
}

test('a refresh gives a new pair, and the old access token goes on until it expires', async () => {
  const session = await newSession();
  world.clock.advanceSeconds(60);
  const { status, body } = await refresh(world, session.refresh_token);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(session.refresh_token);
  expect(await statusWith(world, body.access_token)).toBe(200);
  expect(await statusWith(world, session.access_token)).toBe(200);
  world.clock.advanceSeconds(541);
  expect(await statusWith(world, session.access_token)).toBe(401);
  expect(await statusWith(world, body.access_token)).toBe(200);
});

test('fifty refreshes at once make exactly one new family member, and the user stays signed in', async () => {
  const session = await newSession();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(world, session.refresh_token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const next = new Set(answers.map(({ body }) => body.refresh_token));
  expect(next.size).toBe(1);
  const secondRefresh = await refresh(world, [...next][0]);
  expect(secondRefresh.status).toBe(200);
  expect(await statusWith(world, secondRefresh.body.access_token)).toBe(200);
});

test('an answer that got lost can be asked for again for ten seconds', async () => {
  const session = await newSession();
  const first = await refresh(world, session.refresh_token);
  world.clock.advanceSeconds(10);
  const second = await refresh(world, session.refresh_token);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
});

test('the previous token after ten seconds ends the whole family, and the audit says so', async () => {
  const session = await newSession();
  const next = await refresh(world, session.refresh_token);
  world.clock.advanceSeconds(11);
  expect((await refresh(world, session.refresh_token)).body).toEqual(over);
  expect((await refresh(world, next.body.refresh_token)).body).toEqual(over);
  expect(await statusWith(world, next.body.access_token)).toBe(401);
  const entries = await auditOf(world, session.account.tenantId);
  expect(entries.map(({ what }) => what)).toContain('session.revoked');
});

test('a token two generations old ends the family even within seconds', async () => {
  const session = await newSession();
  const second = await refresh(world, session.refresh_token);
  const third = await refresh(world, second.body.refresh_token);
  expect((await refresh(world, session.refresh_token)).status).toBe(400);
  expect((await refresh(world, third.body.refresh_token)).status).toBe(400);
});

test('a made-up token ends nothing, even with the right session inside', async () => {
  const session = await newSession();
  const bytes = Buffer.from(session.refresh_token ?? '', 'base64url');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  for (const forged of [bytes.toString('base64url'), `${session.refresh_token}A`, 'x'.repeat(86), ' ']) {
    expect((await refresh(world, forged)).body).toEqual(over);
  }
  expect((await refresh(world, session.refresh_token)).status).toBe(200);
});

test('a refresh token is bound to its client', async () => {
  const session = await newSession();
  const form = { grant_type: 'refresh_token', refresh_token: session.refresh_token ?? '', client_id: 'other-app' };
  expect((await postToken(world, form)).body.error).toBe('invalid_client');
  await world.platform.db
    .updateTable('sessions')
    .set({ client_id: 'old-app' })
    .where('user_id', '=', session.account.userId)
    .execute();
  expect((await refresh(world, session.refresh_token)).body).toEqual(over);
});

test('fourteen idle days end a session', async () => {
  const [storedSession, idle] = [await newSession(), await newSession()];
  world.clock.advanceSeconds(13 * day);
  const used = await refresh(world, storedSession.refresh_token);
  expect(used.status).toBe(200);
  world.clock.advanceSeconds(day + 1);
  expect((await refresh(world, used.body.refresh_token)).status).toBe(200);
  expect((await refresh(world, idle.refresh_token)).body).toEqual(over);
});

test('thirty days end a session however busy it is, and no access token outlives it', async () => {
  let { refresh_token } = await newSession();
  for (const days of [10, 10]) {
    world.clock.advanceSeconds(days * day);
    refresh_token = (await refresh(world, refresh_token)).body.refresh_token;
  }
  world.clock.advanceSeconds(10 * day - 60);
  const last = await refresh(world, refresh_token);
  expect(last.body.expires_in).toBe(60);
  world.clock.advanceSeconds(60);
  expect(await statusWith(world, last.body.access_token)).toBe(401);
  expect((await refresh(world, last.body.refresh_token)).body).toEqual(over);
});

test('a locked user and an archived tenant cannot renew', async () => {
  const [locked, archived] = [await newSession(), await newSession()];
  const { db, clock } = world.platform;
  await db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', locked.account.userId).execute();
  await db
    .updateTable('tenants')
    .set({ archived_at: clock.now() })
    .where('id', '=', archived.account.tenantId)
    .execute();
  expect((await refresh(world, locked.refresh_token)).body).toEqual(over);
  expect((await refresh(world, archived.refresh_token)).body).toEqual(over);
});

test('refresh tokens are nowhere in the database', async () => {
  const session = await newSession();
  const next = await refresh(world, session.refresh_token);
  const rows = await world.platform.db.selectFrom('sessions').selectAll().execute();
  const everything = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  const bytes = Buffer.from(next.body.refresh_token ?? '', 'base64url')
    .subarray(16, 48)
    .toString('latin1');
  expect(everything).not.toContain(next.body.refresh_token);
  expect(everything).not.toContain(bytes);
});
