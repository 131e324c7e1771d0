import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type IdKind, type Ids, idKindsOf, sampleRequest, unknownIdFields } from '#test/sample-input';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let mine: TenantWorld;
let boss: Person;
let own: Ids;
let foreign: Ids;

const unknown: Ids = { tenant: 2_000_000_001, user: 2_000_000_002, execution: randomUUID() };

beforeAll(async () => {
  mine = await world.newTenant();
  boss = await world.newSysAdmin();
  own = await makeThings(mine);
  foreign = await makeThings(await world.newTenant());
});

/** One thing of every kind that ids name, in a tenant. */
async function makeThings({ id, user }: TenantWorld): Promise<Ids> {
  const execution = randomUUID();
  const [by, now] = [user.userId, world.clock.now()];
  await inNamedTenant(world.platform, id, (tx) =>
    tx
      .insertInto('executions')
      .values({ id: execution, job: 'x', payload: '{}', requested_by: by, requested_by_name: 'x', created_at: now })
      .execute(),
  );
  return { tenant: id, user: user.userId, execution };
}

const withIds = allEndpoints
  .filter(({ endpoint }) => leastOf(endpoint) !== 'idtoken')
  .flatMap((named) => idKindsOf(named.endpoint).map((kind) => ({ ...named, kind })));
const ofTenants = withIds.filter(({ endpoint }) => leastOf(endpoint) !== 'sysadmin');

/** A call in which everything is the caller's own but for the one id that is asked about. */
const callWith = (endpoint: Endpoint, kind: IdKind, ids: Ids, token: string) =>
  callRaw(world, endpoint, sampleRequest(endpoint, { ...own, [kind]: ids[kind] }), token);

test('every id that a request can carry is of a kind these tests know', () => {
  for (const { name, endpoint } of allEndpoints) expect(unknownIdFields(endpoint), name).toEqual([]);
  expect(ofTenants.length).toBeGreaterThan(0);
});

describe("another tenant's thing is indistinguishable from a missing one", () => {
  test.each(ofTenants)('$name, $kind', async ({ endpoint, kind }) => {
    for (const person of leastOf(endpoint) === 'user' ? [mine.user, mine.admin] : [mine.admin]) {
      const theirs = await callWith(endpoint, kind, foreign, person.token);
      const missing = await callWith(endpoint, kind, unknown, person.token);
      expect(theirs.status).toBeGreaterThanOrEqual(400);
      expect(theirs.status).toBe(missing.status);
      expect(withoutRequestId(theirs.text)).toEqual(withoutRequestId(missing.text));
      expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(missing.headers).sort());
    }
  });
});

describe('a system administrator who names a thing that is not there is told so', () => {
  test.each(withIds.filter(({ endpoint }) => leastOf(endpoint) === 'sysadmin'))('$name, $kind', async (given) => {
    const answer = await callWith(given.endpoint, given.kind, unknown, boss.token);
    expect(answer.status).toBe(404);
    expect(withoutRequestId(answer.text)).toMatchObject({ Code: 'notFound' });
  });
});

test('the things these tests look for are there: their owner finds them', async () => {
  const read = allEndpoints.find(({ name }) => name === 'platform.execution');
  const audit = allEndpoints.find(({ name }) => name === 'admin.auditEntries');
  for (const found of [read, audit]) {
    if (!found) throw new Error('An endpoint was renamed.');
    const answer = await callRaw(world, found.endpoint, sampleRequest(found.endpoint, own), mine.admin.token);
    expect(answer.status).toBe(200);
  }
});
