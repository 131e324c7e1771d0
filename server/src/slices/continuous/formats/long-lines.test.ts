import { expect, test } from 'vitest';
import { expectLinear, processorMs } from '../../../../test/processor-time.ts';
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

test.each(loggerFormats.map((format) => ({ id: format.id, format })))(
  '$id takes a long line in its length, not in its square',
  ({ format }) => {
    for (const start of starts) {
      for (const part of repeated) {
        const read = (count: number) => {
          const line = `${start}${part.repeat(count)}x`;
          const lines = [line, line];
          const head = { fileName: line.slice(0, 5000), lines };
          format.recognise(head);
          try {
            format.open(head, { nowMs: 0 }).push(lines);
          } catch {
            // Too many columns are refused.
          }
        };
        expectLinear(read, { short: 4000, factor: 8, floorMs: 40 }, `'${start}' and '${part}' again`);
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
  const took = async (text: string, count: number) => {
    const before = process.cpuUsage();
    const { points } = await readLoggerFile('x.dat', text);
    const { user, system } = process.cpuUsage(before);
    expect(points).toHaveLength(count);
    return (user + system) / 1000;
  };
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && ratio >= 32; attempt += 1)
    ratio = (await took(large, 40_000)) / Math.max(15, await took(small, 5000));
  expect(ratio).toBeLessThan(32);
});

test('numbers and cells of any length are read once', () => {
  for (const part of ['1', '.', 'e', '-', '1,', '"']) {
    const text = part.repeat(500_000);
    expect(processorMs(() => readNumber(text, true))).toBeLessThan(2000);
    expect(processorMs(() => splitCells(text, ','))).toBeLessThan(4000);
  }
});
