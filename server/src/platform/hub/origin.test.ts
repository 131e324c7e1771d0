import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const plain = { origin: null, trustProxy: false };

test.each([
  [plain, {}, true],
  [plain, { origin: 'http://freshet.example', host: 'freshet.example' }, true],
  [plain, { origin: 'http://freshet.example:8080', host: 'freshet.example:8080' }, true],
  [plain, { origin: 'http://evil.example', host: 'freshet.example' }, false],
  [plain, { origin: 'null', host: 'freshet.example' }, false],
  [plain, { origin: 'http://a.example', host: 'b.example', 'x-forwarded-host': 'a.example' }, false],
  [
    { origin: 'https://freshet.example', trustProxy: false },
    { origin: 'https://freshet.example', host: '10.0.0.7' },
    true,
  ],
  [
    { origin: null, trustProxy: true },
    { origin: 'https://a.example', host: '10.0.0.7', 'x-forwarded-host': 'a.example, proxy' },
    true,
  ],
])('pages of other sites cannot use the hub: %j, %j', (config, headers, isOwn) => {
  expect(isOwnOrigin(config, headers)).toBe(isOwn);
});
