import { usualQualifiers } from '@freshet/domain/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOne } from '../test-support/parse-one.ts';

const numbers = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals));
const gaps = fc.constantFrom('', ' ', '  ', '\u00A0');
const marks = fc.constantFrom(...usualQualifiers.filter(({ text }) => /^[A-Z]+$/.test(text)));

test('a number with any qualifier at any distance is that number, below where it says so and only there', () => {
  fc.assert(
    fc.property(numbers, marks, gaps, fc.boolean(), (number, { text, effect }, gap, isOwnColumn) => {
      const fields = isOwnColumn ? { Result: number, Flags: text } : { Result: `${number}${gap}${text}` };
      const sign = effect === 'below' ? '<' : effect === 'above' ? '>' : '';
      expect(parseOne(fields)).toMatchObject({
        sign,
        value: Number(number),
        qualifier: text,
        codes: [],
        state: 'ready',
      });
    }),
  );
});

test('whatever stands in a cell, a non-detect is never a plain number, nor a number without a mark a non-detect', () => {
  const parts = fc.constantFrom(
    'U',
    'UJ',
    'J',
    'B',
    'ND',
    '<',
    '>',
    '≤',
    '~',
    '±',
    '(',
    ')',
    '[',
    ']',
    ' ',
    ',',
    'R',
    'TNTC',
  );
  const cells = fc.array(fc.oneof(parts, numbers), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(cells, (cell) => {
      const read = parseOne({ Result: cell.join(' ').trim(), DetectionLimit: '0.01' });
      if (read.state === 'rejected' || read.codes.includes('resultMissing')) return;
      const saysBelow = cell.some((part) => ['U', 'UJ', 'ND', '<', '≤'].includes(part));
      expect(read.sign === '<').toBe(saysBelow);
      if (!cell.some((part) => ['>', 'TNTC'].includes(part))) expect(read.sign === '>').toBe(false);
      if (read.state === 'ready') expect(Number.isFinite(read.value)).toBe(true);
    }),
  );
});

test('what was understood is understood again from sign, number and qualifier in columns of their own', () => {
  const cells = fc.constantFrom(
    '0.05 J',
    '5 U',
    '[0.0070] J',
    '5 ± 0.2',
    '5 ± 10%',
    '~5',
    '<0.05 UJ',
    '80 E,H',
    '200 TNTC',
  );
  const conditions = fc.constantFrom('', 'Present Below Quantification Limit', 'Present Above Quantification Limit');
  fc.assert(
    fc.property(cells, conditions, fc.constantFrom('', 'J', 'H;B', '*'), (Result, DetectionCondition, Flags) => {
      const first = parseOne({ Result, DetectionCondition, Flags });
      if (first.state !== 'ready') return;
      const second = parseOne({ Prefix: first.sign, Result: String(first.value), Flags: first.qualifier });
      expect(second).toMatchObject({ sign: first.sign, value: first.value, qualifier: first.qualifier, codes: [] });
    }),
  );
});
