import { expect, test } from 'vitest';
import { makeZoneClock } from './zone-clock.ts';

const vancouver = makeZoneClock('America/Vancouver');
const local = (text: string) => Date.parse(`${text}Z`);
const reported = (text: string) => {
  const { ms, offsetMinutes, kind } = vancouver.instantOf(local(text));
  return [new Date(ms).toISOString(), offsetMinutes, kind];
};

test.each([
  ['2026-01-15T12:00:00', '2026-01-15T20:00:00.000Z', -480, 'once'],
  ['2026-07-15T12:00:00', '2026-07-15T19:00:00.000Z', -420, 'once'],
  ['2026-03-08T01:59:59', '2026-03-08T09:59:59.000Z', -480, 'once'],
  ['2026-03-08T02:30:00', '2026-03-08T10:30:00.000Z', -480, 'skipped'],
  ['2026-03-08T03:00:00', '2026-03-08T10:00:00.000Z', -420, 'once'],
  ['2025-11-02T00:59:59', '2025-11-02T07:59:59.000Z', -420, 'once'],
  ['2025-11-02T01:30:00', '2025-11-02T08:30:00.000Z', -420, 'twice'],
  ['2025-11-02T02:00:00', '2025-11-02T10:00:00.000Z', -480, 'once'],
])('%s in Vancouver is %s', (text, instant, offset, kind) => {
  expect(reported(text)).toEqual([instant, offset, kind]);
});

test('a fixed offset and UTC have neither gaps nor repeated hours', () => {
  expect(makeZoneClock('Etc/GMT+8').instantOf(local('2026-03-08T02:30:00'))).toEqual({
    ms: Date.parse('2026-03-08T10:30:00Z'),
    offsetMinutes: -480,
    kind: 'once',
  });
  expect(makeZoneClock('UTC').instantOf(local('2026-03-08T02:30:00')).offsetMinutes).toBe(0);
});
