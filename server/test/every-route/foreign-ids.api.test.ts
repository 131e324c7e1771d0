import type { Endpoint } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { makeThings } from '#test/builders/things';
import { unknownThings as unknown } from '#test/builders/unknown-things';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type IdKind, type Ids, idKindsOf, sampleRequest, unknownIdFields } from '#test/every-route/sample-input';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let mine: TenantWorld;
let boss: Person;
let currentIds: Ids;
let foreign: Ids;

beforeAll(async () => {
  mine = await world.newTenant();
  boss = await world.newSysAdmin();
  currentIds = await makeThings(world, mine);
  foreign = await makeThings(world, await world.newTenant());
});

const withIds = allEndpoints
  .filter(({ endpoint }) => leastOf(endpoint) !== 'idtoken')
  .flatMap((named) => idKindsOf(named.endpoint).map((kind) => ({ ...named, kind })));
/** What belongs to the installation is the same for every tenant: there is no foreign one. */
const ofInstallation: readonly IdKind[] = [
  'mediaType',
  'service',
  'category',
  'tag',
  'unit',
  'unitGroup',
  'unitConversion',
  'strategy',
];
const bySysAdmins = withIds.filter(({ endpoint }) => leastOf(endpoint) === 'sysadmin');
const ofTenants = withIds.filter((given) => !bySysAdmins.includes(given) && !ofInstallation.includes(given.kind));
const shared = withIds.filter((given) => !bySysAdmins.includes(given) && ofInstallation.includes(given.kind));

/** A call in which everything is the caller's own but for the one id under test. */
const callWith = (endpoint: Endpoint, kind: IdKind, ids: Ids, token: string) =>
  callRaw(world, endpoint, sampleRequest(endpoint, { ...currentIds, [kind]: ids[kind] }, kind), token);

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

describe('whoever names a thing of the installation, or as system administrator any thing, that is not there is told so', () => {
  test.each([...bySysAdmins, ...shared])('$name, $kind', async (given) => {
    const { token } = bySysAdmins.includes(given) ? boss : mine.admin;
    const answer = await callWith(given.endpoint, given.kind, unknown, token);
    expect(answer.status).toBe(404);
    expect(withoutRequestId(answer.text)).toMatchObject({ Code: 'notFound' });
  });
});

test('the things these tests look for are there: their owner finds them', async () => {
  const read = allEndpoints.find(({ name }) => name === 'platform.execution');
  const audit = allEndpoints.find(({ name }) => name === 'admin.auditEntries');
  for (const found of [read, audit]) {
    if (!found) throw new Error('An endpoint was renamed.');
    const answer = await callRaw(world, found.endpoint, sampleRequest(found.endpoint, currentIds), mine.admin.token);
    expect(answer.status).toBe(200);
  }
});
