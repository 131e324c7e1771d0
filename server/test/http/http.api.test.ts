import { admin, endpoint, instant } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inInstallation } from '#platform/db/system-scope';
import { mountRoutes } from '#platform/http/mount';
import { routes } from '#platform/http/routes';
import { makeServer } from '#platform/http/server';
import { withoutRequestId } from '#test/call-raw';
import { type Person, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
beforeAll(async () => {
  boss = await world.newSysAdmin();
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

describe('every answer', () => {
  test.each([
    ['/livez', 200],
    ['/api/Claims', 401],
    ['/api/NoSuchThing', 404],
    ['/api/openapi.json', 200],
    ['/api/Executions/%', 400],
  ])('carries the security headers: %s', async (url, status) => {
    const { headers, statusCode } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test('has a request id of its own, the same in header and body, that callers cannot choose', async () => {
    const answers = await Promise.all([1, 2].map(() => get('/api/Claims', { 'x-request-id': 'mine' })));
    const ids = answers.map((answer) => answer.headers['x-request-id']);
    expect(answers.map((answer) => JSON.parse(answer.payload).RequestId)).toEqual(ids);
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  test('of the interface is kept by no cache', async () => {
    const granted = await get('/api/Claims', { authorization: `Bearer ${boss.token}` });
    expect(granted.statusCode).toBe(200);
    for (const answer of [granted, await get('/api/Claims'), await get('/API/claims')])
      expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('asks browsers to stay on https only when it was asked for over https', async () => {
    expect((await get('/livez')).headers['strict-transport-security']).toBeUndefined();
  });
});

test('pages of other origins may not read anything', async () => {
  const origin = 'https://evil.example';
  const preflight = await world.app.inject({
    method: 'OPTIONS',
    url: '/api/Claims',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  const read = await get('/api/Claims', { origin, authorization: `Bearer ${boss.token}` });
  for (const { headers } of [preflight, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

describe('a bug', () => {
  const Reply = z.object({ at: instant() });
  const broken = {
    query: endpoint({
      method: 'GET',
      path: '/query',
      needs: 'public',
      summary: 'Fails in the database.',
      reply: Reply,
    }),
    shape: endpoint({ method: 'GET', path: '/shape', needs: 'public', summary: 'Answers wrongly.', reply: Reply }),
    extra: endpoint({ method: 'GET', path: '/extra', needs: 'public', summary: 'Answers too much.', reply: Reply }),
  };
  const at = '2026-06-15T12:00:00.000Z';
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await makeServer(world.platform);
    const handlers = routes(broken, {
      query: () =>
        inInstallation(world.platform, async (tx) => {
          await tx
            .selectFrom('users')
            .select('id')
            .where('email', '=', 1 as unknown as string)
            .where('id', '=', Number.NaN)
            .execute();
          return { at };
        }),
      shape: async () => ({ at: 'the password_hash of everyone' }),
      extra: async () => ({ at, password_hash: 'secret' }),
    });
    mountRoutes(app, world.platform, handlers, async () => null);
  });
  afterAll(() => app.close());

  test.each(['/query', '/shape'])('tells the caller a request id and nothing of its cause (%s)', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.payload).RequestId);
    expect(withoutRequestId(answer.payload)).toEqual({
      Message: 'Sorry, an unknown error occurred. Please try again, and contact support if the issue persists.',
      ExceptionMessage: 'Give support the request id.',
      Code: 'server.unexpected',
    });
    expect(answer.payload).not.toMatch(/select|users|integer|syntax|password|zod|stack|node_modules/i);
  });

  test('cannot let out what the contract does not name', async () => {
    const answer = await app.inject({ url: '/extra' });
    expect(JSON.parse(answer.payload)).toEqual({ at });
  });
});

test('refusals of a constraint tell nothing of the database', async () => {
  const { id, name } = await world.newTenant();
  const answer = await world.app.inject({
    method: admin.createTenant.method,
    url: admin.createTenant.path,
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ RoleName: name, Apps: [], DirectoryIds: [] }),
  });
  expect(id).toBeGreaterThan(0);
  expect(answer.statusCode).toBe(409);
  expect(answer.payload).not.toMatch(/unique|constraint|duplicate key|tenants_name/i);
});
