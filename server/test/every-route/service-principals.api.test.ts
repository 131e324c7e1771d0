import { type Endpoint, type GrantableRight, permissions, problems, tokenRights } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { newPersonalToken, newServiceToken } from '#test/builders/identity-tokens';
import { makeThings } from '#test/builders/things';
import { unknownThings as unknown } from '#test/builders/unknown-things';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type Ids, idKindsOf, sampleRequest } from '#test/every-route/sample-input';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let mine: TenantWorld;
let own: Ids;
let foreign: Ids;
const tokens = { narrow: '', wide: '', bossOwn: '', gone: '' };
beforeAll(async () => {
  mine = await world.newTenant();
  const theirs = await world.newTenant();
  [own, foreign] = [await makeThings(world, mine), await makeThings(world, theirs)];
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

describe('a service is refused what its token was not made for, before its input is looked at', () => {
  test.each(closed.filter(({ endpoint }) => endpoint.needs !== 'series.append'))('by $name', ({ endpoint }) =>
    refuses(endpoint, tokens.narrow, 403, 'identity.tokenRights'),
  );
});

describe('no token reaches what only people may do, whoever made it and with whatever rights', () => {
  test.each(closed.filter(({ endpoint }) => !mayBeGiven(endpoint)))('$name', async ({ endpoint }) => {
    for (const token of [tokens.wide, tokens.bossOwn]) await refuses(endpoint, token, 403, 'identity.tokenRights');
  });
});

test('a token that was revoked is no token', async () => {
  for (const { endpoint } of closed.slice(0, 5)) await refuses(endpoint, tokens.gone, 401, 'identity.signInRequired');
});

describe("another tenant's thing is indistinguishable from a missing one for a service", () => {
  const ofInstallation = ['mediaType', 'service', 'category', 'tag', 'unit', 'unitGroup', 'unitConversion', 'strategy'];
  const withIds = closed
    .filter(({ endpoint }) => mayBeGiven(endpoint))
    .flatMap((named) => idKindsOf(named.endpoint).map((kind) => ({ ...named, kind })))
    .filter(({ kind }) => !ofInstallation.includes(kind));
  test.each(withIds)('$name, $kind', async ({ endpoint, kind }) => {
    const ask = (ids: Ids) =>
      callRaw(world, endpoint, sampleRequest(endpoint, { ...own, [kind]: ids[kind] }), tokens.wide);
    const [theirs, missing] = [await ask(foreign), await ask(unknown)];
    expect(theirs.status).toBeGreaterThanOrEqual(400);
    expect(theirs.status).toBe(missing.status);
    expect(withoutRequestId(theirs.text)).toEqual(withoutRequestId(missing.text));
  });
});

describe('what a service writes with the one right it needs never meets an internal error', () => {
  const writes = closed.filter(({ endpoint }) => mayBeGiven(endpoint) && !endpoint.needs.endsWith('.read'));
  test.each(writes)('$name', async ({ endpoint }) => {
    const answer = await callRaw(world, endpoint, sampleRequest(endpoint, own), await tokenFor(endpoint.needs));
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
