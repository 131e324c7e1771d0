import { expect, test } from 'vitest';
import { loggerFormats } from './index.ts';
import { readNumber } from './reading/read-number.ts';
import { splitCells } from './reading/split-cells.ts';
import { readLoggerFile } from './test-support/read-logger-file.ts';
import { writers } from './test-support/write-logger-file.ts';

const starts = [
  '',
  '"TOA5",',
  'Plot Title:',
  '"#","Date Time, GMT',
  'Date,Time,',
  '#',
  '# 11 00060 ',
  '#REXCHANGE',
  '2025-01-01 ',
  '1,',
  'a,01/01/2025,',
];
const repeated = [' ', '\t', '1', 'a', '"', '""', ',', ', ', '(', ')', '|*|', ':', '-', '#', '/', 'GMT-', '\u00A0'];
const [short, factor] = [4000, 8];

test.each(loggerFormats.map((format) => ({ id: format.id, format })))(
  '$id takes a long line in its length, not in its square',
  ({ format }) => {
    for (const start of starts) {
      for (const part of repeated) {
        const read = (count: number) => {
          const line = `${start}${part.repeat(count)}x`;
          const lines = [line, line];
          const head = { fileName: line.slice(0, 5000), lines };
          return processorMs(() => {
            format.recognise(head);
            try {
              format.open(head, { nowMs: 0 }).push(lines);
            } catch {
              // Too many columns are refused.
            }
          });
        };
        const once = read(short);
        const more = read(short * factor);
        // Its square would be 64 times as much.
        expect(more, `'${start}' and '${part}' again: ${once} and ${more} ms`).toBeLessThan(
          Math.max(40, once * factor * 3),
        );
      }
    }
  },
);

test('a file of many lines takes as much longer as it is longer', async () => {
  const make = (count: number) =>
    writers['campbell-toa5']?.({
      ms: Array.from({ length: count }, (_, at) => Date.UTC(2000, 0, 1) + at * 60_000),
      values: [Array.from({ length: count }, (_, at) => at / 10)],
    }) ?? '';
  const [small, large] = [make(5000), make(40_000)];
  await readLoggerFile('warm.dat', small);
  const times: number[] = [];
  for (const text of [small, large]) {
    const before = process.cpuUsage();
    const { points } = await readLoggerFile('x.dat', text);
    const { user, system } = process.cpuUsage(before);
    expect(points).toHaveLength(text === small ? 5000 : 40_000);
    times.push((user + system) / 1000);
  }
  expect(times[1]).toBeLessThan(Math.max(500, (times[0] ?? 0) * 8 * 4));
});

test('numbers and cells of any length are read once', () => {
  for (const part of ['1', '.', 'e', '-', '1,', '"']) {
    const text = part.repeat(500_000);
    expect(processorMs(() => readNumber(text, true))).toBeLessThan(100);
    expect(processorMs(() => splitCells(text, ','))).toBeLessThan(500);
  }
});

/** The least of two, in processor time: what else the machine does counts little. */
function processorMs(work: () => unknown): number {
  const times = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
