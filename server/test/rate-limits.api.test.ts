import { problems } from '@freshet/contract';
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
