import { type Endpoint, type GrantableRight, permissions, problems, tokenRights } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { newPersonalToken, newServiceToken } from '#test/builders/people/identity-tokens';
import { makeThings } from '#test/builders/things';
import { unknownThings as unknown } from '#test/builders/unknown-things';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type Ids, idKindsOf, sampleRequest } from '#test/every-route/sample-input';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let mine: TenantWorld;
let currentIds: Ids;
let foreign: Ids;
const tokens = { narrow: '', wide: '', bossOwn: '', gone: '' };
beforeAll(async () => {
  mine = await world.newTenant();
  const theirs = await world.newTenant();
  [currentIds, foreign] = [await makeThings(world, mine), await makeThings(world, theirs)];
  tokens.narrow = (await newServiceToken(world, mine, ['series.append'])).Secret;
  tokens.wide = (await newServiceToken(world, mine, [...tokenRights])).Secret;
  tokens.bossOwn = (await newPersonalToken(await world.newSysAdmin(), [...tokenRights])).Secret;
  const leaked = await newServiceToken(world, theirs, [...tokenRights]);
  await (await world.newSysAdmin()).accessTokens.revokeLeaked({ body: { Text: `key=${leaked.Token.Beginning}` } });
  tokens.gone = leaked.Secret;
});

const nothing = { params: new Proxy({}, { get: () => 'name@example.org' }) };
const closed = allEndpoints.filter(({ endpoint }) => !['anyone', 'idtoken'].includes(leastOf(endpoint)));
const mayBeGiven = (endpoint: Endpoint) => tokenRights.some((right) => right === endpoint.needs);

const refuses = async (endpoint: Endpoint, token: string, status: number, code: keyof typeof problems) => {
  const answer = await callRaw(world, endpoint, nothing, token);
  const { message: Message, next: ExceptionMessage } = problems[code];
  expect(answer.status).toBe(status);
  expect(withoutRequestId(answer.text)).toEqual({ Message, ExceptionMessage, Code: code });
};

test('no token can be made for signing in, credentials or the whole installation', () => {
  for (const right of tokenRights) expect(['user', 'tadmin']).toContain(permissions[right].least);
  expect(tokenRights.filter((right) => right.startsWith('identity.'))).toEqual([]);
});

/**
 * Asks a few at a time, and reports every endpoint for which something is wrong: one test says as much as one for each.
 */
async function forEach<Named extends { readonly name: string }>(
  all: readonly Named[],
  look: (named: Named) => Promise<void>,
): Promise<void> {
  expect(all.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  const rest = [...all];
  const work = async () => {
    for (let named = rest.shift(); named; named = rest.shift()) {
      const { name } = named;
      await look(named).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(wrong).toEqual([]);
}

test('a service is refused what its token was not made for, before its input is looked at', async () => {
  const others = closed.filter(({ endpoint }) => endpoint.needs !== 'series.append');
  await forEach(others, ({ endpoint }) => refuses(endpoint, tokens.narrow, 403, 'identity.tokenRights'));
});

test('no token reaches what only people may do, whoever made it and with whatever rights', async () => {
  const forPeople = closed.filter(({ endpoint }) => !mayBeGiven(endpoint));
  await forEach(forPeople, async ({ endpoint }) => {
    for (const token of [tokens.wide, tokens.bossOwn]) await refuses(endpoint, token, 403, 'identity.tokenRights');
  });
});

test('a token that was revoked is no token', async () => {
  for (const { endpoint } of closed.slice(0, 5)) await refuses(endpoint, tokens.gone, 401, 'identity.signInRequired');
});

test("another tenant's thing is indistinguishable from a missing one for a service", async () => {
  const ofInstallation = ['mediaType', 'service', 'category', 'tag', 'unit', 'unitGroup', 'unitConversion', 'strategy'];
  const withIds = closed
    .filter(({ endpoint }) => mayBeGiven(endpoint))
    .flatMap((named) =>
      idKindsOf(named.endpoint).map((kind) => ({ ...named, kind, name: `${named.name}, ${String(kind)}` })),
    )
    .filter(({ kind }) => !ofInstallation.includes(kind));
  await forEach(withIds, async ({ endpoint, kind }) => {
    const ask = (ids: Ids) =>
      callRaw(world, endpoint, sampleRequest(endpoint, { ...currentIds, [kind]: ids[kind] }, kind), tokens.wide);
    const [theirs, missing] = [await ask(foreign), await ask(unknown)];
    expect(theirs.status).toBeGreaterThanOrEqual(400);
    expect(theirs.status).toBe(missing.status);
    expect(withoutRequestId(theirs.text)).toEqual(withoutRequestId(missing.text));
  });
});

test('what a service writes with the one right it needs never meets an internal error', async () => {
  const writes = closed.filter(({ endpoint }) => mayBeGiven(endpoint) && !endpoint.needs.endsWith('.read'));
  // Made before they are used at once.
  for (const { endpoint } of writes) await tokenFor(endpoint.needs);
  await forEach(writes, async ({ endpoint }) => {
    const answer = await callRaw(world, endpoint, sampleRequest(endpoint, currentIds), await tokenFor(endpoint.needs));
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toContain('identity.tokenRights');
  });
});

const made = new Map<string, string>();
async function tokenFor(right: string): Promise<string> {
  const known = made.get(right) ?? (await newServiceToken(world, mine, [right as GrantableRight])).Secret;
  made.set(right, known);
  return known;
}
