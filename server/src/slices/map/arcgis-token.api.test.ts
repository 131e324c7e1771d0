import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArcGisPeer, startArcGisTokenPeer } from '#test/peers/arcgis-token';
import { useWorld, type World } from '#test/world';

// The address of the peer is known only when it listens, after the world's configuration is made.
const settings = { tokenUrl: '', clientId: '', clientSecret: '' };
const world = useWorld({ arcGis: settings });
const plain = useWorld();
let peer: ArcGisPeer;
beforeAll(async () => {
  peer = await startArcGisTokenPeer();
  Object.assign(settings, peer.settings);
});
afterAll(() => peer.close());

const userOf = async (in_: World) => (await in_.newTenant()).user;

test('without credentials of the installation there is no token, and the refusal says why', async () => {
  const user = await userOf(plain);
  await expect(user.map.arcGisToken({})).rejects.toMatchObject({ code: 'map.notConfigured', status: 409 });
});

test('a failing service is a refusal to come again, and the next try works', async () => {
  const user = await userOf(world);
  for (const mood of ['error with 200', 'broken', 'page'] as const) {
    peer.mood = mood;
    await expect(user.map.arcGisToken({})).rejects.toMatchObject({ code: 'map.serviceRefused', status: 503 });
  }
  peer.mood = 'well';
  expect(await user.map.arcGisToken({})).toMatchObject({ expires_in: 7200 });
});

test('everybody shares one token, fetched once, until a minute before it ends', async () => {
  peer.mood = 'well';
  world.clock.advanceSeconds(7200);
  const [one, two] = [await userOf(world), await userOf(world)];
  const before = peer.requests.length;
  const all = await Promise.all([one, two, one, two, one, two].map((user) => user.map.arcGisToken({})));
  expect(new Set(all.map(({ access_token }) => access_token)).size).toBe(1);
  expect(peer.requests.length).toBe(before + 1);
  // Within the life of a session, so that only the map token ages.
  world.clock.advanceSeconds(500);
  expect(await (await userOf(world)).map.arcGisToken({})).toEqual({ ...all[0], expires_in: 6700 });
  world.clock.advanceSeconds(6639);
  expect(await (await userOf(world)).map.arcGisToken({})).toEqual({ ...all[0], expires_in: 61 });
  world.clock.advanceSeconds(1);
  const fresh = await (await userOf(world)).map.arcGisToken({});
  expect(fresh.access_token).not.toBe(all[0]?.access_token);
  expect(fresh.expires_in).toBe(7200);
});

test('credentials that a client sends are ignored, and the answer is not kept by caches', async () => {
  const { token } = await userOf(world);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/arcGisToken',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'client_id=mine&client_secret=mine&grant_type=client_credentials',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.json())).toEqual(['access_token', 'expires_in']);
  expect(answer.payload).not.toContain(peer.settings.clientSecret);
  expect(peer.requests.some((form) => form.get('client_id') === 'mine')).toBe(false);
});
