import { Problem } from '@freshet/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonMistake } from './find-json-mistake.ts';
import { parseJsonBody } from './json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

const refusal = (bytes: Uint8Array): string => {
  try {
    parseJsonBody(bytes);
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};

describe('a body is refused', () => {
  test.each([
    ['cut off', '{"a":1', '400 request.notJson: The body is not valid JSON (position 6).'],
    ['with a comma too many', '{"a":1,}', '400 request.notJson: The body is not valid JSON (position 7).'],
    ['with something after it', '{} {}', '400 request.notJson: The body is not valid JSON (position 3).'],
    ['in another notation', "{'a':1}", '400 request.notJson: The body is not valid JSON (position 1).'],
    ['with NaN', '{"a":NaN}', '400 request.notJson: The body is not valid JSON (position 5).'],
    ['with a text that breaks off', '{"a":"bcd', '400 request.notJson: The body is not valid JSON (position 9).'],
    ['with a line break in a text', '["a\nb"]', '400 request.notJson: The body is not valid JSON (position 3).'],
    ['with a wrong escape', '["a\\x"]', '400 request.notJson: The body is not valid JSON (position 3).'],
    ['with a number that begins with zero', '[01]', '400 request.notJson: The body is not valid JSON (position 2).'],
    ['without a colon', '{"a" 1}', '400 request.notJson: The body is not valid JSON (position 5).'],
    ['that is empty', '', '400 request.bodyEmpty: The body is empty.'],
    ['of blanks', ' \r\n\t', '400 request.bodyEmpty: The body is empty.'],
    ['with a key twice', '{"a":1,"a":2}', "400 request.duplicateKey: 'a' appears twice in the body."],
    ['with a key twice, escaped', '{"a":1,"\\u0061":2}', "400 request.duplicateKey: 'a' appears twice in the body."],
    [
      'with a key twice further in',
      '{"x":[{"b":{},"b":[]}]}',
      "400 request.duplicateKey: 'b' appears twice in the body.",
    ],
    ['with __proto__', '{"__proto__":{}}', "400 request.forbiddenKey: '__proto__' is not allowed as a property name."],
    [
      'with constructor',
      '{"a":{"constructor":{"prototype":{}}}}',
      "400 request.forbiddenKey: 'constructor' is not allowed as a property name.",
    ],
    [
      'with __proto__, escaped',
      '{"\\u005f_proto__":1}',
      "400 request.forbiddenKey: '__proto__' is not allowed as a property name.",
    ],
    [
      'with a number that would lose digits',
      '9007199254740993',
      '400 request.numberUnsafe: The number 9007199254740993 is outside the safe range.',
    ],
    ['with a number without end', '[1e400]', '400 request.numberUnsafe: The number 1e400 is outside the safe range.'],
    ['with half a pair', '["\\ud800"]', '400 request.notUnicode: The body is not valid Unicode text.'],
    ['with half a pair in a key', '{"\\udc00":1}', '400 request.notUnicode: The body is not valid Unicode text.'],
    ['with U+0000', '["a\\u0000"]', '400 request.notUnicode: The body is not valid Unicode text.'],
    [
      'nested 33 deep',
      '['.repeat(33) + ']'.repeat(33),
      '400 request.tooDeep: The body is nested deeper than 32 levels.',
    ],
  ])('%s', (_what, body, expected) => {
    expect(refusal(Buffer.from(body))).toBe(expected);
  });

  test('with an object of more than a thousand keys, wherever it is and whatever else is in it', () => {
    const members = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":{"x":[":"]}`).join(',');
    const wide = '400 request.tooManyKeys: An object of the body has more than 1000 properties.';
    expect(refusal(Buffer.from(`{${members(1000)}}`))).toBe('accepted');
    expect(refusal(Buffer.from(`{${members(1001)}}`))).toBe(wide);
    expect(refusal(Buffer.from(`[{"a":[1,{${members(1001)}}]}]`))).toBe(wide);
    expect(refusal(Buffer.from(`{${members(5000)},"k1":1`))).toBe(wide);
    expect(refusal(Buffer.from(`[${Array.from({ length: 5000 }, () => '{"a":":"}').join(',')}]`))).toBe('accepted');
  });

  test('that is not UTF-8', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
    ]) {
      expect(refusal(Uint8Array.from(bytes))).toMatch(/^400 request\.notUnicode/);
    }
  });

  test('nested a hundred thousand deep', () => {
    const body = Buffer.from('['.repeat(100_000) + ']'.repeat(100_000));
    expect(refusal(body)).toMatch(/tooDeep/);
  });
});

describe('a body is taken', () => {
  test.each([
    ['nested 32 deep', `${'['.repeat(32)}${']'.repeat(32)}`],
    ['with brackets in texts', '{"a":"[[[{{{\\"[[["}'],
    ['with the same key in different objects', '[{"a":1},{"a":2},{"b":{"a":3}}]'],
    ['with the largest safe numbers', '[9007199254740991,-9007199254740991,1e300,0.1]'],
    ['with whole pairs', '["\\ud83d\\ude00","😀"]'],
    ['with space around everything', ' { "a" : [ 1 , 2 ] , "b" : { } } '],
  ])('%s', (_what, body) => {
    expect(parse(body)).toEqual(JSON.parse(body));
  });

  test('with a byte order mark before it', () => {
    expect(parse('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });
});

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a value has nothing in it that is refused on purpose. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number')
    return !Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) >= 1e21;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => !forbidden.has(key) && isPlain(key) && isPlain(inner));
};

test('any value that holds nothing forbidden comes back as it was sent', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.constantFrom(undefined, 2), (value, indent) => {
      fc.pre(isPlain(value));
      const text = JSON.stringify(value, null, indent);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('the place of a mistake is where the text could no longer become JSON', () => {
  const sound = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(sound, fc.nat(), (text, cut) => {
      fc.pre(/^[[{"]/.test(text));
      expect(findJsonMistake(text.slice(0, cut % text.length))).toBeLessThan(text.length);
      expect(findJsonMistake(`${text}!`)).toBe(text.length);
    }),
  );
});

test('any bytes at all are either taken as JSON.parse takes them or refused with a sentence', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '1',
    '-',
    'e',
    '.',
    'true',
    'null',
    '\\',
    '\\u0000',
    ' ',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const wording = refusal(Buffer.from(text));
      if (wording === 'accepted') expect(parse(text)).toEqual(JSON.parse(text));
      else expect(wording).toMatch(/^400 request\./);
    }),
    { numRuns: 2000 },
  );
});
