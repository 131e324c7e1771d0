import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCorrections } from './corrections/apply-corrections.ts';
import type { Correction } from './corrections/correction.ts';
import { neededSpan } from './needed-span.ts';
import { slicePoints } from './series-points.ts';
import { at, hour, minute, pairsOf, randomPoints } from './test-support/random-points.ts';

const start = at('2026-03-07T20:00:00Z');
const anInstant = fc.integer({ min: 0, max: 120 }).map((hours) => start + hours * hour);
const aRange = fc.tuple(anInstant, anInstant).map(([one, other]) => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
}));
const aCorrection: fc.Arbitrary<Correction> = fc
  .tuple(aRange, fc.integer({ min: 1, max: 9 }))
  .chain(([range, size]) =>
    fc.constantFrom<Correction>(
      { ...range, kind: 'offset', amount: size },
      { ...range, kind: 'drift', startAmount: -size, endAmount: size },
      { ...range, kind: 'scale', factor: size + 1 },
      { ...range, kind: 'delete' },
      { ...range, kind: 'fillGap', longestMs: size * hour, intervalMs: 17 * minute },
      { ...range, kind: 'timeShift', shiftMs: (size - 5) * 90 * minute },
    ),
  );

test('corrected points of a stretch of time are the same whether all points or only the needed ones are corrected', () => {
  const given = fc.tuple(randomPoints(), fc.array(aCorrection, { maxLength: 5 }), aRange);
  fc.assert(
    fc.property(given, ([points, corrections, span]) => {
      const needed = neededSpan(corrections, span);
      const some = applyCorrections(slicePoints(points, needed.from, needed.to), corrections).points;
      const all = applyCorrections(points, corrections).points;
      const read = (of: typeof points) => pairsOf(slicePoints(of, span.from, span.to));
      expect(read(some)).toEqual(read(all));
    }),
    { numRuns: 500 },
  );
});

test('without its layers a series is raw: corrections leave the points they are given as they were', () => {
  fc.assert(
    fc.property(randomPoints(), fc.array(aCorrection, { maxLength: 5 }), (points, corrections) => {
      const before = pairsOf(points);
      applyCorrections(points, corrections);
      expect(pairsOf(points)).toEqual(before);
      expect(pairsOf(applyCorrections(points, []).points)).toEqual(before);
    }),
  );
});
