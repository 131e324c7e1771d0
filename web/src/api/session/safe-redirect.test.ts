import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://freshet.example';

test.each(['/', '/administration/users?find=ana', '/accessinfo#top', '/reports/?x=//y'])(
  'an address of this application is kept: %s',
  (wanted) => expect(safeRedirect(wanted, origin)).toBe(wanted),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  'https:evil.example',
  '/%5c/../\\evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '／／evil.example',
  '/..//evil.example',
  '/login?redirect=/x',
  'users',
  '',
  undefined,
])('anything else leads to the start: %s', (wanted) => expect(safeRedirect(wanted, origin)).toBe('/'));

const pieces = fc.constantFrom(
  ...[
    '/',
    '\\',
    '//',
    ':',
    '@',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u2028',
    '／',
    '＼',
    '。',
  ],
  ...['evil.example', 'freshet.example', 'https:', 'javascript:', 'data:', 'x', '?', '#', '[', ']'],
);

test('whatever is asked for, a browser that follows the answer stays here', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.boolean(), (parts, isRooted) => {
      const answer = safeRedirect((isRooted ? '/' : '') + parts.join(''), origin);
      expect(answer).toMatch(/^\/(?![/\\])/);
      const followed = new URL(answer, `${origin}/login`);
      expect(followed.origin).toBe(origin);
      // Requested a second time, as after a second sign-in, it is the same.
      expect(safeRedirect(answer, origin)).toBe(answer);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
