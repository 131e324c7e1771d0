import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { addressOf, isLocal, makeIsTrusted, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Parameters<typeof addressOf>[0];
const visitor = (proxies: TrustedProxies, remoteAddress: string, forwardedFor = '') =>
  addressOf(
    requestFrom(remoteAddress, forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    makeIsTrusted(proxies),
  );

describe('which proxies are trusted', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['10', 10],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,2001:db8::/32', ['10.0.0.0/8', '::1', '2001:db8::/32']],
  ])('%s is understood', (text, proxies) => {
    expect(readConfig({ FRESHET_TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  test.each([
    ...['true', 'all', '*', '-1', '11', '1.5', '1e1', '0x1', 'loopback', '0.0.0.0/0', '::/0', '10.0.0.0/33', '::1/129'],
    ...[
      '10.0.0.0/8/8',
      '10.0.0.0/',
      '10.0.0',
      '127.0.0.1,',
      ',',
      '127.0.0.1;10.0.0.1',
      'proxy.example',
      'fe80::1%eth0',
    ],
  ])('%s is refused at the start with a sentence', (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
    expect(() => readConfig({ FRESHET_TRUST_PROXY: text })).toThrow(
      `FRESHET_TRUST_PROXY ('${text}' is neither a number of proxies (0 to 10) nor a list of addresses`,
    );
  });
});

describe('whom a request is from', () => {
  test('without a proxy, whoever is connected, whatever the headers say', () => {
    expect(visitor(0, '192.0.2.1', '198.51.100.9')).toBe('192.0.2.1');
  });

  test('behind one proxy, the address it saw: what the visitor forged before it does not count', () => {
    expect(visitor(1, '10.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
    expect(visitor(1, '10.0.0.1', '198.51.100.9, 1.2.3.4, 192.0.2.1')).toBe('192.0.2.1');
    expect(visitor(1, '10.0.0.1')).toBe('10.0.0.1');
  });

  test('with addresses, a machine that is none of them speaks for itself only', () => {
    expect(visitor(['10.0.0.0/8'], '192.0.2.7', '198.51.100.9')).toBe('192.0.2.7');
    expect(visitor(['10.0.0.0/8'], '::ffff:10.0.0.1', '198.51.100.9, 192.0.2.1, 10.0.0.2')).toBe('192.0.2.1');
    expect(visitor(['2001:db8::/32'], '2001:db8::5', '192.0.2.1')).toBe('192.0.2.1');
  });

  test('sockets and calls agree about it', async () => {
    const addresses = fc.constantFrom('10.0.0.1', '10.9.9.9', '192.0.2.1', '::1', '2001:db8::5', 'nonsense');
    const proxies = fc.constantFrom<TrustedProxies>(1, 2, 3, ['10.0.0.0/8'], ['::1', '2001:db8::/32', '10.0.0.1']);
    await fc.assert(
      fc.asyncProperty(proxies, addresses, fc.array(addresses, { maxLength: 5 }), async (trusted, remote, reported) => {
        fc.pre(remote !== 'nonsense');
        const app = Fastify({ trustProxy: makeIsTrusted(trusted) }).get('/', async ({ ip }) => ip);
        const headers: Record<string, string> = reported.length > 0 ? { 'x-forwarded-for': reported.join(', ') } : {};
        const answer = await app.inject({ url: '/', remoteAddress: remote, headers });
        expect(answer.payload).toBe(visitor(trusted, remote, reported.join(', ')));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

test('this machine is who is connected from it and was not handed on', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(isLocal(requestFrom(address))).toBe(true);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']) {
      expect(isLocal(requestFrom(address, { [name]: '127.0.0.1' }))).toBe(false);
    }
  }
  expect(isLocal(requestFrom('192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false);
});
