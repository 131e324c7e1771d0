import { type Endpoint, permissions, problems } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#slices/identity';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { allRoutes } from '../../src/app.ts';

const world = useWorld();
let tenant: TenantWorld;
let boss: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  boss = await world.newSysAdmin();
});

const openToAnyone = [
  'identity.authenticationCode',
  'identity.requestPasswordReset',
  'identity.resetPassword',
  'identity.token',
  'identity.workAccountSettings',
  'platform.clientLog',
];

/** What the server answers besides the contract. */
const besidesTheContract = [
  '/api/docs',
  '/api/openapi.json',
  '/api/plugin-frame',
  '/livez',
  '/messagehub',
  '/messagehub/negotiate',
  '/metrics',
  '/readyz',
];

/** Parameters for any address: who may not call is refused before they are looked at. */
const nothing = { params: new Proxy({}, { get: () => 'name@example.org' }) };
const where = ({ method, path }: Endpoint) => `${method} ${path}`;
const closed = allEndpoints.filter(({ endpoint }) => leastOf(endpoint) !== 'anyone');

test('every endpoint of the contract is served, and every route that is served is in the contract', () => {
  const served = allRoutes(world.platform).map(({ endpoint }) => where(endpoint));
  expect(served.sort()).toEqual(allEndpoints.map(({ endpoint }) => where(endpoint)).sort());
  for (const { endpoint } of allEndpoints) {
    expect(world.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) }), where(endpoint)).toBe(true);
  }
});

/** The router knows each path without the slash at its end, and answers both. */
const unslashed = (path: string) => path.replace(/(.)\/$/, '$1');
const routeOf = ({ path, takesRest }: Endpoint) => (takesRest ? path.replace(/:\w+$/, '*') : unslashed(path));

test('no two endpoints share a method and path', () => {
  const all = allEndpoints.map(({ endpoint }) => where(endpoint).replace(/:\w+/g, ':').toLowerCase());
  expect(new Set(all).size).toBe(all.length);
});

test('nothing else is served but health, metrics, the description of the contract and the document around pages of services', () => {
  const contract = new Set(allEndpoints.map(({ endpoint }) => routeOf(endpoint).toLowerCase().replace(/:\w+/g, ':')));
  // The drawing leaves out what is between the common beginning of two routes and the rest that they take.
  const isRest = (path: string) => path.endsWith('*') && [...contract].some((known) => fits(known, path.slice(0, -1)));
  const fits = (known: string, beginning: string) => known.endsWith('*') && known.startsWith(beginning);
  const paths = servedPaths(world.app.printRoutes({ commonPrefix: false }));
  const others = paths.filter((path) => !contract.has(path) && !isRest(path));
  expect(others.sort()).toEqual(besidesTheContract);
});

/** The addresses in a drawing of the router's tree, in which each line adds to the line it hangs below. */
function servedPaths(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, segment);
    return methods ? [above.join('').toLowerCase().replace(/:\w+/g, ':')] : [];
  });
}

test('every endpoint says who may call it, and only those listed here are open to anyone', () => {
  for (const { name, endpoint } of allEndpoints) expect(permissions[endpoint.needs], name).toBeDefined();
  const open = allEndpoints.filter(({ endpoint }) => leastOf(endpoint) === 'anyone').map(({ name }) => name);
  expect(open.sort()).toEqual(openToAnyone);
});

describe('whoever is not signed in', () => {
  test.each(closed)('gets 401 from $name, always in the same words', async ({ endpoint }) => {
    const refusal = leastOf(endpoint) === 'idtoken' ? 'identity.workAccountRefused' : 'identity.signInRequired';
    for (const token of [undefined, 'nonsense', `${boss.token}x`]) {
      const answer = await callRaw(world, endpoint, nothing, token);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      const { message: Message, next: ExceptionMessage } = problems[refusal];
      expect(withoutRequestId(answer.text)).toEqual({ Message, ExceptionMessage, Code: refusal });
    }
  });
});

const refuses = async (endpoint: Endpoint, token: string, code: keyof typeof problems) => {
  const answer = await callRaw(world, endpoint, nothing, token);
  const { message: Message, next: ExceptionMessage } = problems[code];
  expect(answer.status).toBe(403);
  expect(withoutRequestId(answer.text)).toEqual({ Message, ExceptionMessage, Code: code });
};

describe('an ordinary user is refused before their input is looked at', () => {
  const above = closed.filter(({ endpoint }) => ['tadmin', 'sysadmin'].includes(leastOf(endpoint)));
  test.each(above)('by $name', ({ endpoint }) => refuses(endpoint, tenant.user.token, 'identity.forbidden'));
});

describe('a tenant administrator is refused', () => {
  const above = closed.filter(({ endpoint }) => leastOf(endpoint) === 'sysadmin');
  test.each(above)('by $name', ({ endpoint }) => refuses(endpoint, tenant.admin.token, 'identity.forbidden'));
});

describe('staff in a support session is refused', () => {
  const impersonate = async (target: Person, canWrite: boolean) => {
    const staff = { id: boss.userId, name: boss.userName, reason: 'To look at a report', canWrite };
    const start = { userId: target.userId, tenantId: tenant.id, method: 'impersonation' as const, staff };
    return (await startSession(world.platform, start)).access_token;
  };
  const ruleOf = (endpoint: Endpoint) => permissions[endpoint.needs].impersonating;
  const never = closed.filter(({ endpoint }) => ruleOf(endpoint) === 'never' && leastOf(endpoint) !== 'idtoken');
  test.each(never)('by $name, even with leave to write', async ({ endpoint }) => {
    const code = leastOf(endpoint) === 'sysadmin' ? 'identity.forbidden' : 'identity.impersonationReadOnly';
    await refuses(endpoint, await impersonate(tenant.admin, true), code);
  });
  const writing = closed.filter(({ endpoint }) => ruleOf(endpoint) === 'when-writing');
  test.each(writing)('by $name without leave to write', async ({ endpoint }) => {
    await refuses(endpoint, await impersonate(tenant.admin, false), 'identity.impersonationReadOnly');
  });
});

test('a method that an address does not have, and an address that is not there, are refused plainly', async () => {
  for (const [method, url] of [
    ['DELETE', '/api/Claims'],
    ['GET', '/api/NoSuchThing'],
    ['POST', '/nowhere'],
  ] as const) {
    const answer = await world.app.inject({ method, url });
    expect([404, 405], `${method} ${url}`).toContain(answer.statusCode);
    expect(withoutRequestId(answer.payload)).not.toHaveProperty('stack');
  }
});
