import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { allEndpoints } from '#test/all-endpoints';
import { newAccount } from '#test/builders/people/identity-people';
import { useWorld } from '#test/world';

const metricsToken = 'a-token-for-the-metrics';
const world = useWorld();
const proxied = useWorld({ trustProxy: ['10.0.0.0/8'], metricsToken });
const hidden = useWorld({ trustProxy: 1, origin: 'https://freshet.example', hasRateLimits: true });

/** A body that fails the test if anybody reads it. */
const unread = () =>
  new Readable({
    read() {
      this.destroy(new Error('The body was read.'));
    },
  });

test('nobody who is not signed in gets a byte of their body read, whatever they call', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const { endpoint } of allEndpoints) {
    if (endpoint.method === 'GET' || ['public', 'identity.workAccount'].includes(endpoint.needs)) continue;
    const url = endpoint.path.replace(/:\w+/g, '1');
    const answer = await world.app.inject({ method: endpoint.method, url, headers, payload: unread() });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
  for (const url of ['/messagehub/negotiate', '/messagehub?id=x']) {
    expect((await world.app.inject({ method: 'POST', url, headers, payload: unread() })).statusCode).toBe(401);
  }
  for (const url of ['/', '/api/no-such-call', '/no-such-page']) {
    expect((await world.app.inject({ method: 'POST', url, headers, payload: unread() })).statusCode).toBe(404);
  }
});

test('what anybody may send is small', async () => {
  const send = (url: string, type: string, payload: string) =>
    world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  const keys = Array.from({ length: 95_000 }, (_, at) => `"k${at}":1`).join(',');
  for (const url of ['/api/AuthenticationCode', '/api/Account/RequestPasswordReset', '/api/Account/ResetPassword']) {
    expect((await send(url, 'application/json', `{${keys}}`)).statusCode).toBe(413);
    expect((await send(url, 'application/json', JSON.stringify({ a: 'x'.repeat(16_000) }))).statusCode).toBe(400);
  }
  expect((await send('/token', 'application/x-www-form-urlencoded', 'a'.repeat(16_385))).statusCode).toBe(413);
  expect((await send('/token', 'application/x-www-form-urlencoded', 'a'.repeat(16_384))).statusCode).toBe(400);
});

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']);
const signInAt = async (at: typeof world, more: { headers?: Record<string, string>; remoteAddress?: string }) => {
  const { userName: username, password } = await newAccount(at);
  const payload = new URLSearchParams({
    grant_type: 'password',
    client_id: 'freshet-web',
    username,
    password,
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more.headers };
  return at.app.inject({ method: 'POST', url: '/token', payload, ...more, headers });
};

test('the cookie of a device travels over https only, wherever people come over https', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  const plain = cookieOf((await signInAt(world, { headers: forwarded })).headers);
  expect(plain).toMatch(/; HttpOnly; SameSite=Strict$/);
  const trusted = await signInAt(proxied, { headers: forwarded, remoteAddress: '10.0.0.1' });
  expect(cookieOf(trusted.headers)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  expect(trusted.headers['strict-transport-security']).toBeDefined();
  const forged = await signInAt(proxied, { headers: forwarded, remoteAddress: '192.0.2.1' });
  expect(cookieOf(forged.headers)).not.toContain('Secure');
  expect(forged.headers['strict-transport-security']).toBeUndefined();
  expect(cookieOf((await signInAt(hidden, {})).headers)).toContain('; Secure');
});

test('without a token, the metrics are for this machine and for system administrators', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('192.0.2.1')).toBe(401);
  expect(await ask('192.0.2.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
  const { user } = await world.newTenant();
  expect(await ask('192.0.2.1', { authorization: `Bearer ${user.token}` })).toBe(403);
  expect(await ask('192.0.2.1', { authorization: `Bearer ${(await world.newSysAdmin()).token}` })).toBe(200);
});

test('a proxy on this machine does not make its visitors local', async () => {
  const ask = (headers: Record<string, string>) =>
    hidden.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers }).then(({ statusCode }) => statusCode);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(401);
  expect(await ask({ 'x-forwarded-for': '::1, 127.0.0.1' })).toBe(401);
  expect(await ask({})).toBe(200);
});

test('with a token, whoever shows it may read the metrics and nobody else, this machine included', async () => {
  const ask = (bearer: string | null, remoteAddress: string) =>
    proxied.app
      .inject({ url: '/metrics', remoteAddress, headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } })
      .then(({ statusCode }) => statusCode);
  expect(await ask(metricsToken, '192.0.2.1')).toBe(200);
  expect(await ask(metricsToken, '127.0.0.1')).toBe(200);
  expect(await ask(null, '127.0.0.1')).toBe(401);
  expect(await ask(`${metricsToken}x`, '127.0.0.1')).toBe(401);
  expect(await ask(metricsToken.replace('a', 'b'), '127.0.0.1')).toBe(401);
});

test('behind a proxy, forging who one is changes nothing about whose calls are counted', async () => {
  const entry = { EventLevel: 'error', Message: 'It broke.', TimeStamp: '2026-06-15T12:00:00.000Z' };
  const log = async (forwardedFor: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    const payload = JSON.stringify({ Entries: [entry] });
    const from = { remoteAddress: '127.0.0.1', headers, payload };
    return (await hidden.app.inject({ method: 'POST', url: '/api/ClientLog', ...from })).statusCode;
  };
  for (let call = 1; call <= 10; call += 1) expect(await log(`198.51.100.${call}, 192.0.2.9`)).toBe(200);
  expect(await log('198.51.100.99, 192.0.2.9')).toBe(429);
  expect(await log('192.0.2.9, 192.0.2.10')).toBe(200);
});
