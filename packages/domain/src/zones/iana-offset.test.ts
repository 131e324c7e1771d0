import { expect, test } from 'vitest';
import { listVersion, zoneOffset } from './iana-offset.ts';
import { intlOffset } from './intl-offset.ts';

const at = (text: string) => Date.parse(text);

test('British Columbia keeps its summer clock from November 2026, whatever Node knows of it', () => {
  const vancouver = zoneOffset('America/Vancouver', '2025c');
  expect(vancouver(at('2026-01-15T20:00:00Z'))).toBe(-480);
  expect(vancouver(at('2026-07-15T20:00:00Z'))).toBe(-420);
  expect(vancouver(at('2026-12-15T20:00:00Z'))).toBe(-420);
  expect(vancouver(at('2050-12-15T20:00:00Z'))).toBe(-420);
});

test('a zone is found by any of its names, however they are written', () => {
  for (const name of ['America/Vancouver', 'america/vancouver', 'Canada/Pacific'])
    expect(zoneOffset(name, '2025c')(at('2026-12-15T20:00:00Z'))).toBe(-420);
  expect(zoneOffset('Etc/GMT+8', '2025c')(at('2026-12-15T20:00:00Z'))).toBe(-480);
  expect(zoneOffset('UTC', '2025c')(0)).toBe(0);
  expect(zoneOffset('Asia/Kathmandu', '2025c')(at('2026-01-01T00:00:00Z'))).toBe(345);
});

test('a Node whose list is as new is believed', () => {
  const [ours, theirs] = [zoneOffset('Europe/Berlin', listVersion), intlOffset('Europe/Berlin')];
  for (let month = 0; month < 24; month += 1) {
    const ms = Date.UTC(2026, month, 1);
    expect(ours(ms)).toBe(theirs(ms));
  }
});

test('both lists agree about every zone from 1970 to 2024', () => {
  const odd: string[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [ours, theirs] = [zoneOffset(zone, '2025c'), intlOffset(zone)];
    for (let ms = Date.UTC(1970, 0, 1); ms < Date.UTC(2024, 0, 1); ms += 211.3 * 86_400_000) {
      if (ours(ms) !== theirs(ms)) odd.push(`${zone} ${new Date(ms).toISOString()}: ${ours(ms)} and ${theirs(ms)}`);
    }
  }
  expect(odd).toEqual([]);
});
