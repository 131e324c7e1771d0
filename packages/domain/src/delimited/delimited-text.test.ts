import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipboardLine, csvLine, csvText, separatedLine, withoutApostrophes } from './delimited-text.ts';

const attacks = ["=cmd|'/C calc'!A1", "+cmd|'/C calc'!A1", "-cmd|'/C calc'!A1", '@SUM(1+1)', '=1+1', '＝1+1'];
const hidden = attacks.flatMap((attack) => ['\t', '\r', '\n', ' ', '\0', '\u00a0'].map((before) => before + attack));

describe.each([...attacks, ...hidden])('the text %j', (text) => {
  test('has an apostrophe in front in CSV, on the clipboard and with any separator', () => {
    expect(readLine(csvLine([text, 1]))[0]?.startsWith("'")).toBe(true);
    expect(readLine(`${csvText(text)}\r\n`)[0]?.startsWith("'")).toBe(true);
    expect(clipboardLine([text, 1]).startsWith("'")).toBe(true);
    expect(separatedLine([text], ';').replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('runs nowhere either when a spreadsheet that separates by semicolons opens the file', () => {
    const line = csvLine([`Elk River;${text};x`, `two lines\n${text};`]);
    for (const cell of line.split(/[;\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
  });
});

test.each([
  [-5, '-5'],
  ['-5', '-5'],
  ['+0.50', '+0.50'],
  ['-.5e-3', '-.5e-3'],
  ['-5 °C', "'-5 °C"],
  ['+1 604 555 0100', "'+1 604 555 0100"],
  ['<0.5', '<0.5'],
  ['a=1', 'a=1'],
  ['', ''],
  [null, ''],
  [true, 'true'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [[1, -2], '1;-2'],
  [{ a: 1 }, '"{""a"":1}"'],
  [[{ a: 1 }], '"[{""a"":1}]"'],
  ['say "no", twice', '"say ""no"", twice"'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('a line break or a tab inside a cell does not break the row on the clipboard', () => {
  expect(clipboardLine(['two\nlines\tand more', null, 3])).toBe('two lines and more\t\t3');
});

test('any text comes back from its line as it was, but for the apostrophes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+@-;\n\t "a1'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const plain = (one: string) => one.replaceAll("'", '');
      expect(readLine(csvLine(cells)).map(plain)).toEqual(cells.map(plain));
    }),
  );
});

test.each([...attacks, ...hidden, 'a; -b', 'plain', "it's"])('%j is read back without its apostrophes', (text) => {
  expect(withoutApostrophes(readLine(csvLine([text]))[0] ?? '')).toBe(text);
});

/** A reader of one RFC 4180 line. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/gsu);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
