import { afterEach, expect, test, vi } from 'vitest';
import { showInstant, showInstantDay } from './show-instant.ts';

afterEach(() => vi.unstubAllEnvs());

test('what happened in the evening was on that evening, not on the next day of another clock', () => {
  vi.stubEnv('TZ', 'America/Vancouver');
  expect(showInstant('2026-11-20T01:16:00Z')).toBe('2026-11-19 17:16');
  expect(showInstantDay('2026-11-20T01:16:00Z')).toBe('2026-11-19');
});
