import { NewService, type ServiceId } from '@freshet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DataServicePeer, type ServiceMood, startDataServicePeer } from '#test/peers/data-service';
import { type Person, useWorld } from '#test/world';

const inside: string[] = [];
const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
let peer: DataServicePeer;
let staff: Person;
let serviceId: ServiceId;
beforeAll(async () => {
  peer = await startDataServicePeer();
  inside.push(peer.host);
  staff = await world.newSysAdmin();
  const body = { Name: 'Synchronizer', Link: 'synchronizer', Address: peer.url, SigningSecret: 'shared' };
  serviceId = (await staff.services.add({ body: NewService.parse(body) })).Id;
});
afterAll(() => peer.close());
beforeEach(() => {
  peer.mood = 'well';
  peer.requests.length = 0;
});

describe('a call that is passed on', () => {
  const pass = (subpath: string) => staff.serviceRuns.proxy({ params: { serviceId, subpath }, body: { ask: 1 } });

  test('reaches the service below its address with a token of ours, and comes back as it is', async () => {
    const answer = await pass('stations/7');
    expect(JSON.parse(await answer.text())).toMatchObject({ message: 'Synchronized 3 stations.' });
    expect(peer.requests.at(-1)).toMatchObject({ method: 'POST', path: '/run/stations/7', body: '{"ask":1}' });
    const headers = peer.requests.at(-1)?.headers;
    expect(headers?.['x-freshet-token']).toBeDefined();
    expect(JSON.stringify(headers)).not.toContain(staff.token);
  });

  test.each(['%2e%2e/secrets', 'a/..%2f..%2fb', '..%5ca'])('does not leave the service: %s', async (path) => {
    const url = `/api/ServiceRegistry/Services/ExecuteProxy/ServiceLink/synchronizer/${path}`;
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const { statusCode } = await world.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(peer.requests).toEqual([]);
  });

  test.each<[ServiceMood, RegExp]>([
    ['broken', /^Synchronizer answered 500\.$/],
    ['not modified', /^Synchronizer answered 304\.$/],
    ['redirect inside', /redirects/],
  ])('to a service in the mood "%s" is refused with a sentence', async (mood, sentence) => {
    peer.mood = mood;
    await expect(pass('a')).rejects.toMatchObject({
      code: 'services.proxyFailed',
      message: expect.stringMatching(sentence),
    });
  });

  test('comes back empty when the service has nothing to say', async () => {
    peer.mood = 'nothing';
    expect(await (await pass('a')).text()).toBe('');
  });
});
