import type { Endpoint } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { validateRequest } from '#platform/http/requests/validate';
import { allEndpoints } from '#test/all-endpoints';
import { unknownThings } from '#test/builders/unknown-things';
import { sampleRequest } from '#test/every-route/sample-input';

/** What somebody would try to slip in: rights, other tenants, other people, the past. */
const privileged: Readonly<Record<string, unknown>> = {
  IsSysAdmin: true,
  is_sys_admin: true,
  IsTenantAdmin: true,
  'can-admin': true,
  'can-tenant-admin': true,
  TenantId: 1,
  tenant_id: 1,
  RoleMapId: 1,
  UserRole: 'Administrators',
  OtherRoles: ['Administrators'],
  Role: 'Administrators',
  RoleId: 1,
  UserId: 1,
  Password: 'correct horse battery staple',
  password_hash: 'x',
  SessionVersion: 9,
  Authority: { isSysAdmin: true },
  CreatedAt: '2020-01-01T00:00:00.000Z',
};

/** All names that a request takes, at whatever depth, in lower case. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { shape } = schema as { shape?: Record<string, unknown> };
  const inner = Object.values((schema as { _zod?: { def: object } })._zod?.def ?? {}).flat();
  const fieldNames = Object.keys(shape ?? {}).map((name) => name.toLowerCase());
  return [...fieldNames, ...[...inner, ...Object.values(shape ?? {})].flatMap((one) => namesIn(one, seen))];
}

/** The value with all that is foreign in every object of it, under each name in two spellings. */
function smuggle(value: unknown, foreign: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => smuggle(one, foreign));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, one]) => [name, smuggle(one, foreign)] as const);
  return { ...foreign, ...Object.fromEntries(inside) };
}

function foreignTo({ query, body }: Endpoint): Record<string, unknown> {
  const known = new Set([...namesIn(query), ...namesIn(body)]);
  const names = Object.entries(privileged).filter(([name]) => !known.has(name.toLowerCase()));
  return Object.fromEntries(
    names.flatMap(([name, value]) => [
      [name, value],
      [name.toLowerCase(), value],
    ]),
  );
}

const withInput = allEndpoints.filter(({ endpoint: { query, body } }) => query !== undefined || body !== undefined);

describe('what an endpoint does not take never reaches it: the handler gets the same with it as without', () => {
  test.each(withInput)('$name', ({ endpoint }) => {
    const { params = {}, query = {}, body } = sampleRequest(endpoint, unknownThings);
    const foreign = foreignTo(endpoint);
    const asText = Object.fromEntries(Object.entries(foreign).map(([name, value]) => [name, String(value)]));
    const plain = validateRequest(endpoint, { params, query, body });
    const smuggled = { params, query: { ...asText, ...query }, body: smuggle(body, foreign) };
    expect(validateRequest(endpoint, smuggled)).toEqual(plain);
    expect(Object.keys(foreign).length).toBeGreaterThan(5);
  });
});
