import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLoggerFile } from './test-support/read-logger-file.ts';
import { type Readings, writers } from './test-support/write-logger-file.ts';

const minute = 60_000;
const [first, last] = [Date.UTC(1991, 0, 1) / minute, Date.UTC(2026, 10, 1) / minute];
const gapNumbers = new Set([-777, -888.88, -888.888, -7999, 7999, -9999, -99_999, -999_999]);
const value = fc
  .oneof(
    fc.double({ noNaN: true, min: -1e29, max: 1e29 }),
    fc.double({ noNaN: true, min: -50, max: 50 }),
    fc.integer(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((number) => number / 1000),
  )
  // A zero has no sign in a series.
  .map((number) => number + 0)
  .filter((number) => !gapNumbers.has(number));

const readings: fc.Arbitrary<Readings> = fc
  .record({
    minutes: fc.uniqueArray(fc.integer({ min: first, max: last }), { minLength: 1, maxLength: 25 }),
    width: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ minutes, width }) =>
    fc
      .array(fc.array(fc.option(value, { freq: 5 }), { minLength: minutes.length, maxLength: minutes.length }), {
        minLength: width,
        maxLength: width,
      })
      .map((values) => ({ ms: minutes.sort((a, b) => a - b).map((each) => each * minute), values })),
  );

/** A blank in a HOBO table says nothing; elsewhere what is missing is a gap. */
const expectedOf = ({ ms, values }: Readings, format: string) =>
  values.flatMap((column, index) =>
    column.flatMap((each, at) => (each === null && format === 'hobo-csv' ? [] : [[index, ms[at], each]])),
  );

test.each(Object.keys(writers))('what is written as %s is read back to the same points', async (format) => {
  const write = writers[format] ?? (() => '');
  await fc.assert(
    fc.asyncProperty(readings, async (table) => {
      const settings = { offsetMinutes: 0, dateFormat: format === 'hobo-csv' ? 'M/d/yy h:mm a' : undefined };
      const read = await readLoggerFile('made-up.txt', write(table), settings);
      expect(read.format).toBe(format);
      // Columns are numbered as their first values come.
      const numberOf = (column: number) => Number(/\d+/.exec(read.reader.columns[column]?.name ?? '')?.[0]);
      const points = read.points.map(({ column, ms, value }) => [numberOf(column), ms, value]);
      const sorted = (all: readonly unknown[][]) => all.map((each) => JSON.stringify(each)).sort();
      expect(sorted(points)).toEqual(sorted(expectedOf(table, format)));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
