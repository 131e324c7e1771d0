import { expect, test } from 'vitest';
import { mostRefusals, RefusalLimit } from './refusal-limit.ts';

test('an address over its limit waits until its minute is over, and begins anew then', () => {
  const limit = new RefusalLimit();
  for (let refusal = 0; refusal < mostRefusals; refusal += 1) expect(limit.count('192.0.2.1', 1000)).toBe(0);
  expect(limit.count('192.0.2.1', 1000)).toBe(60);
  expect(limit.count('192.0.2.1', 60_500)).toBe(1);
  expect(limit.count('192.0.2.2', 60_500)).toBe(0);
  expect(limit.count('192.0.2.1', 61_000)).toBe(0);
});

test('addresses of one IPv6 network are one, and an old address written the new way is the same', () => {
  const limit = new RefusalLimit();
  for (let refusal = 0; refusal < mostRefusals; refusal += 1) limit.count(`2001:db8:1:2::${refusal.toString(16)}`, 0);
  expect(limit.count('2001:db8:1:2:ffff::1', 0)).toBe(60);
  for (let refusal = 0; refusal < mostRefusals; refusal += 1) limit.count('::ffff:192.0.2.1', 0);
  expect(limit.count('192.0.2.1', 0)).toBe(60);
});

test('however many addresses ask, only so many are remembered', () => {
  const limit = new RefusalLimit();
  for (let at = 0; at < 10_050; at += 1) limit.count(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 0);
  expect(limit.size()).toBe(10_000);
});
