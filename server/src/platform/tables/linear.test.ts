import { expect, test } from 'vitest';
import { isDateNumberFormat } from './excel-dates.ts';
import { findSeparator } from './find-separator.ts';
import { sniff } from './sniff.ts';
import { attribute } from './xml-scan.ts';

/** How many times as long four times the text takes: about 4 where each character is looked at once, 16 where again and again. */
function growth(read: (text: string) => unknown, piece: string): number {
  const took = (count: number) => {
    const text = piece.repeat(count);
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      read(text);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    });
    return Math.max(2000, Math.min(...times));
  };
  return took(80_000) / took(20_000);
}

const pieces = ['[', '"', ' ', '\\', '_', 'a', ' r', ' r=', " r='", ' r = " ', ';', '\n', ',', '<', '{ '];

test.each(pieces)('%j again and again takes no longer than it is', (piece) => {
  const readers = [
    (text: string) => isDateNumberFormat(170, text),
    (text: string) => attribute(text, 'r'),
    findSeparator,
    (text: string) => sniff(Buffer.from(text)),
  ];
  for (const read of readers) expect(growth(read, piece)).toBeLessThan(10);
});
