import { expect, test } from 'vitest';
import { makeIsTrusted } from '../http/limits/trusted-proxies.ts';
import { isSameOrigin } from './origin.ts';

const plain = { origin: null, isTrusted: makeIsTrusted(0) };
const named = { origin: 'https://freshet.example', isTrusted: makeIsTrusted(0) };
const behindOne = { origin: null, isTrusted: makeIsTrusted(1) };
const behindTen = { origin: null, isTrusted: makeIsTrusted(['10.0.0.0/8']) };
const forwarded = { origin: 'https://a.example', host: '10.0.0.7', 'x-forwarded-host': 'a.example, proxy' };

test.each([
  ['a program', plain, {}, true],
  ['a page', plain, { origin: 'http://freshet.example', host: 'freshet.example' }, true],
  ['a page, with a port', plain, { origin: 'http://freshet.example:8080', host: 'freshet.example:8080' }, true],
  ['another site', plain, { origin: 'http://evil.example', host: 'freshet.example' }, false],
  ['no site', plain, { origin: 'null', host: 'freshet.example' }, false],
  ['a forged host', plain, { origin: 'http://a.example', host: 'b.example', 'x-forwarded-host': 'a.example' }, false],
  ['the known address', named, { origin: 'https://freshet.example', host: '10.0.0.7' }, true],
  ['what one proxy says', behindOne, forwarded, true],
  ['what a machine says that is no proxy', behindTen, forwarded, false],
])('pages of other sites cannot use the hub: %s', (_what, home, headers, isSame) => {
  expect(isSameOrigin(home, { headers, socket: { remoteAddress: '192.0.2.1' } })).toBe(isSame);
});
