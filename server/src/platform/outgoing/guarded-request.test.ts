import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DataServicePeer, type ServiceMood, startDataServicePeer } from '#test/peers/data-service';
import { makeCertificate } from '#test/peers/oidc-certificate';
import type { Resolve } from './check-address.ts';
import { guardedRequest, type OutgoingRequest } from './guarded-request.ts';

let trap: DataServicePeer;
beforeAll(async () => {
  trap = await startDataServicePeer();
});
afterAll(() => trap.close());
beforeEach(() => {
  trap.requests.length = 0;
});

const strict = { hosts: null, insideHosts: [] };
const limits = { timeoutMs: 2000, mostBytes: 100_000 };
const ask = (given: Partial<OutgoingRequest>) =>
  guardedRequest({ url: trap.url, rules: strict, ...limits, ...given }).then((answer) => answer.text());
const insideTrap = () => ({ hosts: null, insideHosts: [trap.host] });

describe('an address inside the network is never called', () => {
  const port = () => trap.host.split(':')[1] ?? '';
  test.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://017700000001',
    'https://①②⑦.0.0.1',
    'https://0',
    'https://127.1',
    'https://localhost',
    'https://localhost.',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://10.0.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://169.254.169.254',
    'https://224.0.0.1',
  ])('%s', async (url) => {
    await expect(ask({ url: `${url}:${port()}/` })).rejects.toMatchObject({ kind: 'refused' });
    expect(trap.requests).toEqual([]);
  });

  test.each([
    ['http://example.org/', 'https://'],
    ['https://me:secret@example.org/', 'user name or password'],
    ['ftp://example.org/', 'https://'],
    ['nonsense', 'cannot be read'],
  ])('%s is refused as well', async (url, why) => {
    await expect(ask({ url })).rejects.toThrow(why);
  });
});

describe('a name', () => {
  const says =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses;

  test('with one address inside is refused, although others are outside', async () => {
    const resolve = says('93.184.216.34', '127.0.0.1');
    await expect(ask({ url: 'https://example.org/', resolve })).rejects.toMatchObject({ kind: 'refused' });
  });

  test('that means something else a moment later changes nothing: the address that was checked is connected', async () => {
    let lookups = 0;
    const resolve: Resolve = async () => {
      lookups += 1;
      return lookups === 1 ? ['127.0.0.1'] : ['10.9.9.9'];
    };
    const port = trap.host.split(':')[1];
    const rules = { hosts: null, insideHosts: ['rebound.example'] };
    expect(await ask({ url: `http://rebound.example:${port}/run`, rules, resolve })).toContain('Synchronized');
    expect(lookups).toBe(1);
    expect(trap.requests[0]?.headers.host).toBe(`rebound.example:${port}`);
  });

  test('that is not on the list of the installation is refused, one that is, and its subdomains, are not', async () => {
    const rules = { hosts: ['*.example.org', 'data.example.net:8443'], insideHosts: [] };
    const resolve = says('127.0.0.1');
    const refuses = (url: string, why: string) => expect(ask({ url, rules, resolve })).rejects.toThrow(why);
    await refuses('https://example.com/', 'not an allowed host');
    await refuses('https://notexample.org/', 'not an allowed host');
    await refuses('https://data.example.net/', 'not an allowed host');
    await refuses('https://a.example.org/', 'private network');
    await refuses('https://data.example.net:8443/', 'private network');
  });
});

describe('a service over https', () => {
  const { key, cert } = makeCertificate();
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer({ key, cert }, (_, answer) => void answer.end('told')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => void server.close());
  const rules = () => ({ hosts: null, insideHosts: [new URL(url).host] });

  test('whose certificate nobody vouches for is not told anything, and that is why', async () => {
    const asking = ask({ url, rules: rules(), method: 'POST', body: 'secret' });
    await expect(asking).rejects.toMatchObject({ kind: 'certificate', mayPass: false });
    await expect(asking).rejects.toThrow(/^The certificate of 127\.0\.0\.1:\d+ cannot be trusted/);
  });

  test('whose certificate is for another name is not either', async () => {
    const other = url.replace('127.0.0.1', 'data.example.org');
    const inside = { hosts: null, insideHosts: [new URL(other).host] };
    const asking = ask({ url: other, rules: inside, resolve: async () => ['127.0.0.1'], ca: [cert] });
    await expect(asking).rejects.toMatchObject({ kind: 'certificate' });
  });

  test('whose certificate is trusted is asked', async () => {
    expect(await ask({ url, rules: rules(), ca: [cert] })).toBe('told');
  });
});

test.each([true, false])('an answer in pieces is whole, its length told: %s', async (isReported) => {
  const pieces = Array.from({ length: 30 }, (_, index) => String(index % 10).repeat(9000));
  const server = createPlainServer((_, answer) => {
    if (isReported) answer.setHeader('content-length', 270_000);
    for (const piece of pieces) answer.write(piece);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = ask({ url: `http://${host}/`, rules: { hosts: null, insideHosts: [host] }, mostBytes: 1_000_000 });
  expect(await answer).toBe(pieces.join(''));
  server.close();
});

describe('a service that answers', () => {
  test.each<[ServiceMood, string, string]>([
    ['endless', 'tooLarge', 'larger than 100000 bytes'],
    ['slow', 'timeout', 'did not respond in time'],
    ['silent', 'timeout', 'did not respond in time'],
    ['redirect inside', 'redirect', 'redirects'],
  ])('in the mood "%s" is given up with a sentence', async (mood, kind, sentence) => {
    trap.mood = mood;
    const asking = ask({ rules: insideTrap(), method: 'POST', body: '{}', timeoutMs: mood === 'endless' ? 5000 : 250 });
    await expect(asking).rejects.toMatchObject({ kind });
    await expect(asking).rejects.toThrow(sentence);
    trap.mood = 'well';
  });

  test('with a redirect inside is not followed either by a call that only reads', async () => {
    trap.mood = 'redirect inside';
    await expect(ask({ rules: insideTrap() })).rejects.toMatchObject({ kind: 'refused' });
    trap.mood = 'well';
  });

  test('is given up when nobody wants the answer any more', async () => {
    trap.mood = 'silent';
    const aborter = new AbortController();
    const asking = ask({ rules: insideTrap(), signal: aborter.signal });
    aborter.abort(new Error('cancelled by a person'));
    await expect(asking).rejects.toThrow('cancelled by a person');
    trap.mood = 'well';
  });
});
