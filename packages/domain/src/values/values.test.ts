import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCalculated, formatNumber, formatReported } from './format.ts';
import { parseReported } from './parse-reported.ts';
import { readNumber } from './read-number.ts';
import { isDetected, numberOf, signOf } from './reported-value.ts';
import { roundDecimals, shiftPoint, withoutNoise } from './round.ts';
import { figuresOf, toReportedValue } from './stored-value.ts';

const measured = (value: number, figures: number) => ({ ok: true, value: { kind: 'measured', value, figures } });

describe('reading what a laboratory wrote', () => {
  test.each([
    ['0.0120', measured(0.012, 3)],
    ['1,234.5', measured(1234.5, 5)],
    ['12,345,678', measured(12345678, 8)],
    ['1 234.5', measured(1234.5, 5)],
    ["1'234.5", measured(1234.5, 5)],
    ['1’234', measured(1234, 4)],
    ['1.20E-3', measured(0.0012, 3)],
    ['1.2 x 10^-3', measured(0.0012, 2)],
    ['1.2×10³', measured(1200, 2)],
    ['−0.5', measured(-0.5, 1)],
    ['+7.10', measured(7.1, 3)],
    ['.5', measured(0.5, 1)],
    ['5.', measured(5, 1)],
    ['0.00', measured(0, 3)],
    ['0', measured(0, 1)],
    ['-0', measured(0, 1)],
    ['１２', measured(12, 2)],
    ['0.12345678901234567', measured(Number('0.12345678901234567'), 15)],
    ['<0.005', { ok: true, value: { kind: 'below', limit: 0.005, figures: 1 } }],
    ['< 0.0050', { ok: true, value: { kind: 'below', limit: 0.005, figures: 2 } }],
    ['≤0.5', { ok: true, value: { kind: 'below', limit: 0.5, figures: 1 } }],
    ['> 2400', { ok: true, value: { kind: 'above', limit: 2400, figures: 4 } }],
    ['>=10', { ok: true, value: { kind: 'above', limit: 10, figures: 2 } }],
    ['≥10', { ok: true, value: { kind: 'above', limit: 10, figures: 2 } }],
    ['ND', { ok: true, value: { kind: 'missing', reason: 'notDetected' } }],
    ['< DL', { ok: true, value: { kind: 'missing', reason: 'notDetected' } }],
    [' N/A ', { ok: true, value: { kind: 'missing', reason: 'notAnalysed' } }],
    ['  ', { ok: true, value: { kind: 'missing', reason: 'empty' } }],
  ])('%j', (text, expected) => expect(parseReported(text)).toEqual(expected));

  test.each([
    ['1,5', 'decimalSign'],
    ['1,23,456', 'decimalSign'],
    ['1.2.3', 'notNumeric'],
    ['abc', 'notNumeric'],
    ['NaN', 'notNumeric'],
    ['Infinity', 'notNumeric'],
    ['0x10', 'notNumeric'],
    ['1 2', 'notNumeric'],
    ['<', 'limitMissing'],
    ['<<5', 'notNumeric'],
    ['1e999', 'tooLarge'],
    ['1e-320', 'tooSmall'],
    ['=1+1', 'notNumeric'],
  ])('%j is refused, not guessed', (text, code) => expect(parseReported(text)).toMatchObject({ ok: false, code }));

  test('a file with decimal commas is read as it was meant', () => {
    const comma = { hasDecimalComma: true };
    expect(parseReported('1.234,50', comma)).toEqual(measured(1234.5, 6));
    expect(parseReported('<0,005', comma)).toEqual({ ok: true, value: { kind: 'below', limit: 0.005, figures: 1 } });
    expect(parseReported('1 234,5', comma)).toEqual(measured(1234.5, 5));
    expect(parseReported('1.5', comma)).toMatchObject({ ok: false, code: 'decimalSign' });
  });

  test('a bare non-detect takes the limit stated beside it', () => {
    const detectionLimit = { value: 0.005, figures: 1 };
    expect(parseReported('ND', { detectionLimit })).toEqual({
      ok: true,
      value: { kind: 'below', limit: 0.005, figures: 1 },
    });
    expect(parseReported('N/A', { detectionLimit })).toMatchObject({ value: { kind: 'missing' } });
  });

  test('a value at or below its detection limit was not detected', () => {
    expect([isDetected(1, 1), isDetected(2, 1), isDetected(0, null), isDetected(1, null), isDetected(null, 1)]).toEqual(
      [false, true, false, true, null],
    );
  });

  test('the number of a value is its measurement or its limit', () => {
    expect(numberOf({ kind: 'measured', value: 2, figures: 1 })).toBe(2);
    expect(numberOf({ kind: 'above', limit: 3, figures: 1 })).toBe(3);
    expect(numberOf({ kind: 'missing', reason: 'empty' })).toBeNaN();
  });
});

describe('showing a value', () => {
  test.each([
    ['0.0120', '0.0120'],
    ['1.20E-3', '0.00120'],
    ['1,234.50', '1234.50'],
    ['100', '100'],
    ['1.0E2', '100'],
    ['1.20E-9', '1.20E-9'],
    ['2.5E20', '2.5E20'],
    ['<0.0050', '<0.0050'],
    ['>2400', '>2400'],
    ['ND', 'ND'],
    ['N/A', ''],
    ['0.00', '0.00'],
  ])('%s is shown as %s', (text, shown) => {
    const read = parseReported(text);
    expect(read.ok && formatReported(read.value)).toBe(shown);
  });

  test('a value above a limit that is not given says so', () => {
    expect(formatReported({ kind: 'missing', reason: 'beyondRange' })).toBe('> ?');
  });

  test.each([
    ['0.0050 J', 2],
    ['[0.0070]', 2],
    ['5.0 ± 0.25', 2],
    ['< 0.050 (U)', 2],
    ['1,234.5 J', 5],
    ['0.0120', 3],
    ['ND', 15],
    ['1,5', 15],
    ['1.20E-3', 3],
  ])('%s was written with %d figures', (text, figures) => expect(figuresOf(text)).toBe(figures));

  test.each([
    ['', 2, null, { kind: 'measured', value: 2, figures: 3 }],
    ['<', null, 5, { kind: 'below', limit: 5, figures: 3 }],
    ['>', null, 5, { kind: 'above', limit: 5, figures: 3 }],
    ['<', null, null, { kind: 'missing', reason: 'notDetected' }],
    ['>', null, null, { kind: 'missing', reason: 'beyondRange' }],
    ['', null, null, { kind: 'missing', reason: 'empty' }],
  ])('stored as %j, %j and %j it keeps its sign', (sign, value, limit, expected) => {
    const read = toReportedValue({ sign, value, limit }, 3);
    expect(read).toEqual(expected);
    expect(signOf(read)).toBe(sign);
  });

  test('French readers see a comma', () => {
    expect(formatReported({ kind: 'below', limit: 0.05, figures: 2 }, { language: 'fr' })).toBe('<0,050');
    expect(formatCalculated(0.0871853708958947, 4, { language: 'fr' })).toBe('0,08719');
  });

  test('a calculated number shows no zeros it does not need', () => {
    expect([formatCalculated(15), formatCalculated(0.5), formatCalculated(40.5), formatCalculated(1.5e-9)]).toEqual([
      '15',
      '0.5',
      '40.5',
      '1.5E-9',
    ]);
    expect(formatCalculated(1200)).toBe('1200');
    expect(formatNumber(0.5, 15)).toBe('0.5');
  });

  test('a calculated number keeps its digits before the decimal sign', () => {
    expect([formatCalculated(12345), formatCalculated(12345.6), formatCalculated(-123456.4)]).toEqual([
      '12345',
      '12346',
      '-123456',
    ]);
  });

  test('digits are rounded as a spreadsheet rounds them, the half away from nought', () => {
    expect([formatNumber(1.005, 3), formatNumber(0.125, 2), formatNumber(9.996, 3), formatNumber(-2.345, 3)]).toEqual([
      '1.01',
      '0.13',
      '10.0',
      '-2.35',
    ]);
    expect([formatNumber(0.0099996, 3), formatNumber(1931.2, 2), formatNumber(-0.0004, 1)]).toEqual([
      '0.0100',
      '1900',
      '-0.0004',
    ]);
    expect(formatNumber(123456, 0)).toBe('100000');
  });

  test('what is shown reads back as the same value with the same figures', () => {
    const decimals = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -9, max: 0 }));
    fc.assert(
      fc.property(decimals, fc.constantFrom('', '<', '>'), ([digits, exponent], sign) => {
        const text = `${sign}${shiftPoint(digits, exponent)}`;
        const read = parseReported(text);
        if (!read.ok) throw new Error(text);
        expect(parseReported(formatReported(read.value))).toEqual(read);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [0.1 + 0.2, 15, 0.3],
    [1e300, 2, 1e300],
    [123456789.123, 15, 123456789.123],
    [1e-7, 6, 0],
    [Number.NaN, 1, Number.NaN],
  ])('%d to %d decimals is %d', (value, decimals, expected) => expect(roundDecimals(value, decimals)).toBe(expected));

  test('the noise of binary numbers goes, the digits stay', () => {
    expect(withoutNoise(0.57 * 100)).toBe(57);
    expect(withoutNoise(0.0871853708958947)).toBe(0.0871853708958947);
    const numbers = fc.oneof(
      fc.double(),
      fc.tuple(fc.integer(), fc.integer({ min: -9, max: 9 })).map(([digits, places]) => digits / 10 ** places),
    );
    fc.assert(fc.property(numbers, (value) => Object.is(withoutNoise(value), Number(value.toPrecision(15)))));
  });

  test('reading never throws, and gives finite numbers only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text);
        expect(typeof read === 'string' || Number.isFinite(read.value)).toBe(true);
      }),
    );
  });
});
