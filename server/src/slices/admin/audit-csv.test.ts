import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './audit-csv.ts';

test.each([
  ['=1+1', "'=1+1\r\n"],
  ['+1', "'+1\r\n"],
  ['-1', "'-1\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['\t=1', "'\t=1\r\n"],
  ['\r=1', '"\'\r=1"\r\n'],
  ['a=1', 'a=1\r\n'],
  ['', '\r\n'],
  [null, '\r\n'],
  [-5, '-5\r\n'],
  ['say "no", twice', '"say ""no"", twice"\r\n'],
])('the cell %j is written as %j', (cell, line) => {
  expect(csvLine([cell])).toBe(line);
});

test('any text comes back from its line as it was, but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
      const expected = cells.map((cell) => (/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell));
      expect(readLine(csvLine(cells))).toEqual(expected);
    }),
  );
});

/** A reader of one RFC 4180 line. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/gsu);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
