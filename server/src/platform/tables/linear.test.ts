import { test } from 'vitest';
import { expectLinear } from '../../../test/processor-time.ts';
import { findSeparator } from './find-separator.ts';
import { sniff } from './sniff.ts';
import { isDateNumberFormat } from './workbooks/excel-dates.ts';
import { attribute } from './workbooks/xml-scan.ts';

const pieces = ['[', '"', ' ', '\\', '_', 'a', ' r', ' r=', " r='", ' r = " ', ';', '\n', ',', '<', '{ '];

test.each(pieces)('%j again and again takes no longer than it is', (piece) => {
  const readers = [
    (text: string) => isDateNumberFormat(170, text),
    (text: string) => attribute(text, 'r'),
    findSeparator,
    (text: string) => sniff(Buffer.from(text)),
  ];
  for (const read of readers)
    expectLinear((count) => read(piece.repeat(count)), { short: 20_000, factor: 8, floorMs: 16 }, piece);
});
