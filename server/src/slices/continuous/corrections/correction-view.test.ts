import { expect, test } from 'vitest';
import { describeCorrection } from './correction-view.ts';

const series = { unit: 'NTU', utc_offset_minutes: -480 };
const span = { from_at: new Date('2026-11-10T10:00:00Z'), to_at: new Date('2026-11-10T13:00:00.001Z') };
const when = '2026-11-10 02:00 to 2026-11-10 05:00:00.001 (UTC−08:00)';

test.each([
  [{ kind: 'offset', numbers: { amount: 0.5 } }, 'Offset +0.5 NTU'],
  [{ kind: 'fillGap', numbers: { longestMs: 21_600_000, intervalMs: 900_000 } }, 'Gaps up to 6 h filled every 15 min'],
  [{ kind: 'timeShift', numbers: { shiftMs: -90_000 } }, 'Time shift -90 s'],
] as const)('a log tells %j by the clock of its series', (correction, text) => {
  expect(describeCorrection({ ...correction, ...span }, series)).toBe(`${text}, ${when}`);
});
