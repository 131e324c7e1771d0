import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodePeriod, currentPeriods, putCodes } from './code-periods.ts';
import { noCode } from './series-points.ts';

const aPeriod: fc.Arbitrary<CodePeriod> = fc
  .record({ from: fc.nat(30), length: fc.integer({ min: 1, max: 12 }), code: fc.constantFrom(900, 1000, 1200) })
  .map(({ from, length, code }) => ({ from, to: from + length, code }));

test('of each instant the last that was said counts, in periods and on points', () => {
  fc.assert(
    fc.property(fc.array(aPeriod, { maxLength: 12 }), (stated) => {
      const times = Float64Array.from({ length: 45 }, (_, index) => index);
      const naive = Array.from(times, (at) => stated.findLast(({ from, to }) => from <= at && at < to)?.code ?? noCode);
      const periods = currentPeriods(stated);
      const byPeriods = Array.from(
        times,
        (at) => periods.find(({ from, to }) => from <= at && at < to)?.code ?? noCode,
      );
      expect(byPeriods).toEqual(naive);
      expect(Array.from(putCodes({ times }, undefined, stated) ?? new Int16Array(45).fill(noCode))).toEqual(naive);
      for (const [index, { from, code }] of periods.entries()) {
        const before = periods[index - 1];
        expect(before === undefined || before.to < from || before.code !== code).toBe(true);
      }
    }),
  );
});

test('codes that points came with stay where no period was said', () => {
  const times = Float64Array.from([0, 10, 20]);
  const came = Int16Array.from([1, 2, 3]);
  expect(putCodes({ times }, came, [{ from: 10, to: 20, code: 9 }])).toEqual(Int16Array.from([1, 9, 3]));
  expect(came).toEqual(Int16Array.from([1, 2, 3]));
});
