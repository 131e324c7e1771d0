import { expect, test } from 'vitest';
import { hasReliableSyncfs, settingArguments } from './settings.ts';

test.each([
  ['linux', '6.18.44', true],
  ['linux', '5.8.0-generic', true],
  ['linux', '5.7.19', false],
  ['linux', '4.19.0', false],
  ['darwin', '25.0.0', false],
] as const)('on %s %s the file system is synced at once after a crash: %s', (system, version, isAtOnce) => {
  expect(hasReliableSyncfs(system, version)).toBe(isAtOnce);
});

test('the caller may choose otherwise, but not who may connect', () => {
  const given = settingArguments('run', { settings: { recovery_init_sync_method: 'fsync', listen_addresses: '*' } });
  expect(given).toContain('recovery_init_sync_method=fsync');
  expect(given).toContain('listen_addresses=');
  expect(given).not.toContain('listen_addresses=*');
});
