import { createHash } from 'node:crypto';
import type { ProblemReply } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { callRaw } from '#test/call-raw';
import { type Ids, requestFields, sampleRequest } from '#test/sample-input';
import { makeThings } from '#test/things';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let ids: Ids;
beforeAll(async () => {
  [boss, tenant] = [await world.newSysAdmin(), await world.newTenant()];
  ids = await makeThings(world, tenant);
});

/** What somebody would try to slip in: rights, other tenants, other people, the past. */
const privileged: Readonly<Record<string, unknown>> = {
  IsSysAdmin: true,
  isSysAdmin: true,
  is_sys_admin: true,
  IsTenantAdmin: true,
  'can-admin': true,
  TenantId: 1,
  tenantId: 1,
  tenant_id: 1,
  UserRole: 'Administrators',
  UserId: 1,
  userId: 1,
  Password: 'correct horse battery staple',
  password_hash: 'x',
  SessionVersion: 9,
  CreatedAt: '2020-01-01T00:00:00.000Z',
};

/** A fingerprint of who may do what. */
async function rights(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['users', 'tenants', 'memberships', 'work_accounts']) {
    const { rows } = await world.platform.pool.query(`select t::text as row from ${table} t order by 1`);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body !== undefined);

describe('a field that an endpoint does not declare is refused by name, and nothing changes', () => {
  test.each(withBody)('$name', async ({ endpoint }) => {
    const before = await rights();
    const sample = sampleRequest(endpoint, ids);
    const declared = new Set(requestFields(endpoint).map(({ path }) => path.replace(/^body\./, '')));
    const foreign = Object.entries(privileged).filter(([name]) => !declared.has(name));
    for (const [name, value] of foreign) {
      const isList = Array.isArray(sample.body);
      const smuggled = { ...((isList ? sample.body[0] : sample.body) as object), [name]: value };
      const body = isList ? [smuggled] : smuggled;
      // A form is read only once what it is for was found, so its sender is from the tenant that has it.
      const sender = endpoint.bodyKind === 'multipart' ? tenant.admin : boss;
      const token = leastOf(endpoint) === 'anyone' ? undefined : sender.token;
      const answer = await callRaw(world, endpoint, { ...sample, body }, token);
      expect(answer.status, name).toBe(400);
      if (endpoint.refusals === 'oauth') {
        expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_request' });
      } else {
        const { Code, Details }: ProblemReply = JSON.parse(answer.text);
        expect(Code).toBe('request.invalid');
        expect(Details).toMatchObject([{ Path: isList ? `0.${name}` : name, Message: `Unknown property '${name}'.` }]);
      }
    }
    expect(await rights()).toBe(before);
  });
});

describe('a field that a query does not declare is refused by name', () => {
  test.each(allEndpoints.filter(({ endpoint }) => endpoint.query !== undefined))('$name', async ({ endpoint }) => {
    const sample = sampleRequest(endpoint, ids);
    const answer = await callRaw(
      world,
      endpoint,
      { ...sample, query: { ...sample.query, isSysAdmin: '1' } },
      boss.token,
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).Details).toMatchObject([{ Location: "query 'isSysAdmin'" }]);
  });
});
