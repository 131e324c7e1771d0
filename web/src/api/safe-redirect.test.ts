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
  '/..//evil.example',
  '/login?redirect=/x',
  'users',
  '',
  undefined,
])('anything else leads to the start: %s', (wanted) => expect(safeRedirect(wanted, origin)).toBe('/'));
