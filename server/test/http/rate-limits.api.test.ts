import { endpoints, problems } from '@freshet/contract';
import { expect, test } from 'vitest';
import { withoutRequestId } from '#test/call-raw';
import { useWorld } from '#test/world';

const world = useWorld({ hasRateLimits: true });

const send = (url: string, payload: string, address: string, type = 'application/json') =>
  world.app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { 'content-type': type } });

const logEntry = JSON.stringify({
  Entries: [{ EventLevel: 'error', Message: 'It broke.', TimeStamp: '2026-06-15T12:00:00.000Z' }],
});

test('an address that calls too often is told how long to wait, and others are not held up', async () => {
  for (let call = 1; call <= 10; call += 1) {
    expect((await send('/api/ClientLog', logEntry, '192.0.2.1')).statusCode, `call ${call}`).toBe(200);
  }
  const refused = await send('/api/ClientLog', logEntry, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(withoutRequestId(refused.payload)).toEqual({
    Code: 'request.tooMany',
    Message: problems['request.tooMany'].message,
    ExceptionMessage: `Wait ${seconds} seconds and try again.`,
  });
  expect((await send('/api/ClientLog', logEntry, '192.0.2.2')).statusCode).toBe(200);
});

test('requests that are refused count too, so that guessing is slowed', async () => {
  const body = JSON.stringify({ Username: 'nobody' });
  const statuses: number[] = [];
  for (let call = 1; call <= 21; call += 1) {
    statuses.push((await send('/api/AuthenticationCode', body, '192.0.2.3')).statusCode);
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
  expect(statuses[20]).toBe(429);
});

test('the token endpoint refuses in the words of OAuth', async () => {
  const form = 'grant_type=password&client_id=another&username=a&password=b';
  let last = await send('/token', form, '192.0.2.4', 'application/x-www-form-urlencoded');
  for (let call = 2; call <= 101; call += 1) {
    last = await send('/token', form, '192.0.2.4', 'application/x-www-form-urlencoded');
  }
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(last.payload)).toMatchObject({ error: 'temporarily_unavailable' });
});

test('a proxy header does not change whose calls are counted', async () => {
  const statuses: number[] = [];
  for (let call = 1; call <= 11; call += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${call}` };
    const options = { method: 'POST', url: '/api/ClientLog', payload: logEntry, headers } as const;
    statuses.push((await world.app.inject({ ...options, remoteAddress: '192.0.2.5' })).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

const claims = (token: string | null, remoteAddress: string, more: Record<string, string> = {}) => {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return world.app.inject({ url: '/api/Claims', remoteAddress, headers: { ...authorization, ...more } });
};

test('bad tokens count, wherever they are shown, and nobody with a good one behind the same address is held up', async () => {
  const { user } = await world.newTenant();
  const address = '192.0.2.6';
  const statuses = new Map<number, number>();
  for (let call = 0; call < 210; call += 1) {
    for (const ask of [
      () => claims(call % 2 === 0 ? 'a.b.c' : null, address),
      () => world.app.inject({ url: '/api/Messages', remoteAddress: address, headers: { authorization: 'Bearer x' } }),
      () => world.app.inject({ method: 'POST', url: '/messagehub/negotiate', remoteAddress: address }),
    ]) {
      const { statusCode } = await ask();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect([...statuses]).toEqual([
    [401, 600],
    [429, 30],
  ]);
  const refused = await claims('a.b.c', address);
  expect([refused.statusCode, refused.json().Code]).toEqual([429, 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await claims(user.token, address)).statusCode).toBe(200);
  expect((await claims('a.b.c', '192.0.2.7')).statusCode).toBe(401);
});

test('addresses that lead nowhere count too', async () => {
  let last = 0;
  for (let call = 0; call < 601; call += 1) {
    last = (await world.app.inject({ method: 'POST', url: `/api/no-such-${call}`, remoteAddress: '192.0.2.8' }))
      .statusCode;
  }
  expect(last).toBe(429);
});

test('those who are signed in are counted by who they are', async () => {
  const { user, admin } = await world.newTenant();
  const check = (token: string, remoteAddress: string) =>
    world.app.inject({
      ...{ method: 'POST', url: endpoints.standards.checkStandardValue.path, remoteAddress, payload: '{}' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  for (let call = 0; call < 60; call += 1) await check(user.token, `198.51.100.${call}`);
  expect((await check(user.token, '198.51.100.99')).statusCode).toBe(429);
  expect((await check(admin.token, '198.51.100.1')).statusCode).not.toBe(429);
});
