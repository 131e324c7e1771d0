import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AquariusPeer, aquariusAccount, startAquariusPeer } from '#test/peers/aquarius';
import { appendToSeries } from './append-to-series.ts';
import { AquariusClient } from './aquarius-client.ts';
import { describeSeries, listChanges, listLocations, mostIds, readLocations } from './publish.ts';

let peer: AquariusPeer;
let client: AquariusClient;
const day = Date.parse('2026-02-01T00:00:00Z');
const connect = (change: Partial<ConstructorParameters<typeof AquariusClient>[0]> = {}) =>
  new AquariusClient({
    ...{
      ...aquariusAccount,
      address: peer.address,
      rules: { hosts: null, insideHosts: [peer.host] },
      retriesMs: [1, 1],
    },
    ...change,
  });
beforeAll(async () => {
  peer = await startAquariusPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.mood = 'well';
  peer.requests.length = 0;
  client = connect();
});

const aSeries = (given: object = {}) => {
  const { uniqueId: locationId } = peer.data.addLocation({
    identifier: `S${peer.data.locations.size}`,
    name: 'Muskeg',
  });
  return peer.data.addSeries({ locationId, parameter: 'Stage', label: 'Telemetry', unit: 'm', ...given });
};

describe('a session', () => {
  test('begins with an encrypted password and serves all calls', async () => {
    const before = peer.sessions.signIns;
    await listLocations(client, null);
    await client.get('provisioning', '/grades');
    expect(peer.sessions.signIns - before).toBe(1);
    expect(peer.requests.join('\n')).not.toContain(aquariusAccount.password);
  });

  test('that has ended is begun once more, and the call made once more', async () => {
    await listLocations(client, null);
    const before = peer.sessions.signIns;
    peer.sessions.expireAll();
    await expect(listLocations(client, null)).resolves.toBeDefined();
    expect(peer.sessions.signIns - before).toBe(1);
  });

  test('with a wrong password is refused after one attempt', async () => {
    const before = peer.sessions.signIns;
    const wrong = connect({ password: 'guess' });
    await expect(listLocations(wrong, null)).rejects.toMatchObject({ kind: 'signIn' });
    expect(peer.sessions.signIns - before).toBe(1);
  });
});

describe('what stands before a server', () => {
  test('may answer with a page for a moment', async () => {
    await listLocations(client, null);
    peer.mood = 'page once';
    await expect(listLocations(client, null)).resolves.toBeDefined();
  });

  test.each([
    ['page', 'mayPass', 'Service Unavailable'],
    ['nothing', 'mayPass', 'status 500'],
    ['page as answer', 'unreadable', 'a page instead of data: Service Unavailable'],
  ] as const)('in the mood "%s" is told in a sentence', async (mood, kind, sentence) => {
    await client.signIn();
    peer.mood = mood;
    const asking = listLocations(client, null);
    await expect(asking).rejects.toMatchObject({ kind });
    await expect(asking).rejects.toThrow(sentence);
  });

  test('may keep silent, which ends after the time allowed', async () => {
    peer.mood = 'silent';
    await expect(connect({ timeoutMs: 100 }).version()).rejects.toMatchObject({ kind: 'timeout' });
  });
});

test('400 ids are asked for at once, by POST; one more is refused with the reason', async () => {
  const { uniqueId } = aSeries();
  const ids = [uniqueId, ...Array.from({ length: mostIds - 1 }, (_, index) => index.toString(16).padStart(32, '0'))];
  expect(await describeSeries(client, ids)).toMatchObject([{ UniqueId: uniqueId, Unit: 'm' }]);
  const asking = describeSeries(client, [...ids, 'f'.repeat(32)]);
  await expect(asking).rejects.toThrow(/must not have more than 400 items/);
  await expect(asking).rejects.toMatchObject({ kind: 'refused' });
});

test('of a batch the one that fails is left out with the reason, the others are told', async () => {
  const location = peer.data.addLocation({ identifier: 'Known', name: 'Known' });
  const { locations, failed } = await readLocations(client, ['nope', 'Known']);
  expect(locations).toMatchObject([{ UniqueId: location.uniqueId, Latitude: 57.19 }]);
  expect([...failed].map(([name, { Message }]) => [name, Message])).toEqual([
    ['nope', "AQUARIUS answered: Location 'nope' not found. (status 404)"],
  ]);
});

test('changes are told since a token, and that a token has expired', async () => {
  const { NextToken: token } = await listChanges(client, { token: null, Publish: true });
  const { uniqueId } = aSeries({ times: [day], values: [1] });
  peer.data.replacePoints(uniqueId, day + 5000, day + 6000, [[day + 5000, 2]]);
  const changed = await listChanges(client, { token, Publish: true });
  expect(changed.TimeSeriesUniqueIds).toMatchObject([
    { UniqueId: uniqueId, FirstPointChanged: '2026-01-31T17:00:00.0000000-07:00', HasAttributeChange: true },
  ]);
  peer.data.log.expireTokens();
  expect(await listChanges(client, { token, Publish: true })).toMatchObject({ TokenExpired: true });
});

describe('points that are sent', () => {
  const points = [1, 2].map((value) => ({ Time: new Date(day + value * 1000).toISOString(), Value: value }));

  test('are waited for, and those that are there already are not added again', async () => {
    const { uniqueId } = aSeries();
    peer.acquisition.pendingPolls = 2;
    expect(await appendToSeries(client, { uniqueId, points })).toEqual({ appended: 2, deleted: 0 });
    expect(await appendToSeries(client, { uniqueId, points })).toEqual({ appended: 0, deleted: 0 });
    const overwrites = { Start: new Date(day).toISOString(), End: new Date(day + 10_000).toISOString() };
    const one = { uniqueId, points: points.slice(0, 1), overwrites };
    expect(await appendToSeries(client, one)).toEqual({ appended: 1, deleted: 2 });
    expect(peer.data.series.get(uniqueId)?.values).toEqual([1]);
  });

  test('that could not be added are told', async () => {
    peer.acquisition.failsNext = true;
    const { uniqueId } = aSeries();
    await expect(appendToSeries(client, { uniqueId, points })).rejects.toThrow('could not add the points');
  });
});
