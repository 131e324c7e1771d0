import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeSecrets } from '#platform/secrets';
import { newAccount, signIn, statusWith } from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';
import { signAccessToken } from './access-token.ts';

const world = useWorld();

async function bodyWith(authorization: string | undefined) {
  const answer = await world.app.inject({
    url: '/api/Claims',
    ...(authorization ? { headers: { authorization } } : {}),
  });
  const { RequestId: _differs, ...body } = answer.json();
  return { status: answer.statusCode, challenge: answer.headers['www-authenticate'], body };
}

test('forged, foreign and expired tokens all get the answer of no token', async () => {
  const { user } = await world.newTenant();
  const [key] = world.platform.secrets.signingKeys;
  const sid = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const good = { sid, iss: 'freshet', aud: 'freshet-api', iat: now, exp: now + 600 };
  const header = { alg: 'HS256', kid: key?.kid ?? '', typ: 'at+jwt' };
  const keyBytes = Buffer.from(key?.key ?? '', 'base64url');
  const sign = (claims: object, head: object, with_: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...claims }).setProtectedHeader({ ...header, ...head }).sign(with_);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }));

  // The recipe itself is right: only what is changed below makes a token bad.
  expect(await statusWith(world, await sign(good, {}, keyBytes))).toBe(200);

  const bad = {
    'not signed': new UnsecuredJWT(good).encode(),
    'signed with another key': await sign(good, {}, Buffer.alloc(32, 7)),
    'signed with RSA': await sign(good, { alg: 'RS256' }, rsa.privateKey),
    'a public key used as a secret': await sign(good, {}, pem),
    'HS512 with our key': await sign(good, { alg: 'HS512' }, keyBytes),
    'unknown key id': await sign(good, { kid: 'ffffffffffffffff' }, keyBytes),
    'no key id': await new SignJWT(good).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(keyBytes),
    'another audience': await sign({ ...good, aud: 'other-api' }, {}, keyBytes),
    'another issuer': await sign({ ...good, iss: 'other' }, {}, keyBytes),
    'another type': await sign(good, { typ: 'JWT' }, keyBytes),
    'no expiry': await sign({ ...good, exp: undefined }, {}, keyBytes),
    'no session': await sign({ ...good, sid: undefined }, {}, keyBytes),
    'unknown session': await sign({ ...good, sid: '00000000-0000-4000-8000-000000000000' }, {}, keyBytes),
    'not good before five minutes from now': await sign({ ...good, nbf: now + 300 }, {}, keyBytes),
    'not good before the next second': await sign({ ...good, nbf: now + 1 }, {}, keyBytes),
    'expired this second': await sign({ ...good, exp: now }, {}, keyBytes),
    'expired five minutes ago': await sign({ ...good, iat: now - 900, exp: now - 300 }, {}, keyBytes),
    'expired one second ago': await sign({ ...good, exp: now - 1 }, {}, keyBytes),
    'changed by one letter': `${user.token.slice(0, -3)}${user.token.at(-3) === 'A' ? 'B' : 'A'}${user.token.slice(-2)}`,
    'another installation': await signAccessToken(
      { clock: world.clock, secrets: makeSecrets() },
      sid,
      new Date((now + 600) * 1000),
    ),
    'not a token': 'abc',
  };
  const none = await bodyWith(undefined);
  expect(none).toMatchObject({ status: 401, challenge: 'Bearer', body: { Code: 'identity.signInRequired' } });
  for (const [name, token] of Object.entries(bad)) {
    expect([name, await bodyWith(`Bearer ${token}`)]).toEqual([name, none]);
  }
  expect(await bodyWith(`Basic ${user.token}`)).toEqual(none);
});

test('an access token expires to the second', async () => {
  const { user } = await world.newTenant();
  world.clock.advanceSeconds(599);
  expect(await statusWith(world, user.token)).toBe(200);
  world.clock.advanceSeconds(1);
  expect(await statusWith(world, user.token)).toBe(401);
});

test('a machine whose clock is five minutes off signs tokens that end five minutes off, and no other ones', async () => {
  const { user } = await world.newTenant();
  const sid = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const signedBy = (offSeconds: number) => {
    const now = new Date(world.clock.now().getTime() + offSeconds * 1000);
    const clock = { now: () => now };
    return signAccessToken({ clock, secrets: world.platform.secrets }, sid, new Date(now.getTime() + 600_000));
  };
  const [ahead, behind, farBehind] = [await signedBy(300), await signedBy(-300), await signedBy(-600)];
  expect(await statusWith(world, ahead)).toBe(200);
  expect(await statusWith(world, behind)).toBe(200);
  expect(await statusWith(world, farBehind)).toBe(401);
  world.clock.advanceSeconds(300);
  expect(await statusWith(world, behind)).toBe(401);
  expect(await statusWith(world, ahead)).toBe(200);
  // However long a clock lets a token live, the session behind it ends when it ends.
  world.clock.advanceSeconds(600);
  expect(await statusWith(world, ahead)).toBe(401);
});

test('two installations never have the same keys', () => {
  const [one, two] = [makeSecrets(), makeSecrets()];
  expect(one.signingKeys[0]?.key).not.toBe(two.signingKeys[0]?.key);
  expect(one.encryptionKey).not.toBe(two.encryptionKey);
});

test('tokens signed with an older key work until that key is taken out', async () => {
  const account = await newAccount(world);
  const { body } = await signIn(world, account);
  const { signingKeys } = world.platform.secrets;
  const newer = makeSecrets().signingKeys;
  signingKeys.unshift(...newer);
  expect(await statusWith(world, body.access_token)).toBe(200);
  expect(await statusWith(world, (await signIn(world, account)).body.access_token)).toBe(200);
  signingKeys.pop();
  expect(await statusWith(world, body.access_token)).toBe(401);
});
