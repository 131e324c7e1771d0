import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeInstant } from './write-instant.ts';

test('every instant is written as the engine writes it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(writeInstant(instant)).toBe(instant.toISOString());
    }),
    { numRuns: 5000 },
  );
  for (const ms of [0, 5, 59, 60, 61, 99, 100, 999, -1, -86_400_001])
    expect(writeInstant(new Date(ms))).toBe(new Date(ms).toISOString());
});
