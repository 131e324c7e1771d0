import { randomUUID } from 'node:crypto';
import type { ProblemReply } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { startSession } from '#slices/identity';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
});

async function call(method: 'GET' | 'POST', url: string, token = boss.token, body?: object) {
  const answer = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const stated: Partial<ProblemReply> = answer.payload.startsWith('{') ? JSON.parse(answer.payload) : {};
  return { ...stated, status: answer.statusCode };
}

const badNumbers = [
  'abc',
  '-1',
  '0',
  '1.0',
  '1e3',
  '0x1',
  '%201',
  '1%20',
  '01',
  '2147483648',
  '9007199254740993',
  '9'.repeat(40),
  'null',
  'undefined',
  'NaN',
  '%5Bobject%20Object%5D',
  '1%20OR%201=1',
  '1;drop%20table%20tenants',
  '%EF%BC%91',
];

describe('a number in a path or query that is no id is refused, and never reaches the database', () => {
  test.each(badNumbers)('%s', async (text) => {
    for (const [method, url] of [
      ['POST', `/api/AdminUserGroup/Archive/${text}`],
      ['POST', `/api/AdminUserGroup/Restore/${text}`],
      ['GET', `/api/Audit/Export?tenantId=${text}`],
    ] as const) {
      // 0 is the installation itself, whose audit can be requested.
      if (text === '0' && method === 'GET') continue;
      expect(await call(method, url), url).toMatchObject({ status: 400, Code: 'request.invalid' });
    }
  });
});

test.each([-1, 0, 1.5, 2147483648, 1e21, '1x', '', null, [1], { $ne: 1 }])(
  '%j as an id in a body is refused',
  async (id) => {
    const answer = await call('POST', '/api/Account/UsersDetail', boss.token, { UserId: id });
    expect(answer).toMatchObject({ status: 400, Code: 'request.invalid' });
  },
);

test('the largest id there can be is looked for, and not found', async () => {
  expect(await call('POST', '/api/AdminUserGroup/Archive/2147483647')).toMatchObject({ status: 404, Code: 'notFound' });
});

test('an address with the id left out is another address, which is not there', async () => {
  expect(await call('POST', '/api/AdminUserGroup/Archive/')).toMatchObject({ status: expect.toBeOneOf([400, 404]) });
  expect(await call('POST', '/api/AdminUserGroup/Archive')).toMatchObject({ status: 404 });
});

describe('UUIDs', () => {
  const execution = '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11';
  beforeAll(() =>
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      const [requested_by, created_at] = [tenant.user.userId, world.clock.now()];
      const row = { id: execution, job: 'x', payload: '{}', requested_by, requested_by_name: 'x', created_at };
      await tx.insertInto('executions').values(row).execute();
    }),
  );

  test('are found in capitals too', async () => {
    for (const id of [execution, execution.toUpperCase()]) {
      expect(await call('GET', `/api/Executions/${id}`, tenant.user.token)).toMatchObject({
        status: 200,
        Id: execution,
      });
    }
  });

  test.each([`{${execution}}`, execution.replaceAll('-', ''), `${execution}x`, 'urn:uuid:x', '1', "'", '%00'])(
    'in another form are refused: %s',
    async (id) => {
      const answer = await call('GET', `/api/Executions/${encodeURIComponent(id)}`, tenant.user.token);
      expect(answer).toMatchObject({ status: 400, Code: 'request.invalid' });
    },
  );

  test.each(['00000000-0000-0000-0000-000000000000', randomUUID()])('of nothing are not found: %s', async (id) => {
    expect(await call('GET', `/api/Executions/${id}`, tenant.user.token)).toMatchObject({
      status: 404,
      Code: 'notFound',
    });
  });
});

test('a parameter given twice is refused by name', async () => {
  const answer = await call('GET', '/api/Audit/Entries?tenantId=1&tenantId=2');
  expect(answer.status).toBe(400);
  expect(answer.Details).toEqual([expect.objectContaining({ Message: "'tenantId' is listed more than once." })]);
});

describe('filters that make no sense are refused at their place', () => {
  test.each([
    ['limit', '-1'],
    ['limit', '1e9'],
    ['limit', 'NaN'],
    ['limit', '501'],
    ['before', '-5'],
    ['from', '2026-02-30T00:00:00Z'],
    ['from', 'yesterday'],
    ['to', '2026-06-15T12:00:00'],
    ['search', 'x'.repeat(101)],
  ])('%s=%s', async (name, value) => {
    const answer = await call('GET', `/api/Audit/Entries?${name}=${encodeURIComponent(value)}`);
    expect(answer).toMatchObject({ status: 400, Code: 'request.invalid' });
    expect(answer.Details).toEqual([expect.objectContaining({ Location: `query '${name}'` })]);
  });

  test('an end before its beginning', async () => {
    for (const path of ['Entries', 'Export']) {
      const answer = await call('GET', `/api/Audit/${path}?from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z`);
      expect(answer.Details).toEqual([expect.objectContaining({ Location: "query 'to'" })]);
    }
  });
});

describe('addresses that try to leave their place go nowhere', () => {
  test.each([
    '/api/Executions/..',
    '/api/Executions/../Claims/..',
    '/api/Executions/%2e%2e%2fClaims',
    '/api/Executions/..%5cClaims',
    '/api/Authenticated/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/Authenticated/%00',
    '/../../../etc/passwd',
    '/assets/..%2f..%2fserver/package.json',
    `/api/Executions/${'x'.repeat(5000)}`,
  ])('%s', async (url) => {
    const answer = await call('GET', url.slice(0, 6000));
    expect([400, 401, 404, 414]).toContain(answer.status);
  });

  test.each(['/api/Executions/%', '/api/Executions/%zz', '/api/Executions/%c3%28', '/api/Executions/%ff'])(
    '%s cannot be read at all',
    async (url) => {
      expect(await call('GET', url)).toMatchObject({ status: 400, Code: 'request.uriMalformed' });
    },
  );
});

test("log-off with somebody else's refresh token is not found, and their session lives on", async () => {
  const start = { userId: tenant.user.userId, tenantId: tenant.id, method: 'password' as const };
  const { access_token, refresh_token } = await startSession(world.platform, start);
  const answer = await call('POST', '/api/Account/LogOff', boss.token, { RefreshTokenId: refresh_token });
  expect(answer).toMatchObject({ status: 404, Code: 'notFound' });
  world.clock.advanceSeconds(5);
  expect(await call('GET', '/api/Claims', access_token)).toMatchObject({ status: 200 });
});
