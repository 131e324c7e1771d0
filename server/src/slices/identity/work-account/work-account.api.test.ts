import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { statusWith } from '#test/builders/people/identity-people';
import { linkWorkAccount, type WorkPerson } from '#test/builders/people/identity-work-people';
import { makeSigningKey, startTokenFactory, type TokenFactory } from '#test/peers/oidc-token-factory';
import { useWorld } from '#test/world';

const config: { workAccount?: Config['workAccount'] } = {};
let directory: TokenFactory;
beforeAll(async () => {
  directory = await startTokenFactory();
  const { authority, clientId, caFile } = directory;
  config.workAccount = { authority, clientId, caFile };
});
const world = useWorld(config);
afterAll(() => directory.close());

const inSeconds = () => Math.floor(world.clock.now().getTime() / 1000);

const claimsOf = (person: WorkPerson): JWTPayload => ({
  ver: '2.0',
  iss: directory.authority.replace('/v2.0', `/${person.directoryId}/v2.0`),
  aud: directory.clientId,
  iat: inSeconds(),
  nbf: inSeconds(),
  exp: inSeconds() + 3600,
  tid: person.directoryId,
  oid: person.objectId,
  sub: 'pairwise',
  nonce: randomUUID(),
  email: person.email,
  preferred_username: person.email,
});

async function enter(email: string, token: string | undefined) {
  const answer = await world.app.inject({
    url: `/api/Authenticated/${encodeURIComponent(email)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { RequestId: _differs, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

const refused = {
  status: 401,
  body: {
    Message: 'This work account cannot be used to sign in.',
    ExceptionMessage: 'Ask your administrator to link it to your account.',
    Code: 'identity.workAccountRefused',
  },
};

test('a linked work account signs in, found by directory and object id', async () => {
  const person = await linkWorkAccount(world);
  const token = await directory.sign({ ...claimsOf(person), email: 'something-else@example.org' });
  const { status, body } = await enter(person.email.toUpperCase(), token);
  expect(status).toBe(200);
  expect(await statusWith(world, body.access_token)).toBe(200);
  expect(body.refresh_token).toBeTruthy();
});

test('bad id tokens all get one answer, whatever is wrong with them', async () => {
  const [person, other] = [await linkWorkAccount(world), await linkWorkAccount(world)];
  const admin = await linkWorkAccount(world, { isSysAdmin: true });
  const good = claimsOf(person);
  const stranger = makeSigningKey();
  const { sign, key } = directory;
  const pem = Buffer.from(key.publicKey.export({ type: 'spki', format: 'pem' }));
  const bad: Record<string, string> = {
    'another directory': await sign({ ...claimsOf({ ...person, directoryId: randomUUID() }) }),
    'a directory that is not the issuer': await sign({ ...good, tid: other.directoryId }),
    'another audience': await sign({ ...good, aud: randomUUID() }),
    'several audiences': await sign({ ...good, aud: [directory.clientId, 'other'] }),
    'another issuer': await sign({ ...good, iss: 'https://login.example.org/v2.0' }),
    'the e-mail of a system administrator': await sign({ ...good, oid: randomUUID(), email: admin.email }),
    expired: await sign({ ...good, exp: inSeconds() - 301 }),
    'not valid yet': await sign({ ...good, nbf: inSeconds() + 301 }),
    'without an end': await sign({ ...good, exp: undefined }),
    'not signed': new UnsecuredJWT(good).encode(),
    'signed with a key that is not published': await sign(good, { kid: stranger.kid }, stranger.privateKey),
    'signed with another key under a published name': await sign(good, {}, stranger.privateKey),
    'signed with the public key as a secret': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(pem),
    'another algorithm': await sign(good, { alg: 'PS256' }),
    'another version': await sign({ ...good, ver: '1.0' }),
    'an access token for an API': await sign({ ...good, scp: 'User.Read' }),
    'no object id': await sign({ ...good, oid: undefined }),
    'one of our own access tokens': (await world.newTenant()).user.token,
    'not a token': 'abc',
  };
  for (const [name, token] of Object.entries(bad)) {
    expect([name, await enter(person.email, token)]).toEqual([name, refused]);
  }
  expect(await enter(admin.email, await sign(good))).toEqual(refused);
  expect(await enter('nobody@example.org', await sign(good))).toEqual(refused);
  expect(await enter(person.email, undefined)).toEqual(refused);
  expect((await enter(person.email, await sign(good))).status).toBe(200);
});

test('an id token signs in once, also when it is sent twice at the same time or written differently', async () => {
  const person = await linkWorkAccount(world);
  const token = await directory.sign(claimsOf(person));
  const both = await Promise.all([enter(person.email, token), enter(person.email, token)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect(await enter(person.email, token)).toEqual(refused);
  expect(await enter(person.email, `${token}=`)).toEqual(refused);
});

test('clocks may differ by five minutes', async () => {
  const person = await linkWorkAccount(world);
  const late = await directory.sign({ ...claimsOf(person), exp: inSeconds() - 290 });
  expect((await enter(person.email, late)).status).toBe(200);
  const early = await directory.sign({ ...claimsOf(person), nbf: inSeconds() + 290 });
  expect((await enter(person.email, early)).status).toBe(200);
});

test('a locked user, an archived tenant and a tenant closed to the directory are refused alike', async () => {
  const { db, clock } = world.platform;
  const changes = [
    ({ userId }: WorkPerson) => db.updateTable('users').set({ locked_at: clock.now() }).where('id', '=', userId),
    ({ tenantId }: WorkPerson) =>
      db.updateTable('tenants').set({ archived_at: clock.now() }).where('id', '=', tenantId),
    ({ tenantId }: WorkPerson) =>
      db
        .updateTable('tenants')
        .set({ directory_ids: [randomUUID()] })
        .where('id', '=', tenantId),
  ];
  for (const change of changes) {
    const person = await linkWorkAccount(world);
    await change(person).execute();
    expect(await enter(person.email, await directory.sign(claimsOf(person)))).toEqual(refused);
  }
});

test('a new key of the directory is fetched once, and unknown keys cannot make us ask without end', async () => {
  const person = await linkWorkAccount(world);
  await enter(person.email, await directory.sign(claimsOf(person)));
  world.clock.advanceSeconds(31);
  const next = makeSigningKey();
  directory.publish(next);
  const before = directory.keyRequests();
  const token = await directory.sign(claimsOf(person), { kid: next.kid }, next.privateKey);
  expect((await enter(person.email, token)).status).toBe(200);
  for (let at = 0; at < 20; at += 1) {
    expect(await enter(person.email, await directory.sign(claimsOf(person), { kid: randomUUID() }))).toEqual(refused);
  }
  expect(directory.keyRequests()).toBe(before + 1);
});

test('sign-in goes on with the keys we know while the directory is away', async () => {
  const person = await linkWorkAccount(world);
  await enter(person.email, await directory.sign(claimsOf(person)));
  directory.setAway(true);
  world.clock.advanceSeconds(7200);
  expect((await enter(person.email, await directory.sign(claimsOf(person)))).status).toBe(200);
  directory.setAway(false);
});

test('where to sign in is told to everybody', async () => {
  expect(await world.anonymous.identity.workAccountSettings({})).toEqual({
    Enabled: true,
    Authority: directory.authority,
    ClientId: directory.clientId,
  });
});
