import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadingStopped } from '#platform/tables';
import { readLoggerFile } from './test-support/read-logger-file.ts';
import { writers } from './test-support/write-logger-file.ts';

const pieces = ['"', ',', ';', '\t', '\n', '\r', '\0', '\uFEFF', '#', ' ', '-', '9', 'e', 'é', '|*|', '""', "'", '\\'];
const change = fc.record({
  /** Doubles would nearly all be next to zero. */
  at: fc.integer({ min: 0, max: 999_999 }).map((part) => part / 1_000_000),
  piece: fc.constantFrom(...pieces),
  deletes: fc.constantFrom(0, 1),
  /** Signs that mean something do so at the start of a line. */
  isAtStart: fc.boolean(),
});

const quarter = 900_000;
const start = Date.UTC(2025, 2, 1);
const table = {
  ms: Array.from({ length: 120 }, (_, at) => start + at * quarter),
  values: [0, 1].map((column) =>
    Array.from({ length: 120 }, (_, at) => (at % 17 === 0 ? null : column * 100 + at / 8)),
  ),
};

/** Where the first line of values begins. */
const bodyOf = (text: string, format: string): number => {
  const lines = { 'campbell-toa5': 4, 'hobo-csv': 2, 'usgs-rdb': 3, zrxp: 1 }[format] ?? 0;
  let at = 0;
  for (let line = 0; line < lines; line += 1) at = text.indexOf('\n', at) + 1;
  return at;
};

/** By the name of the column: they are numbered in the order of their first values. */
const keysOf = ({ points, reader }: Awaited<ReturnType<typeof readLoggerFile>>) =>
  points.map(({ column, ms, value, quality }) => ({
    ms,
    key: `${reader.columns[column]?.name} ${ms} ${value} ${quality}`,
  }));

test.each(Object.keys(writers))('a byte that changes in a line of %s costs no other line', async (format) => {
  const text = writers[format]?.(table) ?? '';
  const body = bodyOf(text, format);
  const settings = { offsetMinutes: 0 };
  const whole = keysOf(await readLoggerFile('x.txt', text, settings, format));
  await fc.assert(
    fc.asyncProperty(change, async ({ at, piece, deletes, isAtStart }) => {
      const any = body + Math.floor(at * (text.length - body));
      const where = isAtStart ? text.lastIndexOf('\n', any - 1) + 1 : any;
      const isHeader = text.lastIndexOf('#REX', where) > text.lastIndexOf('\n', where - 1);
      fc.pre(!isHeader);
      const changed = text.slice(0, where) + piece + text.slice(where + deletes);
      const read = await readLoggerFile('x.txt', changed, settings, format);
      const kept = new Set(keysOf(read).map(({ key }) => key));
      const lost = whole.filter(({ key }) => !kept.has(key));
      // A line break that is deleted joins two lines; in a list of series each line holds one.
      expect(new Set(lost.map(({ ms }) => ms)).size).toBeLessThanOrEqual(2);
      const { counts } = read.reader;
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(linesIn(changed));
      // What is lost is reported, but for a line that became a comment and a blank where blanks say nothing.
      const isSilent = piece === '#' || format === 'hobo-csv' || read.points.length >= whole.length;
      expect(isSilent || read.findings.some(({ severity }) => severity === 'error')).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const linesIn = (text: string) => {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
};

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ format, name, content: readFileSync(join(folder, format, name)) })),
);

test('no byte anywhere in a file makes reading throw anything but a refusal with its sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fixtures),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (fixture, changes, isForced) => {
        let bytes = Buffer.from(fixture.content);
        for (const { at, piece, deletes } of changes) {
          const where = Math.floor(at * bytes.length);
          bytes = Buffer.concat([bytes.subarray(0, where), Buffer.from(piece), bytes.subarray(where + deletes)]);
        }
        try {
          const read = await readLoggerFile(fixture.name, bytes, {}, isForced ? fixture.format : undefined);
          expect(
            read.points.every(({ ms, value }) => Number.isFinite(ms) && (value === null || Number.isFinite(value))),
          ).toBe(true);
        } catch (error) {
          const isNone = error instanceof Error && error.message.startsWith('no format knows');
          expect(isNone || error instanceof ReadingStopped, String(error)).toBe(true);
        }
      },
    ),
    { numRuns: 400 },
  );
});
