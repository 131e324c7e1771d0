import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArcGisPeer, type Mood, startArcGisTokenPeer } from '#test/peers/arcgis-token';
import { fetchArcGisToken } from './fetch-arcgis-token.ts';

let peer: ArcGisPeer;
beforeAll(async () => {
  peer = await startArcGisTokenPeer();
});
afterAll(() => peer.close());

const ask = (mood: Mood, limitMs?: number) => {
  peer.mood = mood;
  return fetchArcGisToken(peer.settings, limitMs);
};

test('ArcGIS is asked as its documentation says, and gives a token', async () => {
  expect(await ask('well')).toMatchObject({ expires_in: 7200 });
  expect(Object.fromEntries(peer.requests.at(-1) ?? [])).toEqual({
    client_id: peer.settings.clientId,
    client_secret: peer.settings.clientSecret,
    grant_type: 'client_credentials',
    f: 'json',
  });
});

test('a wrong secret is a refusal although the status is 200, and the message does not repeat the secret', async () => {
  peer.mood = 'well';
  const asking = fetchArcGisToken({ ...peer.settings, clientSecret: 'not the secret' });
  await expect(asking).rejects.toThrow('ArcGIS refused (400). Invalid client_id');
  await expect(asking).rejects.not.toThrow('not the secret');
});

test.each<[Mood, RegExp | string]>([
  ['error with 200', 'ArcGIS refused (498). Invalid token.'],
  ['page', 'did not answer with JSON'],
  ['broken', 'ArcGIS answered 502.'],
  ['endless', 'larger than 65536 bytes'],
  ['redirect', /could not be reached .*unexpected redirect/],
  ['cut off', /could not be reached/],
  ['brief', 'without a token that can be used'],
])('an ArcGIS that answers in the mood "%s" is an error that says so', async (mood, sentence) => {
  await expect(ask(mood)).rejects.toThrow(sentence);
});

test('an ArcGIS that stays silent is given up after the time limit', async () => {
  await expect(ask('silent', 300)).rejects.toThrow(/timeout/);
});
